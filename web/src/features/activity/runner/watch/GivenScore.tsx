import { t } from "@lingui/core/macro";
import { IconCheck, IconCircleDashed, IconCircleHalf2, IconEye, IconX } from "@tabler/icons-react";
import { reasonWords } from "@/features/activity/missingReason";
import type { Answer } from "@/features/activity/store/answer";
import { StatusBadge, type Tone } from "@/ui/StatusBadge";
import { answerLabel, type RunnerQuestion } from "../questions";
import shared from "../runner.module.css";
import { type ScoreState, scoreState, scoreWords } from "../score/scores";
import classes from "./watch.module.css";
import "@/words/activity";

const looks: Record<ScoreState, { tone: Tone; icon: typeof IconX }> = {
  none: { tone: "skipped", icon: IconCircleDashed },
  zero: { tone: "watch", icon: IconX },
  partial: { tone: "accent", icon: IconCircleHalf2 },
  full: { tone: "good", icon: IconCheck },
  seen: { tone: "accent", icon: IconEye },
};

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
            <StatusBadge {...looks[state]}>{missing ? reasonWords(missing) : scoreWords[state]}</StatusBadge>
          </span>
        </dd>
      </div>
    </dl>
  );
}
