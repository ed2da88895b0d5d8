import type { Answer } from "@/features/activity/store/answer";
import { applyRules, leftOut } from "./apply";
import { type FlowItem, isDone, type Part, type Plan, planOf, type Rules } from "./rules";
import { resultOf } from "./run";
import type { Mark } from "./words";

/** What leads through a form: null where rules say nothing of how it is asked. */
export function planToLead(
  rules: Rules | undefined,
  questions: readonly { id: string; category: string; highest: number }[],
): Plan | null {
  const says = [rules?.parts, rules?.practice, rules?.teaching].some((list) => list && list.length > 0);
  return rules && says ? planOf(rules, questions) : null;
}

/** The answers as the rules need them. An unchanged list stays the same object: a clock changes answers every second. */
export function itemsOf(answers: readonly Answer[], before: readonly FlowItem[] = []): readonly FlowItem[] {
  const same = ({ score, missing }: Answer, no: number) =>
    before[no]?.score === score && before[no]?.missing === missing;
  if (before.length === answers.length && answers.every(same)) return before;
  return answers.map(({ score, missing }) => ({ score, missing }));
}

/** The note of each question in the list; undefined where the score is enough. */
export function marksOf(plan: Plan, items: readonly FlowItem[]): (Mark | undefined)[] {
  const left = new Set(leftOut(plan, items));
  return applyRules(plan, items).map((kind, no): Mark | undefined => {
    if (kind === "practice" || kind === "credited") return kind;
    if (left.has(no)) return "left_out";
    return kind === "not_counted" && isDone(items[no]) ? kind : undefined;
  });
}

/** The part that leads a question. */
export const partAt = (plan: Plan, no: number): Part | undefined => plan.parts[plan.partOf[no] ?? -1];

/** The teaching at a question: after an error, or after a missing answer that counts as one. */
export function teachingAt(plan: Plan, no: number, item: FlowItem): string {
  const question = plan.form[no];
  const text = plan.rules.teaching?.find(({ question_id }) => question_id === question?.id)?.text ?? "";
  if (!text || !question) return "";
  const result = resultOf(plan.rules, partAt(plan, no) ?? { category: "" }, item, question.highest);
  return result === "failed" || result === "partly" ? text : "";
}

/** The seconds after which a question ends; 0: never. Practice has no limit. */
export function secondsAt(plan: Plan, no: number): number {
  return plan.practice.has(plan.form[no]?.id ?? "") ? 0 : (partAt(plan, no)?.seconds ?? 0);
}
