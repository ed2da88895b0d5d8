// @vitest-environment jsdom

import { describe, expect, it } from "vitest";
import { typedScore } from "../useScoreKeys";
import { scoreCards, scoreState } from "./score/scores";
import { SecondCounter, stopwatch, timingOf } from "./timing";

const scale = (...scores: number[]) => scores.map((score) => ({ value: `v${score}`, label: String(score), score }));

describe("score cards", () => {
  it.each([
    [{ highest_score_possible: 1 }, ["0 Incorrect", "+1 Correct"]],
    [{ highest_score_possible: 3 }, ["0 Incorrect", "+1 ", "+2 ", "+3 "]],
    [
      {
        highest_score_possible: 2,
        grading_type: "scaled",
        options: ["never", "often"].map((value) => ({ value, label: value, score: 0 })),
      },
      ["0 Incorrect", "+1 ", "+2 "],
    ],
    [
      {
        highest_score_possible: 10,
        grading_type: "scaled",
        options: [
          { value: "often", label: "Often", score: 10 },
          { value: "never", label: "Never", score: 0 },
          { value: "sometimes", label: "Sometimes", score: 5 },
        ],
      },
      ["0 Never", "+5 Sometimes", "+10 Often"],
    ],
    [{ highest_score_possible: 12, grading_type: "scaled", options: scale(0, 5, 10) }, ["0 0", "+5 5", "+10 10"]],
    [{ highest_score_possible: 10, grading_type: "mcq", options: scale(5, 10) }, ["0 Incorrect", "+5 5", "+10 10"]],
    [{ highest_score_possible: 5, grading_type: "mcq", options: scale(0, 2) }, ["0 Incorrect", "+1 ", "+2 "]],
    [{ highest_score_possible: 4, grading_type: "scaled", options: scale(1, 4) }, ["+1 1", "+4 4"]],
    [{ highest_score_possible: 1, answer_type: "observation" }, ["0 Not seen", "+1 Seen"]],
    [{ highest_score_possible: 2, answer_type: "observation", grading_type: "scaled" }, ["0 Not seen", "+1 ", "+2 "]],
  ])("%o", (question, expected) => {
    expect(scoreCards(question).map((card) => `${card.figure} ${card.label}`)).toEqual(expected);
  });

  it("show what earns them", () => {
    const rubric = [
      { score: 1, text: " Says it. " },
      { score: 4, text: "Beyond the highest." },
    ];
    expect(scoreCards({ highest_score_possible: 1, rubric }).map((card) => card.rubric)).toEqual(["", "Says it."]);
  });

  it.each([
    [null, 3, "none"],
    [0, 3, "zero"],
    [2, 3, "partial"],
    [3, 3, "full"],
  ] as const)("%s of %s is %s", (score, highest, state) => expect(scoreState(score, highest)).toBe(state));

  it.each([null, 0, 2, 3])("of an observation say that it was seen to, and not whether it is correct: %s", (score) =>
    expect(scoreState(score, 3, true)).toBe(score === null ? "none" : "seen"),
  );
});

describe("digits", () => {
  it.each([
    ["1", [0, 1], 1],
    ["7", [0, 1], null],
    ["12", [0, 1, 2, 12], 12],
    ["12", [0, 1, 2], 2],
    ["10", [0, 5, 10], 10],
    ["1", [0, 5, 10], null],
  ])("%s on %o", (digits, scores, expected) => expect(typedScore(digits, scores)).toBe(expected));
});

describe("timing", () => {
  it("stops countdowns at zero and counts what is over", () => {
    expect(timingOf(5, 10, 20)).toMatchObject({ typicalLeft: 5, limitLeft: 15, overTime: 0, words: "" });
    expect(timingOf(12, 10, 20)).toMatchObject({ typicalLeft: 0, limitLeft: 8, words: "Longer than typical" });
    expect(timingOf(20, 10, 20)).toMatchObject({ limitLeft: 0, overTime: 0, words: "Time limit reached" });
    expect(timingOf(95, 10, 20)).toMatchObject({ overTime: 75, words: "Time limit reached, 1 min 15 s over" });
    expect(timingOf(95, undefined, undefined)).toMatchObject({ typicalLeft: undefined, overTime: 0, words: "" });
  });

  it("reads as a stopwatch", () => {
    expect([0, 65, 3_661].map(stopwatch)).toEqual(["00:00", "01:05", "1:01:01"]);
  });

  it("loses no part of a second to late ticks, and takes no sleep for work", () => {
    const counter = new SecondCounter(0);
    expect([1_400, 2_800, 3_000, 700_000, 701_000].map((now) => counter.take(now))).toEqual([1, 1, 1, 0, 1]);
  });
});
