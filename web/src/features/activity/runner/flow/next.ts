import type { components } from "@/api/schema";
import { type FlowItem, isDone, type Part, type Plan } from "./rules";
import { type Asked, firstRun, resultOf, runOf } from "./run";

export type Code = components["schemas"]["NewOverride"]["rule"];

/** Why a step is taken, with the numbers that its code names; `from` and `until` are numbers of questions, from 1. */
export interface Why {
  code: Code;
  n?: number;
  of?: number;
  from?: number;
  until?: number;
}

/** The place of the question to ask next, from 0, and why; -1 when nothing is left. */
export interface FlowStep {
  next: number;
  why: Why;
  /** Why the part of the present question has ended. */
  ended?: Why;
}

/**
 * What to ask after the present question, whose place may be -1 before the first. Questions that no part leads come
 * in order. A part is left when it has ended; a part that was left before its end is continued at the end. The age is
 * in completed months; null: not known.
 */
export function nextStep(plan: Plan, items: readonly FlowItem[], months: number | null, present: number): FlowStep {
  const first = plan.turnOf[present] ?? 0;
  const turns = [...plan.turns.slice(first), ...plan.turns.slice(0, first).filter(({ part }) => part >= 0)];
  let ended: Why | undefined;
  for (const { part, places } of turns) {
    const [next, why] = part < 0 ? ofOne(places, items, present) : ofPart(plan, part, places, items, months, present);
    if (next >= 0) return { next, why, ...(ended && { ended }) };
    if (part >= 0 && places.includes(present)) ended = why;
  }
  return { next: -1, why: { code: "done" }, ...(ended && { ended }) };
}

type Proposal = readonly [next: number, why: Why];

function ofOne([at = -1]: readonly number[], items: readonly FlowItem[], present: number): Proposal {
  return [at !== present && !isDone(items[at]) ? at : -1, { code: "next" }];
}

function ofPart(
  plan: Plan,
  part: number,
  places: readonly number[],
  items: readonly FlowItem[],
  months: number | null,
  present: number,
): Proposal {
  const led = ledOf(plan, part, places, items);
  return led.lowest < 0 ? begin(led, plan, months) : forward(led, present);
}

/**
 * The state of a part: its questions without those for practice. `lowest` and `highest` are of what was asked; -1:
 * nothing.
 */
interface Led {
  part: Part;
  items: readonly FlowItem[];
  practice: number[];
  places: number[];
  results: Asked[];
  lowest: number;
  highest: number;
}

export function ledOf(plan: Plan, part: number, all: readonly number[], items: readonly FlowItem[]): Led {
  const rule = plan.parts[part] as Part;
  const isPractice = (at: number) => plan.practice.has(plan.form[at]?.id ?? "");
  const places = all.filter((at) => !isPractice(at));
  const done = (at: number) => isDone(items[at]);
  return {
    part: rule,
    items,
    practice: all.filter((at) => isPractice(at) && !done(at)),
    places,
    results: places.map((at) =>
      resultOf(plan.rules, rule, items[at] as FlowItem, (plan.form[at] as Plan["form"][number]).highest),
    ),
    lowest: places.findIndex(done),
    highest: places.findLastIndex(done),
  };
}

/** The first question for an age. */
function begin({ part, practice, places }: Led, plan: Plan, months: number | null): Proposal {
  const [first = -1] = places;
  if (practice[0] !== undefined) return [practice[0], { code: "practice" }];
  if (first < 0) return [-1, { code: "all_asked" }];
  const starts = part.starts ?? [];
  if (months === null) return [first, { code: starts.length > 0 ? "start_no_age" : "start_first" }];
  for (const { from_months: from, until_months: until, question_id: id } of starts) {
    if (months < from || months >= until) continue;
    const at = places.find((place) => plan.form[place]?.id === id);
    if (at !== undefined) return [at, { code: "start_age", ...number({ n: months }) }];
  }
  return [first, { code: "start_first" }];
}

/** The question after what was asked. */
function forward(led: Led, present: number): Proposal {
  const { part, places, results, lowest } = led;
  const { basal = 0, ceiling = 0, discontinue = 0 } = part;
  const { basalAt, ceilingAt } = runOf(part, results);
  if (part.reverse && basal > 0 && basalAt === 0 && lowest > 0 && missed(led)) {
    return [places[lowest - 1] as number, { code: "reverse", ...number({ n: passedFrom(led, lowest), of: basal }) }];
  }
  if (ceilingAt > 0) {
    const [from, until] = [numberOf(led, ceilingAt - 1), numberOf(led, ceilingAt + ceiling - 2)];
    return [-1, { code: "ceiling", of: ceiling, from, until }];
  }
  if (firstRun(results, Math.max(basalAt, 1), "failed", discontinue) > 0) {
    return [-1, { code: "discontinued", of: discontinue }];
  }
  for (let at = basalAt === 0 ? lowest : basalAt - 1; at < places.length; at += 1) {
    const place = places[at] as number;
    if (!isDone(led.items[place])) return [place, whyForward(led, basalAt, at, present)];
  }
  return [-1, { code: "all_asked" }];
}

function whyForward(led: Led, basalAt: number, at: number, present: number): Why {
  const { basal = 0, ceiling = 0 } = led.part;
  if (at < led.highest) return { code: "gap" };
  if (basal > 0 && basalAt === 0) return { code: "basal", ...number({ n: trailing(led, "passed"), of: basal }) };
  const failed = trailing(led, "failed");
  if (failed > 0 && ceiling > 0) return { code: "ceiling_open", n: failed, of: ceiling };
  if (basalAt > 1 && led.places.slice(basalAt - 1, basalAt - 1 + basal).includes(present)) {
    return { code: "credited", of: basal, from: numberOf(led, 0), until: numberOf(led, basalAt - 2) };
  }
  return { code: "next" };
}

/** Numbers that are 0 are left out, as on the wire. */
const number = (numbers: { n?: number; of?: number }) =>
  Object.fromEntries(Object.entries(numbers).filter(([, value]) => value !== 0));

/** The number of a question in the form, from 1. */
const numberOf = ({ places }: Led, place: number) => (places[place] ?? -1) + 1;

/** Whether a question was asked and not passed. */
const missed = ({ items, places, results, lowest, highest }: Led) =>
  places.some((place, at) => at >= lowest && at <= highest && isDone(items[place]) && results[at] !== "passed");

/** The passes in a row from a place on. */
function passedFrom({ results }: Led, place: number): number {
  const end = results.findIndex((result, at) => at >= place && result !== "passed");
  return (end < 0 ? results.length : end) - place;
}

/** The number of results of a kind in a row up to the question that was asked last. */
function trailing({ results, highest }: Led, kind: Asked): number {
  const other = results.slice(0, highest + 1).findLastIndex((result) => result !== kind);
  return highest - other;
}
