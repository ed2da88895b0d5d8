import { IconCheck, IconX } from "@tabler/icons-react";
import { useEffect, useRef, useSyncExternalStore } from "react";
import type { Answer } from "@/features/activity/store/answer";
import type { AcceptedTap, TapBook } from "@/features/activity/sync/taps";
import { IsolatedList } from "@/ui/IsolatedList";
import { StatusBadge } from "@/ui/StatusBadge";
import { answerLabel, isCorrect, type RunnerQuestion } from "../questions";
import shared from "../runner.module.css";
import classes from "./pages.module.css";

interface ChildAnswerProps {
  question: RunnerQuestion;
  answer: Answer;
  taps: TapBook;
}

/** What the child tapped last, whether it is right, and all that it tapped before. */
export function ChildAnswer({ question, answer, taps }: ChildAnswerProps) {
  const all = useSyncExternalStore(taps.subscribe, taps.list).filter(({ questionNo }) => questionNo === question.no);
  const correct = answer.childAnswer ? isCorrect(question, answer.childAnswer) : undefined;
  return (
    <div className={classes.childAnswer}>
      <div role="status" data-testid="child-answer">
        <span className={shared.label}>Child’s answer</span>
        <strong dir="auto">{answer.childAnswer ? answerLabel(question, answer.childAnswer) : "None yet"}</strong>
        {correct === true && (
          <StatusBadge tone="good" icon={IconCheck}>
            Correct answer
          </StatusBadge>
        )}
        {correct === false && (
          <StatusBadge tone="watch" icon={IconX}>
            Not the correct answer
          </StatusBadge>
        )}
      </div>
      {all.length > 1 && <TapList question={question} taps={all} />}
      {question.correct.length > 0 && (
        <p className={shared.quiet}>
          Correct: <IsolatedList items={question.correct.map((value) => answerLabel(question, value))} />
        </p>
      )}
    </div>
  );
}

/** Every tap on a question, in order. The list keeps its height: it scrolls, and shows the last ones. */
function TapList({ question, taps }: { question: RunnerQuestion; taps: readonly AcceptedTap[] }) {
  const list = useRef<HTMLOListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new tap is seen
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [taps.length]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <ol ref={list} className={classes.taps} aria-label="All taps" tabIndex={0}>
      {taps.map((tap, at) => (
        <li key={tap.tapId}>
          <span className={classes.tapNumber}>{at + 1}</span> <bdi>{answerLabel(question, tap.answer)}</bdi>
          <TapMark correct={isCorrect(question, tap.answer)} />
        </li>
      ))}
    </ol>
  );
}

function TapMark({ correct }: { correct: boolean | undefined }) {
  if (correct === undefined) return null;
  const Icon = correct ? IconCheck : IconX;
  return <Icon size={14} role="img" aria-label={correct ? "correct" : "not correct"} />;
}
