import { IconCheck, IconX } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import type { TakenTap } from "../sync/taps";
import { answerLabel, isCorrect, type RunnerQuestion } from "./questions";
import classes from "./runner.module.css";

/** Every tap on a question, in order. The list keeps its height: it scrolls, and shows the last ones. */
export function TapList({ question, taps }: { question: RunnerQuestion; taps: readonly TakenTap[] }) {
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
          <span className={classes.tapNumber}>{at + 1}</span> {answerLabel(question, tap.answer)}
          <Mark correct={isCorrect(question, tap.answer)} />
        </li>
      ))}
    </ol>
  );
}

function Mark({ correct }: { correct: boolean | undefined }) {
  if (correct === undefined) return null;
  const Icon = correct ? IconCheck : IconX;
  return <Icon size={14} role="img" aria-label={correct ? "correct" : "not correct"} />;
}
