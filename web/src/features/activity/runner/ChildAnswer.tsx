import { IconCheck, IconX } from "@tabler/icons-react";
import { StatusBadge } from "@/ui/StatusBadge";
import type { Answer } from "../store/answer";
import { answerLabel, isCorrect, type RunnerQuestion } from "./questions";
import classes from "./runner.module.css";

/** What the child tapped last, and whether it is right. */
export function ChildAnswer({ question, answer }: { question: RunnerQuestion; answer: Answer }) {
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
      {question.correct.length > 0 && (
        <p className={classes.quiet}>
          Correct: {question.correct.map((value) => answerLabel(question, value)).join(", ")}
        </p>
      )}
    </div>
  );
}
