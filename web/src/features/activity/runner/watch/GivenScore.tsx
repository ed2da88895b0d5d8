import { t } from "@lingui/core/macro";
import { reasonWords } from "@/features/activity/missingReason";
import type { Answer } from "@/features/activity/store/answer";
import { StatusBadge } from "@/ui/StatusBadge";
import { answerLabel, type RunnerQuestion } from "../questions";
import shared from "../runner.module.css";
import { scoreLooks } from "../score/looks";
import { scoreState, scoreWords } from "../score/scores";
import classes from "./watch.module.css";
import "@/words/activity";

/** The stored score of a question, read-only. */
export function GivenScore({ question, answer }: { question: RunnerQuestion; answer: Answer }) {
  const { score, missing, childAnswer, spoken } = answer;
  const state = scoreState(score, question.highest, question.observation);
  const highest = question.highest;
  return (
    <dl className={classes.given}>
      <div>
        <dt className={shared.label}>{t`Child’s answer`}</dt>
        <dd dir="auto">{childAnswer ? answerLabel(question, childAnswer) : t`None yet`}</dd>
      </div>
      {spoken && (
        <div>
          <dt className={shared.label}>{t`What the child said`}</dt>
          <dd dir="auto">{spoken}</dd>
        </div>
      )}
      <div>
        <dt className={shared.label}>{t`Score`}</dt>
        <dd>
          <span role="status" className={classes.score}>
            {score !== null && <span className={classes.figure}>{t`${score} of ${highest}`}</span>}
            <StatusBadge {...scoreLooks[state]}>{missing ? reasonWords(missing) : scoreWords[state]}</StatusBadge>
          </span>
        </dd>
      </div>
    </dl>
  );
}
