import { t } from "@lingui/core/macro";
import { IconCheck, IconHandFinger } from "@tabler/icons-react";
import { memo } from "react";
import { figures } from "@/words/isolation";
import type { RunnerQuestion } from "../questions";
import classes from "./score.module.css";
import { type ScoreCard, scoreState } from "./scores";
import "@/words/activity";

interface ScoreCardsProps {
  question: RunnerQuestion;
  score: number | null;
  /** What the child's tap would give. */
  suggested: number | undefined;
  onScore: (score: number) => void;
}

/** 0 Incorrect, then +1 up to the highest, each with what earns it; what the child's tap would give is marked. */
export const ScoreCards = memo(function ScoreCards({ question, score, suggested, onScore }: ScoreCardsProps) {
  return (
    <section aria-label={t`Score`} className={classes.zone} data-hint="score">
      <div
        className={classes.cards}
        data-count={question.cards.length}
        data-many={question.cards.length > 6 || undefined}
      >
        {question.cards.map((card) => (
          <Card
            key={card.score}
            card={card}
            highest={question.highest}
            observation={question.observation}
            pressed={score === card.score}
            suggested={suggested === card.score}
            onScore={onScore}
          />
        ))}
      </div>
    </section>
  );
});

interface CardProps {
  card: ScoreCard;
  highest: number;
  observation: boolean;
  pressed: boolean;
  suggested: boolean;
  onScore: (score: number) => void;
}

function Card({
  card: { score, figure, label, rubric },
  highest,
  observation,
  pressed,
  suggested,
  onScore,
}: CardProps) {
  return (
    <button
      type="button"
      className={classes.card}
      data-score={scoreState(score, highest, observation)}
      data-suggested={suggested || undefined}
      aria-pressed={pressed}
      onClick={() => onScore(score)}
    >
      <span className={classes.cardFigure}>{figures(figure)}</span>
      {label && (
        <span className={classes.cardLabel} dir="auto">
          {label}
        </span>
      )}
      {rubric && (
        <span className={classes.cardRubric} dir="auto">
          {rubric}
        </span>
      )}
      {suggested && (
        <span className={classes.suggested}>
          <IconHandFinger size={14} aria-hidden />
          <span className={classes.suggestedWords}>{t`Suggested`}</span>
        </span>
      )}
      {pressed && <IconCheck size={18} aria-hidden className={classes.cardMark} />}
    </button>
  );
}
