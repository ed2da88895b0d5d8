import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { OverrideBook } from "@/features/activity/store/overrides";
import type { RunnerSnapshot, RunnerStore } from "@/features/activity/store/runnerStore";
import type { RunnerApplication } from "../types";
import { back, type Departure, forward, goTo, type Move, moreTime, type Place } from "./decide";
import { itemsOf, marksOf, planToLead, secondsAt } from "./lead";
import { type FlowStep, nextStep } from "./next";
import { type FlowItem, isDone, type Plan } from "./rules";
import type { Mark } from "./words";

interface LeadParts {
  app: RunnerApplication;
  /** The child's age in completed months; null: not known. */
  months: number | null;
  store: RunnerStore;
  data: RunnerSnapshot;
  index: number;
  onIndex: (index: number) => void;
  overrides: OverrideBook;
}

/** How the rules stand at the present place. */
export interface LeadState {
  plan: Plan;
  items: readonly FlowItem[];
  step: FlowStep;
  index: number;
  /** Next was pressed, and the question has no score yet. */
  unscored: boolean;
  /** What waits for a reason. */
  departure: Departure | null;
  leave: (reason: string) => void;
  stay: () => void;
  /** The question's time is over, and was not extended. */
  isTimeUp: (duration: number) => boolean;
  askForTime: () => void;
}

interface Leading {
  lead: LeadState | null;
  marks: readonly (Mark | undefined)[] | undefined;
  /** A step from here: a step forward follows the rules. */
  move: (index: number) => void;
  /** To a question that somebody chose. */
  go: (index: number) => void;
}

/** The runner led by the author's rules. Without such rules every place can be opened, and steps go from one to the next. */
export function useLead(parts: LeadParts): Leading {
  const { app, months, data, index } = parts;
  const plan = useMemo(() => planToLead(app.rules, app.questions), [app]);
  const before = useRef<readonly FlowItem[]>([]);
  const items = itemsOf(data.answers, before.current);
  before.current = items;
  const steps = useSteps(plan, parts);
  const { departure, unscoredAt, longer } = steps;
  const marks = useMemo(() => (plan ? marksOf(plan, items) : undefined), [plan, items]);
  const step = useMemo(() => (plan ? nextStep(plan, items, months, index) : null), [plan, items, months, index]);
  const open = !isDone(items[index]);
  const lead: LeadState | null = plan &&
    step && {
      plan,
      items,
      step,
      index,
      unscored: open && unscoredAt === index,
      departure,
      leave: steps.leave,
      stay: steps.stay,
      isTimeUp: (duration) => open && isOver(plan, index, duration) && !longer.has(index),
      askForTime: steps.askForTime,
    };
  return { lead, marks, move: steps.move, go: steps.go };
}

const isOver = (plan: Plan, no: number, duration: number) => {
  const limit = secondsAt(plan, no);
  return limit > 0 && duration >= limit;
};

/**
 * The possible steps. None of the functions changes from question to question, since up to 500 steps of the list hold
 * them.
 */
function useSteps(plan: Plan | null, { app, months, store, index, onIndex, overrides }: LeadParts) {
  const [departure, setDeparture] = useState<Departure | null>(null);
  const [unscoredAt, setUnscoredAt] = useState<number | null>(null);
  const [longer, setLonger] = useState(() => overrides.questionsWithMoreTime());
  const now = useRef({ index, longer });
  now.current = { index, longer };
  // What was shown without a score, and what a reason was given for.
  const known = useRef(new Set<number>());
  const end = app.questions.length;
  useEffect(() => {
    known.current.add(index);
    setUnscoredAt(null);
  }, [index]);

  /** The place by the answers of this very moment: a score may have been given since the last drawing. */
  const here = useCallback((): Place | null => {
    if (!plan) return null;
    const { answers } = store.snapshot();
    const wasAsked = (no: number) => isDone(answers[no]) || (answers[no]?.duration ?? 0) > 0 || known.current.has(no);
    return { plan, items: itemsOf(answers), months, index: now.current.index, wasAsked };
  }, [plan, store, months]);

  const take = useCallback(
    (move: Move) => {
      if ("to" in move) onIndex(move.to);
      else if ("unscored" in move) setUnscoredAt(move.unscored);
      else if (move.override.chosen_no < 0 && known.current.has(end)) onIndex(end);
      else setDeparture(move.override);
    },
    [onIndex, end],
  );
  const go = useCallback(
    (target: number) => {
      const place = here();
      take(place ? goTo(place, target) : { to: target });
    },
    [here, take],
  );
  /** What is not answered when its time is over has no response, unless somebody gave more time. */
  const next = useCallback(
    (place: Place): Move => {
      const { plan: by, index: no } = place;
      const wish = forward(place);
      const duration = store.snapshot().answers[no]?.duration ?? 0;
      if (!("unscored" in wish) || !isOver(by, no, duration) || now.current.longer.has(no)) return wish;
      store.change(no, { score: null, missing: "no_response" });
      return forward(here() ?? place);
    },
    [store, here],
  );
  const move = useCallback(
    (target: number) => {
      const place = here();
      const from = now.current.index;
      if (place && target === from + 1 && from < end) take(next(place));
      else if (place && target === from - 1) take(back(place));
      else go(target);
    },
    [here, take, next, go, end],
  );

  const leave = (reason: string) => {
    if (!departure) return;
    const { chosen_no: chosen, rule } = departure;
    overrides.add({ ...departure, reason });
    setDeparture(null);
    if (rule === "time_limit") return setLonger(new Set(longer).add(chosen));
    known.current.add(chosen);
    onIndex(chosen < 0 ? end : chosen);
  };
  const askForTime = () => {
    const place = here();
    if (place) setDeparture(moreTime(place));
  };
  return { departure, unscoredAt, longer, move, go, leave, stay: () => setDeparture(null), askForTime };
}
