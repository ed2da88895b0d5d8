import { Button } from "@mantine/core";
import { IconVolume } from "@tabler/icons-react";
import { useEffect } from "react";
import type { Answer } from "../store/answer";
import type { RunnerStore } from "../store/runnerStore";
import type { RunnerQuestion } from "./questions";
import classes from "./runner.module.css";

interface SpeechProps {
  store: RunnerStore;
  question: RunnerQuestion;
  answer: Answer;
}

const canSpeak = () => "speechSynthesis" in window && "SpeechSynthesisUtterance" in window;

/** Speaks the question's spoken prompt. The first time is the instruction; every further time counts as a repeat. */
export function Speech({ store, question, answer }: SpeechProps) {
  useEffect(
    () => () => {
      if (canSpeak()) window.speechSynthesis.cancel();
    },
    [],
  );
  if (!question.spoken || !canSpeak()) return null;
  const speak = () => {
    window.speechSynthesis.cancel();
    window.speechSynthesis.speak(new SpeechSynthesisUtterance(question.spoken));
    const repeatClicks = answer.repeatClicks + 1;
    store.change(question.no, { repeatClicks, repeatCount: repeatClicks - 1 });
  };
  const repeats =
    answer.repeatCount > 0 ? ` (${answer.repeatCount === 1 ? "1 repeat" : `${answer.repeatCount} repeats`})` : "";
  return (
    <Button
      className={classes.big}
      variant="default"
      leftSection={<IconVolume size={20} aria-hidden />}
      onClick={speak}
    >
      Audio Instructions{repeats}
    </Button>
  );
}
