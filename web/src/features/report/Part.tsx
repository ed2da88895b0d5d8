import { type ReactNode, useId } from "react";
import { OptOut } from "./OptOut";
import classes from "./Report.module.css";
import { useSection } from "./ReportContext";
import type { SectionKey } from "./reports";

interface PartProps {
  /** A section of the printed report, with its label and its Opt-Out. */
  section: SectionKey;
  children: ReactNode;
}

/** One section of the report within the editor. */
export function Part({ section: key, children }: PartProps) {
  const label = useSection(key)?.label;
  if (!label) return null;
  return (
    <Block title={label} aside={<OptOut section={key} />}>
      {children}
    </Block>
  );
}

/** A headed block. */
export function Block({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section className={classes.block} aria-labelledby={id}>
      <header className={classes.blockHead}>
        <h2 id={id}>{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  );
}
