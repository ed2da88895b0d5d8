import { expect, it } from "vitest";
import { nextStep } from "../flow/next";
import { type FlowItem, planOf, type Rules } from "../flow/rules";
import { mayGoOn } from "./goesOn";

const form = Array.from({ length: 6 }, (_, no) => ({ id: `q${no}`, category: "Words", highest: 1 }));

/** What the rules say at a question, with these scores given; null: none yet. */
function at(no: number, scores: (number | null)[], rules: Partial<Rules>) {
  const plan = planOf(rules as Rules, form);
  const items = form.map((_, place): FlowItem => ({ score: scores[place] ?? null, missing: "" }));
  return mayGoOn({ plan, items, step: nextStep(plan, items, 60, no), departure: null }, no);
}

const part = (fields: object) => ({ parts: [{ category: "Words", ...fields }] }) as Partial<Rules>;

it.each<[string, boolean, number, (number | null)[], Partial<Rules>]>([
  ["to the question that follows", true, 0, [1], part({ ceiling: 2 })],
  ["after the last one", true, 5, [1, 1, 1, 1, 1, 1], part({ ceiling: 2 })],
  ["not past a ceiling", false, 1, [0, 0], part({ ceiling: 2 })],
  ["not past the end that repeated failures make", false, 1, [0, 0], part({ discontinue: 2 })],
  ["not back to a basal", false, 3, [null, null, 1, 0], part({ basal: 2, reverse: true })],
  ["not to a gap", false, 2, [1, null, 1], part({})],
  ["not where something is taught", false, 0, [0], { ...part({}), teaching: [{ question_id: "q0", text: "Look" }] }],
  [
    "on where the teaching is not needed",
    true,
    0,
    [1],
    { ...part({}), teaching: [{ question_id: "q0", text: "Look" }] },
  ],
  ["not past practice", false, 0, [1], { ...part({}), practice: ["q0"] }],
])("%s", (_, on, no, scores, rules) => {
  expect(at(no, scores, rules)).toBe(on);
});

it("goes on where no rules lead, and nowhere while a reason is asked for", () => {
  expect(mayGoOn(null, 3)).toBe(true);
  const plan = planOf({} as Rules, form);
  const items = form.map((): FlowItem => ({ score: 1, missing: "" }));
  const departure = { question_no: 0, proposed_no: 1, chosen_no: 2, rule: "next" as const };
  expect(mayGoOn({ plan, items, step: { next: 1, why: { code: "next" } }, departure }, 0)).toBe(false);
});
