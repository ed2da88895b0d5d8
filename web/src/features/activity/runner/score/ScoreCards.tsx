import { useLocalStorage } from "@mantine/hooks";
import { IconCheck } from "@tabler/icons-react";
import type { RunnerQuestion } from "../questions";
import shared from "../runner.module.css";
import { ScoreHistory } from "./ScoreHistory";
import classes from "./score.module.css";

interface ScoreCardsProps {
  question: RunnerQuestion;
  score: number | null;
  onScore: (score: number | null) => void;
  /** Whose scores are stored; absent where nothing is. */
  activityId?: string;
}

/** 0 Incorrect, then +1 up to the highest. */
export function ScoreCards({ question, score, onScore, activityId }: ScoreCardsProps) {
  return (
    <section aria-label="Score">
      <div className={classes.cards} data-many={question.cards.length > 6 || undefined}>
        {question.cards.map((card) => (
          <button
            key={card.score}
            type="button"
            className={classes.card}
            data-score={card.score === 0 ? "zero" : card.score >= question.highest ? "full" : "partial"}
            aria-pressed={score === card.score}
            onClick={() => onScore(card.score)}
          >
            <span className={classes.cardFigure}>{card.figure}</span>
            {card.label && (
              <span className={classes.cardLabel} dir="auto">
                {card.label}
              </span>
            )}
            {score === card.score && <IconCheck size={18} aria-hidden className={classes.cardMark} />}
          </button>
        ))}
      </div>
      <HowToScore question={question} />
      <div className={classes.unscore}>
        <span className={`${shared.quiet} ${classes.keysHint}`}>Digits on the keyboard score, arrows move.</span>
        {activityId && <ScoreHistory key={question.no} activityId={activityId} no={question.no} />}
        {score !== null && (
          <button type="button" className={shared.textButton} onClick={() => onScore(null)}>
            Take the score back
          </button>
        )}
      </div>
    </section>
  );
}

/** The scoring guide and what earns each score, for those who look it up; left open, it stays so. */
function HowToScore({ question }: { question: RunnerQuestion }) {
  const [open, setOpen] = useLocalStorage({ key: "milepost.runner.howToScore", defaultValue: false });
  const described = question.cards.filter(({ rubric }) => rubric !== "");
  if (!question.scoringGuide && described.length === 0) return null;
  return (
    <details className={shared.howTo} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>How to score</summary>
      {question.scoringGuide && <p dir="auto">{question.scoringGuide}</p>}
      {described.length > 0 && (
        <dl>
          {described.map(({ score, figure, label, rubric }) => (
            <div key={score}>
              <dt>{figure}</dt>
              <dd dir="auto">
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
