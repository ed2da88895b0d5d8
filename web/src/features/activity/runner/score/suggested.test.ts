import { describe, expect, it } from "vitest";
import type { components } from "@/api/schema";
import type { RunnerQuestion } from "../questions";
import { scoreCards } from "./scores";
import { scoreOfAnswer, suggestionOf } from "./suggested";

type Grading = Partial<Pick<components["schemas"]["StructuredQuestion"], "grading_type" | "highest_score_possible">> & {
  options?: [value: string, score: number][];
  correct?: string[];
};

function question({ options = [], correct = [], highest_score_possible = 1, grading_type = "mcq" }: Grading) {
  const graded = options.map(([value, score]) => ({ value, label: value, score }));
  const cards = scoreCards({ highest_score_possible, grading_type, options: graded });
  const highest = Math.max(...cards.map(({ score }) => score));
  return { options: graded, correct, cards, highest } as unknown as RunnerQuestion;
}

const scale: Grading = {
  grading_type: "scaled",
  options: [
    ["none", 0],
    ["some", 5],
    ["all", 10],
  ],
};

describe("the score of an answer", () => {
  it.each<[string, Grading, string, number | undefined]>([
    [
      "the right one",
      {
        options: [
          ["cat", 2],
          ["dog", 0],
        ],
        correct: ["cat"],
      },
      "cat",
      2,
    ],
    [
      "a wrong one",
      {
        options: [
          ["cat", 2],
          ["dog", 0],
        ],
        correct: ["cat"],
      },
      "dog",
      0,
    ],
    ["one that is no option", { options: [["cat", 2]], correct: ["cat"] }, "bird", 0],
    ["a step of a scale", scale, "some", 5],
    ["one that is not on the scale", scale, "most", undefined],
    ["a key without options", { correct: ["cat"], highest_score_possible: 3 }, "cat", 3],
    ["another answer than the key", { correct: ["cat"], highest_score_possible: 3 }, "dog", 0],
    ["spaces around it", { options: [[" cat ", 1]], correct: ["cat "] }, "cat", 1],
    ["an observation", {}, "cat", undefined],
    [
      "options that do not score",
      {
        options: [
          ["cat", 0],
          ["dog", 0],
        ],
      },
      "cat",
      undefined,
    ],
    [
      "options that do not score, with a key",
      {
        options: [
          ["cat", 0],
          ["dog", 0],
        ],
        correct: ["dog"],
      },
      "dog",
      1,
    ],
    [
      "a score that cannot be given",
      {
        grading_type: "scaled",
        options: [
          ["cat", 4],
          ["dog", -1],
        ],
      },
      "dog",
      -1,
    ],
  ])("%s", (_, grading, answer, score) => {
    expect(scoreOfAnswer(question(grading), answer)).toBe(score);
  });

  it("is nothing for an observation, whatever its answers score", () => {
    expect(scoreOfAnswer({ ...question(scale), observation: true }, "some")).toBeUndefined();
  });

  it("is nothing when no card gives it", () => {
    const without = { ...question(scale), cards: [] };
    expect(scoreOfAnswer(without, "some")).toBeUndefined();
  });
});

describe("what a tap suggests", () => {
  const right = question({
    options: [
      ["cat", 1],
      ["dog", 0],
    ],
    correct: ["cat"],
  });

  it("is shown while there is no score", () => {
    expect(suggestionOf(right, { score: null, childAnswer: "cat" })).toBe(1);
    expect(suggestionOf(right, { score: null, childAnswer: "dog" })).toBe(0);
  });

  it("is nothing without a tap, and once there is a score", () => {
    expect(suggestionOf(right, { score: null, childAnswer: "" })).toBeUndefined();
    expect(suggestionOf(right, { score: 0, childAnswer: "cat" })).toBeUndefined();
  });
});
