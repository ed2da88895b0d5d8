import { describe, expect, it } from "vitest";
import type { ProtocolQuestion } from "./paper";
import { codeOf, isEntered, keyOfReason, pageToGoOn, sumsOf, typed } from "./typing";

const option: ProtocolQuestion = {
  question_no: 0,
  text: "Waits",
  kind: "option",
  highest: 2,
  choices: [
    { value: "never", label: "Never", score: 0 },
    { value: "often", label: "Often", score: 2 },
  ],
};
const score = (highest: number, scores: number[] = []): ProtocolQuestion => ({
  question_no: 1,
  text: "Points",
  kind: "score",
  highest,
  choices: scores.map((one) => ({ value: String(one), label: "", score: one })),
});

describe("one key fills a question in", () => {
  it.each([
    [option, "1", { answer: { value: "never" }, isComplete: true }],
    [option, "2", { answer: { value: "often" }, isComplete: true }],
    [option, "0", undefined],
    [option, "3", undefined],
    [option, "d", { answer: { reason: "dont_know" }, isComplete: true }],
    [option, "x", undefined],
    [score(3, [0, 1, 2, 3]), "0", { answer: { value: "0" }, isComplete: true }],
    [score(10, [0, 5, 10]), "1", { answer: undefined, isComplete: false }],
    [score(10, [0, 5, 10]), "10", { answer: { value: "10" }, isComplete: true }],
    [score(40), "4", { answer: { value: "4" }, isComplete: false }],
    [score(40), "40", { answer: { value: "40" }, isComplete: true }],
    [score(40), "41", undefined],
    [score(40), "5", { answer: { value: "5" }, isComplete: true }],
  ])("%#", (question, text, expected) => {
    expect(typed(question, ["dont_know"], text)).toEqual(expected);
  });

  it("has a key of its own for each reason that is allowed together", () => {
    for (const reasons of [
      ["dont_know", "no_opportunity"],
      ["refused", "no_response", "not_administered", "discontinued"],
    ]) {
      expect(new Set(reasons.map(keyOfReason)).size).toBe(reasons.length);
    }
  });

  it("shows the key of an answer again", () => {
    expect([
      codeOf(option, { value: "often" }),
      codeOf(option, { reason: "no_opportunity" }),
      codeOf(score(40), { value: "12" }),
    ]).toEqual(["2", "O", "12"]);
    expect(codeOf(option, undefined)).toBe("");
  });
});

it("adds up what is entered, to compare with the paper", () => {
  const answers = new Map([
    [0, { value: "often" }],
    [1, { reason: "refused" }],
  ]);
  const questions = [option, score(3, [0, 1, 2, 3]), { ...option, question_no: 2 }];
  expect(sumsOf(questions, answers)).toEqual({ entered: 2, questions: 3, points: 2 });
  expect(isEntered({ text: " " })).toBe(false);
});

it("goes on at the first page with an open question", () => {
  const page = (...numbers: number[]) => ({
    title: "",
    questions: numbers.map((question_no) => ({ ...option, question_no })),
  });
  const pages = [page(0, 1), page(2, 3), page(4)];
  const all = (numbers: number[]) => new Map(numbers.map((no) => [no, { value: "often" }]));
  expect(pageToGoOn(pages, all([]))).toBe(0);
  expect(pageToGoOn(pages, all([0, 1, 3]))).toBe(1);
  expect(pageToGoOn(pages, all([0, 1, 2, 3, 4]))).toBe(2);
});
