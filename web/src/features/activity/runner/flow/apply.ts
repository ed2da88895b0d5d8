import { ledOf } from "./next";
import { countsAs, type FlowItem, isDone, type Plan } from "./rules";
import { firstRun, runOf } from "./run";

/** How a question counts under the rules; "counted" is by its own score. */
export type Kind =
  | "counted"
  | "credited"
  | "not_counted"
  | "practice"
  | "zero"
  | "missing"
  | "invalid"
  | "undetermined";

/** How each question counts under the rules, in the form's order. */
export function applyRules(plan: Plan, items: readonly FlowItem[]): Kind[] {
  const kinds = items.map((item, at) => alone(plan, item, at));
  for (const { part, places } of plan.turns) if (part >= 0) applyPart(plan, part, places, items, kinds);
  return kinds;
}

function alone(plan: Plan, { score, missing }: FlowItem, at: number): Kind {
  if (plan.practice.has(plan.form[at]?.id ?? "")) return "practice";
  return score === null ? countsAs(plan.rules, missing) : "counted";
}

/** Applies the outcome of basal and ceiling over the outcomes of the part's own questions. */
function applyPart(plan: Plan, part: number, all: readonly number[], items: readonly FlowItem[], kinds: Kind[]) {
  const { part: rule, places, results } = ledOf(plan, part, all, items);
  if (!rule.basal && !rule.ceiling) return;
  const { basalAt, until, raw } = runOf(rule, results);
  if (until === 0) return;
  places.forEach((place, at) => {
    if (basalAt > 0 && at < basalAt - 1) kinds[place] = "credited";
    else if (at >= until) kinds[place] = "not_counted";
    else if (kinds[place] !== "invalid" && raw === null) kinds[place] = "undetermined";
  });
}

/** The places of questions that are not asked any more, because their part ended before them. */
export function leftOut(plan: Plan, items: readonly FlowItem[]): number[] {
  return plan.turns.flatMap(({ part, places }) => (part < 0 ? [] : leftOfPart(plan, part, places, items)));
}

function leftOfPart(plan: Plan, part: number, all: readonly number[], items: readonly FlowItem[]): number[] {
  const { part: rule, places, results, highest } = ledOf(plan, part, all, items);
  const { basalAt, ceilingAt } = runOf(rule, results);
  const stopped = ceilingAt > 0 || firstRun(results, Math.max(basalAt, 1), "failed", rule.discontinue ?? 0) > 0;
  // A question with a reason keeps its place. A question beyond the end that was asked counts as asked.
  return stopped ? places.slice(highest + 1).filter((place) => !isDone(items[place])) : [];
}
