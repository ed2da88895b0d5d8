import { ActionIcon } from "@mantine/core";
import { useLocalStorage } from "@mantine/hooks";
import {
  IconCheck,
  IconCircleHalf2,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconX,
} from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { type ScoreState, scoreState, scoreWords } from "./questions";
import classes from "./runner.module.css";
import type { RunnerView } from "./types";

/** I, 1…n, F: where one is, and how each question stands. */
export function Sidebar({ view }: { view: RunnerView }) {
  const [open, setOpen] = useLocalStorage({ key: "milepost.runner.sidebar", defaultValue: true });
  const Toggle = open ? IconLayoutSidebarLeftCollapse : IconLayoutSidebarLeftExpand;
  const { questions } = view.app;
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
        <Step view={view} at={-1} sign="I" name="Introduction" />
        {questions.map((question, no) => (
          <Step
            key={question.id}
            view={view}
            at={no}
            sign={String(no + 1)}
            name={question.text}
            state={scoreState(view.data.answers[no]?.score ?? null, question.highest)}
          />
        ))}
        <Step view={view} at={questions.length} sign="F" name="Final Page" />
      </ol>
    </nav>
  );
}

const icons: Partial<Record<ScoreState, typeof IconX>> = { full: IconCheck, partial: IconCircleHalf2, zero: IconX };

interface StepProps {
  view: RunnerView;
  at: number;
  sign: string;
  name: string;
  state?: ScoreState;
}

function Step({ view, at, sign, name, state }: StepProps) {
  const here = view.index === at;
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
        onClick={() => view.onIndex(at)}
      >
        <span className={classes.sign}>{sign}</span>
        <span className={classes.stepName}>{name}</span>
        {Icon && <Icon size={16} aria-hidden className={classes.stepIcon} />}
      </button>
    </li>
  );
}
