import { describe, expect, it } from "vitest";
import { back, forward, goTo, moreTime, type Place } from "./decide";
import { type FlowItem, planOf } from "./rules";

const rules = { parts: [{ category: "Words", basal: 2, ceiling: 2, reverse: true }] };
const form = Array.from({ length: 10 }, (_, no) => ({
  id: `q${no + 1}`,
  category: no < 8 ? "Words" : "Free",
  highest: 1,
}));

/** Eight questions that are led and two that are not; - no answer, o shown without one. */
function at(index: number, answers: string): Place {
  const items = [...answers].map(
    (sign): FlowItem => ({ score: /\d/.test(sign) ? Number(sign) : null, missing: sign === "n" ? "no_response" : "" }),
  );
  return { plan: planOf(rules, form), items, months: 60, index, wasAsked: (no) => answers[no] !== "-" };
}

describe("Next", () => {
  it.each([
    ["starts", at(-1, "----------"), { to: 0 }],
    ["waits for a score", at(3, "--1o------"), { unscored: 3 }],
    ["goes back", at(3, "---0------"), { to: 2 }],
    ["goes on", at(3, "--11------"), { to: 4 }],
    ["leaves what the rules do not propose", at(5, "---0-o----"), { to: 2 }],
    ["goes to the next part from the ceiling", at(5, "--1100----"), { to: 8 }],
    ["needs no score where nothing is led", at(8, "--1100--o-"), { to: 9 }],
    ["ends", at(9, "--1100--11"), { to: 10 }],
  ])("%s", (_, place, move) => expect(forward(place)).toEqual(move));
});

describe("Previous", () => {
  it.each([
    ["skips what was not asked", at(4, "-1--o-----"), { to: 1 }],
    ["comes to the introduction", at(4, "----o-----"), { to: -1 }],
    ["goes freely where nothing is led", at(9, "--1100---o"), { to: 8 }],
    ["comes back from the end", at(10, "--1100--11"), { to: 9 }],
  ])("%s", (_, place, move) => expect(back(place)).toEqual(move));
});

describe("going elsewhere", () => {
  const override = (question_no: number, proposed_no: number, chosen_no: number, rule: string) => ({
    override: { question_no, proposed_no, chosen_no, rule },
  });
  it.each([
    ["is free at what was asked", at(3, "--11o-----"), 4, { to: 4 }],
    ["is free where it is proposed", at(3, "--11------"), 4, { to: 4 }],
    ["is free to the introduction", at(3, "--11------"), -1, { to: -1 }],
    ["is free among what nothing leads", at(8, "--1100--o-"), 9, { to: 9 }],
    ["is free to the end of the rules", at(9, "--1100--1o"), 10, { to: 10 }],
    ["needs a reason within a part", at(3, "--11------"), 6, override(3, 4, 6, "credited")],
    ["needs a reason from an unscored question", at(4, "--11o-----"), 6, override(4, 4, 6, "next")],
    ["needs a reason after the ceiling", at(5, "--1100----"), 6, override(5, 8, 6, "ceiling")],
    ["needs a reason out of a part", at(3, "--11------"), 8, override(3, 4, 8, "credited")],
    ["needs a reason to an early end", at(3, "--11------"), 10, override(3, 4, -1, "credited")],
    ["needs a reason from the start", at(-1, "----------"), 5, override(-1, 0, 5, "start_first")],
    ["needs a reason back from the end", at(10, "--1100--11"), 7, override(9, -1, 7, "done")],
  ])("%s", (_, place, target, move) => expect(goTo(place, target)).toEqual(move));
});

it("knows what would follow a question whose time is over", () =>
  expect(moreTime(at(5, "--110o----"))).toEqual({ question_no: 5, proposed_no: 8, chosen_no: 5, rule: "time_limit" }));
