import { IconCheck, IconX } from "@tabler/icons-react";
import { useSyncExternalStore } from "react";
import { StatusBadge } from "@/ui/StatusBadge";
import type { Answer } from "../store/answer";
import type { TapBook } from "../sync/taps";
import { answerLabel, isCorrect, type RunnerQuestion } from "./questions";
import classes from "./runner.module.css";
import { TapList } from "./TapList";

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
        <span className={classes.label}>Child’s answer</span>
        <strong>{answer.childAnswer ? answerLabel(question, answer.childAnswer) : "None yet"}</strong>
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
        <p className={classes.quiet}>
          Correct: {question.correct.map((value) => answerLabel(question, value)).join(", ")}
        </p>
      )}
    </div>
  );
}
