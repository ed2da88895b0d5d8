import { t } from "@lingui/core/macro";
import "@/words/report";
import { Checkbox, Text } from "@mantine/core";
import { type ReactNode, useId } from "react";
import { useDraft, useReport, useSection } from "../ReportContext";
import { type SectionKey, withOptOut } from "../report";
import { sectionTitle } from "../sectionTitle";
import classes from "./sections.module.css";

interface SectionBlockProps {
  section: SectionKey;
  children: ReactNode;
}

/** A section of the printed report within the editor, with its label and its Opt-Out. */
export function SectionBlock({ section: key, children }: SectionBlockProps) {
  const section = useSection(key);
  if (!section) return null;
  return (
    <HeadedBlock id={headingOf(key)} title={sectionTitle(section)} aside={<OptOut section={key} />}>
      {children}
    </HeadedBlock>
  );
}

/** The id of a section's heading on its page. */
export const headingOf = (key: SectionKey) => `section-${key}`;

/** Leaves a section out of the printed report. */
export function OptOut({ section: key }: { section: SectionKey }) {
  const report = useReport();
  const draft = useDraft();
  const section = useSection(key);
  if (!section) return null;
  if (!report.mine) return section.optsOut ? <Text c="dimmed">{t`Not printed`}</Text> : null;
  return (
    <Checkbox
      label={t`Opt-Out`}
      aria-label={t`Opt-Out: ${{ section: sectionTitle(section) }}`}
      checked={section.optsOut}
      onChange={(event) => {
        const optsOut = event.currentTarget.checked;
        draft.edit((old) => withOptOut(old, key, optsOut));
      }}
    />
  );
}

interface HeadedBlockProps {
  /** Of the heading, which can be given the focus then. */
  id?: string;
  title: string;
  aside?: ReactNode;
  children: ReactNode;
}

export function HeadedBlock({ id, title, aside, children }: HeadedBlockProps) {
  const own = useId();
  const heading = id ?? own;
  return (
    <section className={classes.block} aria-labelledby={heading}>
      <header className={classes.blockHead}>
        <h2 id={heading} tabIndex={id ? -1 : undefined}>
          {title}
        </h2>
        {aside}
      </header>
      {children}
    </section>
  );
}
