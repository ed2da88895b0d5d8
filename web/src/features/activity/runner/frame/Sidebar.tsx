import { t } from "@lingui/core/macro";
import "@/words/activity";
import { ActionIcon } from "@mantine/core";
import { useLocalStorage } from "@mantine/hooks";
import {
  IconCheck,
  IconCircleHalf2,
  IconCircleMinus,
  IconCircleOff,
  IconCirclePlus,
  IconEye,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconSchool,
  IconX,
} from "@tabler/icons-react";
import { memo, useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from "react";
import { reasonWords } from "@/features/activity/missingReason";
import type { MissingReason } from "@/features/activity/store/answer";
import type { RunnerStore } from "@/features/activity/store/runnerStore";
import { afterPaint } from "@/ui/afterPaint";
import { listed } from "@/ui/format/list";
import { type Mark, markWords } from "../flow/words";
import type { RunnerQuestion } from "../questions";
import { type ScoreState, scoreState, scoreWords } from "../score/scores";
import classes from "./frame.module.css";
import { stepNames } from "./stepNames";

interface SidebarProps {
  questions: readonly RunnerQuestion[];
  /** How each question counts under the author's rules; absent without rules. */
  marks?: readonly (Mark | undefined)[];
  store: RunnerStore;
  index: number;
  onIndex: (index: number) => void;
}

/**
 * I, 1…n, F: the present place, and the state of each question. Each step reads its own score from the store: the
 * clock changes an answer every second, and must not redraw up to 500 steps.
 */
export const Sidebar = memo(function Sidebar({ questions, marks, store, index, onIndex }: SidebarProps) {
  const [open, setOpen] = useLocalStorage({ key: "milepost.runner.sidebar", defaultValue: true });
  const names = useMemo(() => stepNames(questions.map(({ text }) => text)), [questions]);
  const Toggle = open ? IconLayoutSidebarLeftCollapse : IconLayoutSidebarLeftExpand;
  return (
    <nav className={classes.sidebar} aria-label={t`Questions`} data-open={open}>
      <ActionIcon
        className={classes.sidebarToggle}
        color="gray"
        variant="subtle"
        aria-label={open ? t`Narrow the list` : t`Widen the list`}
        onClick={() => setOpen(!open)}
      >
        <Toggle size={22} aria-hidden />
      </ActionIcon>
      <ol className={classes.steps}>
        <Step at={-1} here={index === -1} sign="I" name={t`Introduction`} onIndex={onIndex} />
        {questions.map((question, place) => (
          <QuestionStep
            key={question.id}
            question={question}
            name={names[place] ?? ""}
            mark={marks?.[question.no]}
            store={store}
            here={index === question.no}
            onIndex={onIndex}
          />
        ))}
        <Step at={questions.length} here={index === questions.length} sign="F" name={t`Final Page`} onIndex={onIndex} />
      </ol>
    </nav>
  );
});

interface QuestionStepProps {
  question: RunnerQuestion;
  /** As much of its text as distinguishes the question from the others. */
  name: string;
  mark?: Mark;
  store: RunnerStore;
  here: boolean;
  onIndex: (index: number) => void;
}

const QuestionStep = memo(function QuestionStep(props: QuestionStepProps) {
  const { question, name, mark, store, here, onIndex } = props;
  const { no, highest, observation, text } = question;
  const stateNow = useCallback((): StepState => {
    const { score = null, missing = "" } = store.snapshot().answers[no] ?? {};
    return missing || scoreState(score, highest, observation);
  }, [store, no, highest, observation]);
  const state = useSyncExternalStore(store.subscribe, stateNow);
  return (
    <Step
      at={no}
      here={here}
      sign={String(no + 1)}
      name={name}
      text={text}
      state={state}
      mark={mark}
      onIndex={onIndex}
    />
  );
});

/** The state of a question: its score, or why it has none. */
type StepState = ScoreState | MissingReason;

const isScore = (state: StepState): state is ScoreState => state in scoreWords;
function wordsOf(state: StepState): string {
  if (isScore(state)) return scoreWords[state];
  const reason = reasonWords(state).toLowerCase();
  return t`not scored: ${reason}`;
}

/** The state of a question, and how it counts under the rules. */
const stepWords = (state: StepState, mark: Mark | undefined) => listed([wordsOf(state), mark && markWords(mark)]);

const markIcons = {
  credited: IconCirclePlus,
  left_out: IconCircleOff,
  not_counted: IconCircleOff,
  practice: IconSchool,
};
const icons: Partial<Record<ScoreState, typeof IconX>> = {
  full: IconCheck,
  partial: IconCircleHalf2,
  zero: IconX,
  seen: IconEye,
};

interface StepProps {
  at: number;
  here: boolean;
  sign: string;
  name: string;
  /** The whole text, under the mouse and to screen readers. */
  text?: string;
  state?: StepState;
  mark?: Mark;
  onIndex: (index: number) => void;
}

function Step({ at, here, sign, name, text, state, mark, onIndex }: StepProps) {
  const Icon = state && (isScore(state) ? icons[state] : IconCircleMinus);
  const MarkIcon = mark && markIcons[mark];
  const button = useRef<HTMLButtonElement>(null);
  const words = state ? stepWords(state, mark) : "";
  useEffect(() => {
    if (!here) return;
    return afterPaint(() => button.current?.scrollIntoView({ block: "nearest", inline: "nearest" }));
  }, [here]);
  return (
    <li>
      <button
        ref={button}
        type="button"
        className={classes.step}
        data-hint={state ? undefined : `step-${sign}`}
        data-state={state && isScore(state) ? state : "none"}
        aria-current={here ? "step" : undefined}
        aria-label={state ? t`Question ${sign}, ${words}` : name}
        title={state ? `${text} (${words})` : undefined}
        onClick={() => onIndex(at)}
      >
        <span className={classes.sign}>{sign}</span>
        <span className={classes.stepName} dir="auto">
          {name}
        </span>
        {MarkIcon && <MarkIcon size={16} aria-hidden className={classes.stepIcon} />}
        {Icon && <Icon size={16} aria-hidden className={classes.stepIcon} />}
      </button>
    </li>
  );
}
