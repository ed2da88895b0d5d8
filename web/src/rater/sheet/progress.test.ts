import { describe, expect, it } from "vitest";
import { isAnswered, isTooLong, itemsOf, longestText, placeOf, stepAt, stepsOf, unanswered } from "./progress";
import type { SheetPage } from "./types";

const item = (question_no: number) => ({ question_no, text: `Question ${question_no}`, pictures: [] });
const often = [
  { value: "0", label: "Never" },
  { value: "1", label: "Often" },
];
const pages: SheetPage[] = [
  {
    title: "At home",
    text: "Think of the last month.",
    blocks: [
      { table: true, items: [item(0), item(1)], options: often },
      { table: false, items: [item(4)], options: [] },
    ],
  },
  { title: "", text: "", blocks: [{ table: false, items: [item(5)], options: often }] },
];

describe("the steps of a sheet", () => {
  it("are its pages, with the questions numbered through", () => {
    const steps = stepsOf(pages, false);
    expect(steps.map(({ title }) => title)).toEqual(["At home", ""]);
    expect(itemsOf(steps).map(({ no, question_no }) => [no, question_no])).toEqual([
      [1, 0],
      [2, 1],
      [3, 4],
      [4, 5],
    ]);
  });

  it("are single questions where that is wanted, with the page's text above the first of them", () => {
    const steps = stepsOf(pages, true);
    expect(steps.map(({ title, text, blocks }) => [title, text, blocks[0]?.items[0]?.no, blocks[0]?.table])).toEqual([
      ["At home", "Think of the last month.", 1, false],
      ["At home", "", 2, false],
      ["At home", "", 3, false],
      ["", "", 4, false],
    ]);
  });

  it.each([
    [false, 4, 0],
    [true, 4, 2],
    [false, 5, 1],
    [true, "review", 4],
    [false, "review", 2],
    [false, 77, 0],
  ] as const)("are found by the place: one by one %s, place %s", (oneByOne, place, index) => {
    expect(stepAt(stepsOf(pages, oneByOne), place)).toBe(index);
  });

  it("begin at their first question, and end with the review", () => {
    const steps = stepsOf(pages, false);
    expect([0, 1, 2].map((index) => placeOf(steps, index))).toEqual([0, 5, "review"]);
  });
});

describe("an answer", () => {
  it.each([
    [undefined, false],
    [{}, false],
    [{ text: " \n" }, false],
    [{ text: "He shares" }, true],
    [{ value: "0" }, true],
    [{ reason: "dont_know" }, true],
  ])("counts as one: %j", (answer, counts) => expect(isAnswered(answer)).toBe(counts));

  it("is as long as people count", () => {
    expect(isTooLong({ text: "𝄞".repeat(longestText) })).toBe(false);
    expect(isTooLong({ text: "a".repeat(longestText + 1) })).toBe(true);
    expect(isTooLong({ text: "a".repeat(longestText + 1), reason: "dont_know" })).toBe(false);
  });

  it("is missing for the questions that have none", () => {
    const answers = new Map([
      [0, { value: "1" }],
      [4, { text: " " }],
    ]);
    expect(unanswered(itemsOf(stepsOf(pages, false)), answers).map(({ no }) => no)).toEqual([2, 3, 4]);
  });
});
