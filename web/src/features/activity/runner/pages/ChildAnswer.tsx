import { plural, t } from "@lingui/core/macro";
import { IconCheck, IconX } from "@tabler/icons-react";
import { memo } from "react";
import { momentText, reactionText } from "@/features/activity/tracking/words";
import { IsolatedList } from "@/ui/IsolatedList";
import { StatusBadge } from "@/ui/StatusBadge";
import { answerLabel, isCorrect, type RunnerQuestion } from "../questions";
import shared from "../runner.module.css";
import classes from "./pages.module.css";
import type { ListedTap } from "./tapHistory";
import "@/words/activity";

interface ChildAnswerProps {
  question: RunnerQuestion;
  /** The value of the last tap; empty before any. */
  answer: string;
  /** The newest first. */
  taps: readonly ListedTap[];
  /** How many earlier ones are not listed. */
  earlier: number;
}

/** The child's last tap, whether it is right, and the taps before. */
export const ChildAnswer = memo(function ChildAnswer({ question, answer, taps, earlier }: ChildAnswerProps) {
  const correct = answer ? isCorrect(question, answer) : undefined;
  return (
    <div className={classes.childAnswer}>
      <div role="status" data-testid="child-answer">
        <span className={shared.label}>{t`Child’s answer`}</span>
        <strong dir="auto">{answer ? answerLabel(question, answer) : t`None yet`}</strong>
        {correct === true && (
          <StatusBadge tone="good" icon={IconCheck}>
            {t`Correct answer`}
          </StatusBadge>
        )}
        {correct === false && (
          <StatusBadge tone="watch" icon={IconX}>
            {t`Not the correct answer`}
          </StatusBadge>
        )}
      </div>
      {taps.length > 0 && <TapList question={question} taps={taps} earlier={earlier} />}
      {question.correct.length > 0 && (
        <p className={shared.quiet}>
          {t`Correct:`} <IsolatedList items={question.correct.map((value) => answerLabel(question, value))} />
        </p>
      )}
    </div>
  );
});

type TapListProps = Pick<ChildAnswerProps, "question" | "taps" | "earlier">;

/** The taps on a question, the newest first, when each was made and on which element. The list keeps its height. */
function TapList({ question, taps, earlier }: TapListProps) {
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <ol className={classes.taps} aria-label={t`Taps, the newest first`} reversed tabIndex={0}>
        {taps.map((tap) => (
          <li key={tap.tapId}>
            <span className={classes.tapNumber}>{tap.number}</span> <bdi>{answerLabel(question, tap.answer)}</bdi>
            <TapSign correct={isCorrect(question, tap.answer)} />
            <TapTime tap={tap} />
          </li>
        ))}
      </ol>
      {earlier > 0 && (
        <p className={shared.quiet}>
          {plural(earlier, { one: "# earlier tap is under Tracking", other: "# earlier taps are under Tracking" })}
        </p>
      )}
    </>
  );
}

function TapTime({ tap: { elementNo, at, reaction } }: { tap: ListedTap }) {
  const element = elementNo + 1;
  const after = reaction === undefined ? "" : reactionText(reaction);
  const parts = [t`element ${element}`, after && t`after ${after}`, momentText(at)];
  return <span className={classes.tapTime}>{parts.filter(Boolean).join(" · ")}</span>;
}

function TapSign({ correct }: { correct: boolean | undefined }) {
  if (correct === undefined) return null;
  const Icon = correct ? IconCheck : IconX;
  return <Icon size={14} role="img" aria-label={correct ? t`correct` : t`not correct`} />;
}
