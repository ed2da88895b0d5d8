import type { Override } from "@/features/activity/store/overrides";
import { type FlowStep, nextStep } from "./next";
import { type FlowItem, isDone, type Plan } from "./rules";

/** Where an activity is: -1 at the introduction, the number of questions at the end. */
export interface Place {
  plan: Plan;
  items: readonly FlowItem[];
  months: number | null;
  index: number;
  /** Whether a question was shown, answered or not. */
  wasAsked: (no: number) => boolean;
}

/**
 * The result of a request to go somewhere: a place; to stay, because the question has no score yet; or that a reason
 * is needed.
 */
export type Move = { to: number } | { unscored: number } | { override: Departure };

/** What the rules proposed, and what is chosen in its place. */
export type Departure = Omit<Override, "overrule_id" | "reason">;

export const stepAt = ({ plan, items, months, index }: Place): FlowStep => nextStep(plan, items, months, index);

/** A question is left once it has a score or a reason why it has none; then the rules say where to. */
export function forward(place: Place): Move {
  const { plan, items, index } = place;
  if (isLed(plan, index) && !isDone(items[index])) {
    const proposed = stepAt(place).next;
    return proposed === index ? { unscored: index } : { to: placeOf(plan, proposed) };
  }
  return { to: placeOf(plan, stepAt(place).next) };
}

/** Questions that were asked, and those that no rule leads, can always be opened. */
export function back({ plan, index, wasAsked }: Place): Move {
  let to = Math.min(index, plan.form.length) - 1;
  while (to >= 0 && isLed(plan, to) && !wasAsked(to)) to -= 1;
  return { to: Math.max(to, -1) };
}

/**
 * Going to a question that was not asked where the rules propose another needs a reason; so does an end before the
 * rules propose one.
 */
export function goTo(place: Place, target: number): Move {
  const { plan, index, wasAsked } = place;
  if (target < 0 || target === index || (target < plan.form.length && wasAsked(target))) return { to: target };
  const { next, why, ended } = stepAt(place);
  const chosen = target < plan.form.length ? target : -1;
  if (next === chosen || !(isLed(plan, chosen) || isLed(plan, next))) return { to: target };
  const rule = (ended ?? why).code;
  return { override: { question_no: presentOf(place), proposed_no: next, chosen_no: chosen, rule } };
}

/** Going on with a question whose time is over. */
export function moreTime(place: Place): Departure {
  const { index } = place;
  const items = place.items.map(
    (item, no): FlowItem => (no === index ? { score: null, missing: "no_response" } : item),
  );
  const { next } = stepAt({ ...place, items });
  return { question_no: index, proposed_no: next, chosen_no: index, rule: "time_limit" };
}

const isLed = ({ partOf }: Plan, no: number) => (partOf[no] ?? -1) >= 0;

const placeOf = ({ form }: Plan, next: number) => (next < 0 ? form.length : next);

/** At the end, the last question that was asked is the present one. */
function presentOf({ plan, index, wasAsked }: Place): number {
  if (index < plan.form.length) return index;
  return plan.form.findLastIndex((_, no) => wasAsked(no));
}
