import { describe, expect, it } from "vitest";
import { blankAnswer } from "@/features/activity/store/answer";
import { itemsOf, planToLead, secondsAt, teachingAt } from "./lead";
import type { FlowItem, Plan } from "./rules";

const form = ["q1", "q2", "q3"].map((id, no) => ({ id, category: no < 2 ? "Words" : "Free", highest: 2 }));
const plan = planToLead(
  {
    parts: [{ category: "Words", passed_from: 1, seconds: 20 }],
    practice: ["q1"],
    teaching: form.map(({ id }) => ({ question_id: id, text: `Teach ${id}` })),
  },
  form,
) as Plan;

it("leads only where rules say how", () => {
  expect(planToLead(undefined, form)).toBeNull();
  expect(planToLead({ critical: [], parts: [] }, form)).toBeNull();
});

it("keeps what rules see of the answers while only seconds pass", () => {
  const first = itemsOf([blankAnswer, blankAnswer]);
  expect(itemsOf([{ ...blankAnswer, duration: 9 }, blankAnswer], first)).toBe(first);
  expect(itemsOf([{ ...blankAnswer, score: 0 }, blankAnswer], first)).not.toBe(first);
});

describe("what is taught", () => {
  const given = (score: number | null, missing: FlowItem["missing"] = ""): FlowItem => ({ score, missing });
  it.each([
    ["nothing before an answer", 1, given(null), ""],
    ["after an error", 1, given(0), "Teach q2"],
    ["nothing after a pass by the part", 1, given(1), ""],
    ["after less than full marks without a part", 2, given(1), "Teach q3"],
    ["after no response", 1, given(null, "no_response"), "Teach q2"],
    ["nothing after a refusal", 1, given(null, "refused"), ""],
    ["at practice too", 0, given(0), "Teach q1"],
  ])("%s", (_, no, item, text) => expect(teachingAt(plan, no, item)).toBe(text));
});

it("limits the time of what a part leads, and none for practice", () =>
  expect([0, 1, 2].map((no) => secondsAt(plan, no))).toEqual([0, 20, 0]));
