import { teachingAt } from "../flow/lead";
import type { LeadState } from "../flow/useLead";

export type GoingOn = Pick<LeadState, "plan" | "items" | "step" | "departure">;

/**
 * Whether the runner may leave a question by itself once it is scored: not where the rules have the specialist teach,
 * practise, turn back or end a part. Those are decisions.
 */
export function mayGoOn(lead: GoingOn | null, no: number): boolean {
  if (!lead) return true;
  const { plan, items, step, departure } = lead;
  const item = items[no];
  if (departure || !item || plan.practice.has(plan.form[no]?.id ?? "") || teachingAt(plan, no, item)) return false;
  if (step.ended && step.ended.code !== "all_asked") return false;
  return step.next === no + 1 || step.next < 0;
}
