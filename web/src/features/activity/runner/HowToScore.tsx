import { useLocalStorage } from "@mantine/hooks";
import type { RunnerQuestion } from "./questions";
import classes from "./runner.module.css";

/** The scoring guide and what earns each score, for those who look it up; left open, it stays so. */
export function HowToScore({ question }: { question: RunnerQuestion }) {
  const [open, setOpen] = useLocalStorage({ key: "milepost.runner.howToScore", defaultValue: false });
  const described = question.cards.filter(({ rubric }) => rubric !== "");
  if (!question.scoringGuide && described.length === 0) return null;
  return (
    <details className={classes.howTo} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>How to score</summary>
      {question.scoringGuide && <p>{question.scoringGuide}</p>}
      {described.length > 0 && (
        <dl>
          {described.map(({ score, figure, label, rubric }) => (
            <div key={score}>
              <dt>{figure}</dt>
              <dd>
                {label && <strong>{label}. </strong>}
                {rubric}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </details>
  );
}
