import { ActionIcon } from "@mantine/core";
import { useLocalStorage } from "@mantine/hooks";
import {
  IconCheck,
  IconCircleHalf2,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconX,
} from "@tabler/icons-react";
import { memo, useCallback, useEffect, useRef, useSyncExternalStore } from "react";
import type { RunnerStore } from "@/features/activity/store/runnerStore";
import type { RunnerQuestion } from "../questions";
import { type ScoreState, scoreState, scoreWords } from "../score/scores";
import classes from "./frame.module.css";

interface SidebarProps {
  questions: readonly RunnerQuestion[];
  store: RunnerStore;
  index: number;
  onIndex: (index: number) => void;
}

/**
 * I, 1…n, F: where one is, and how each question stands. Each step asks the store for its own score: the clock changes
 * an answer every second, and none of up to 500 steps is drawn for that.
 */
export const Sidebar = memo(function Sidebar({ questions, store, index, onIndex }: SidebarProps) {
  const [open, setOpen] = useLocalStorage({ key: "milepost.runner.sidebar", defaultValue: true });
  const Toggle = open ? IconLayoutSidebarLeftCollapse : IconLayoutSidebarLeftExpand;
  return (
    <nav className={classes.sidebar} aria-label="Questions" data-open={open}>
      <ActionIcon
        className={classes.sidebarToggle}
        color="gray"
        variant="subtle"
        aria-label={open ? "Narrow the list" : "Widen the list"}
        onClick={() => setOpen(!open)}
      >
        <Toggle size={22} aria-hidden />
      </ActionIcon>
      <ol className={classes.steps}>
        <Step at={-1} here={index === -1} sign="I" name="Introduction" onIndex={onIndex} />
        {questions.map((question) => (
          <QuestionStep
            key={question.id}
            question={question}
            store={store}
            here={index === question.no}
            onIndex={onIndex}
          />
        ))}
        <Step at={questions.length} here={index === questions.length} sign="F" name="Final Page" onIndex={onIndex} />
      </ol>
    </nav>
  );
});

interface QuestionStepProps {
  question: RunnerQuestion;
  store: RunnerStore;
  here: boolean;
  onIndex: (index: number) => void;
}

const QuestionStep = memo(function QuestionStep({ question, store, here, onIndex }: QuestionStepProps) {
  const { no, highest, text } = question;
  const stateNow = useCallback(
    () => scoreState(store.snapshot().answers[no]?.score ?? null, highest),
    [store, no, highest],
  );
  const state = useSyncExternalStore(store.subscribe, stateNow);
  return <Step at={no} here={here} sign={String(no + 1)} name={text} state={state} onIndex={onIndex} />;
});

const icons: Partial<Record<ScoreState, typeof IconX>> = { full: IconCheck, partial: IconCircleHalf2, zero: IconX };

interface StepProps {
  at: number;
  here: boolean;
  sign: string;
  name: string;
  state?: ScoreState;
  onIndex: (index: number) => void;
}

function Step({ at, here, sign, name, state, onIndex }: StepProps) {
  const Icon = state && icons[state];
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (here) button.current?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [here]);
  return (
    <li>
      <button
        ref={button}
        type="button"
        className={classes.step}
        data-state={state ?? "none"}
        aria-current={here ? "step" : undefined}
        aria-label={state ? `Question ${sign}, ${scoreWords[state]}` : name}
        title={state ? scoreWords[state] : undefined}
        onClick={() => onIndex(at)}
      >
        <span className={classes.sign}>{sign}</span>
        <span className={classes.stepName} dir="auto">
          {name}
        </span>
        {Icon && <Icon size={16} aria-hidden className={classes.stepIcon} />}
      </button>
    </li>
  );
}
