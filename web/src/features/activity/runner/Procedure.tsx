import { useLocalStorage } from "@mantine/hooks";
import type { RunnerQuestion } from "./questions";
import classes from "./runner.module.css";

/** How the author wants the question to be given; folded away, it stays so from question to question. */
export function Procedure({ question }: { question: RunnerQuestion }) {
  const [open, setOpen] = useLocalStorage({ key: "milepost.runner.procedure", defaultValue: true });
  if (!question.procedure) return null;
  return (
    <details className={classes.howTo} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Procedure</summary>
      <p dir="auto">{question.procedure}</p>
    </details>
  );
}
