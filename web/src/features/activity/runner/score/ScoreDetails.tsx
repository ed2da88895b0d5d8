import { t } from "@lingui/core/macro";
import { useLocalStorage } from "@mantine/hooks";
import { memo } from "react";
import type { Answer } from "@/features/activity/store/answer";
import type { RunnerQuestion } from "../questions";
import shared from "../runner.module.css";
import { ScoreHistory } from "./ScoreHistory";
import classes from "./score.module.css";
import "@/words/activity";
import { inLanguage } from "@/words/tag";

interface ScoreDetailsProps {
  question: RunnerQuestion;
  score: Answer["score"];
  onChange: (change: Partial<Answer>) => void;
  /** The activity whose scores are stored; absent where nothing is stored. */
  activityId?: string;
}

/** The details of a score: how it is given, and its history. */
export const ScoreDetails = memo(function ScoreDetails(props: ScoreDetailsProps) {
  const { question, score, onChange, activityId } = props;
  return (
    <div>
      <HowToScore question={question} />
      <div className={classes.unscore}>
        <span className={`${shared.quiet} ${classes.keysHint}`}>
          {t`Digits on the keyboard score, S takes what is suggested, arrows move; R, N, A and D say why there is no score.`}
        </span>
        {activityId && <ScoreHistory key={question.no} activityId={activityId} no={question.no} />}
        {score !== null && (
          <button type="button" className={shared.textButton} onClick={() => onChange({ score: null })}>
            {t`Take the score back`}
          </button>
        )}
      </div>
    </div>
  );
});

/** A longer label may not fit its card. */
const shortLabel = 24;

/** The scoring guide and what earns each score, in full; it stays open from question to question. */
function HowToScore({ question }: { question: RunnerQuestion }) {
  const [open, setOpen] = useLocalStorage({ key: "milepost.runner.howToScore", defaultValue: false });
  const described = question.cards.filter(({ label, rubric }) => rubric !== "" || label.length > shortLabel);
  if (!question.scoringGuide && described.length === 0) return null;
  return (
    <details className={shared.howTo} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t`How to score`}</summary>
      {question.scoringGuide && (
        <p dir="auto" {...inLanguage(question.reader)}>
          {question.scoringGuide}
        </p>
      )}
      {described.length > 0 && (
        <dl>
          {described.map(({ score, figure, label, rubric }) => (
            <div key={score}>
              <dt>{figure}</dt>
              <dd dir="auto" {...inLanguage(question.reader)}>
                {label && (
                  <strong>
                    {label}
                    {rubric && ". "}
                  </strong>
                )}
                {rubric}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </details>
  );
}
