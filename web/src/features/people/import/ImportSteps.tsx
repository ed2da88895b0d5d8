import { t } from "@lingui/core/macro";
import "@/words/people";
import { VisuallyHidden } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import classes from "./import.module.css";

export type Stage = "file" | "columns" | "preview" | "run" | "done";

const names: Record<Exclude<Stage, "done">, string> = {
  file: t`File`,
  columns: t`Columns`,
  preview: t`Preview`,
  run: t`Import`,
};
const order = Object.keys(names);

/** How far the import is. A new step takes the focus, so that it is read from its beginning. */
export function ImportSteps({ stage }: { stage: Stage }) {
  const at = stage === "done" ? order.length : order.indexOf(stage);
  const list = useRef<HTMLOListElement>(null);
  const before = useRef(stage);
  useEffect(() => {
    if (before.current !== stage) list.current?.focus({ preventScroll: true });
    if (before.current !== stage) window.scrollTo({ top: 0 });
    before.current = stage;
  }, [stage]);
  return (
    <ol className={classes.steps} ref={list} tabIndex={-1} aria-label={stepWords(at)}>
      {Object.values(names).map((name, no) => (
        <li key={name} aria-current={no === at ? "step" : undefined} data-done={no < at || undefined}>
          <span className={classes.mark} aria-hidden>
            {no < at ? <IconCheck size={16} /> : no + 1}
          </span>
          {name}
          {no < at && <VisuallyHidden>{t`, done`}</VisuallyHidden>}
        </li>
      ))}
    </ol>
  );
}

function stepWords(at: number): string {
  const [name, step, steps] = [Object.values(names)[at], at + 1, order.length];
  return name ? t`Steps of the import: step ${step} of ${steps}, ${name}` : t`Steps of the import: all done`;
}
