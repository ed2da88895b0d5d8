import { IconCheck } from "@tabler/icons-react";
import { HowToScore } from "./HowToScore";
import type { RunnerQuestion } from "./questions";
import classes from "./runner.module.css";
import { ScoreHistory } from "./ScoreHistory";

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
    <section className={classes.scoring} aria-label="Score">
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
            {card.label && <span className={classes.cardLabel}>{card.label}</span>}
            {score === card.score && <IconCheck size={18} aria-hidden className={classes.cardMark} />}
          </button>
        ))}
      </div>
      <HowToScore question={question} />
      <div className={classes.unscore}>
        <span className={`${classes.quiet} ${classes.keysHint}`}>Digits on the keyboard score, arrows move.</span>
        {activityId && <ScoreHistory key={question.no} activityId={activityId} no={question.no} />}
        {score !== null && (
          <button type="button" className={classes.textButton} onClick={() => onScore(null)}>
            Take the score back
          </button>
        )}
      </div>
    </section>
  );
}
