// @vitest-environment jsdom

import { describe, expect, it, vi } from "vitest";
import { questionsOf } from "@/features/report/report";
import { sampleReport } from "@/features/report/sample.testdata";
import { shownQuestionColumns } from "./questionColumns";
import { findQuestions, outcomeOf, scoreText, stateOf } from "./results";

describe("questions", () => {
  it("find the questions of a category, and those of none", () => {
    const { questions } = sampleReport();
    expect(questionsOf(questions, "Rhyme").map(({ question_no: no }) => no)).toEqual([0, 1]);
    expect(questionsOf([{ ...questions[0], category: "" } as never], "No category")).toHaveLength(1);
  });
});

describe("stateOf", () => {
  it.each([
    [null, 2, true, "skipped"],
    [null, 2, false, "skipped"],
    [0, 2, false, "zero"],
    [1, 2, false, "partial"],
    [2, 2, false, "full"],
    [0, 0, false, "full"],
    [2, 2, false, "observed", true],
    [0, 2, false, "observed", true],
    [null, 2, true, "skipped", true],
  ] as const)("%s of %s", (selected_score, highest_possible_score, skipped, state, observation?: boolean) => {
    expect(stateOf({ selected_score, highest_possible_score, skipped, observation })).toBe(state);
  });
});

describe("a rater's answers, none of which is right or wrong", () => {
  it.each([
    [0, "Answered"],
    [1, "Answered"],
    [2, "Answered"],
    [null, "Not answered"],
  ])("%s of 2: %s", (selected_score, word) => {
    const row = { selected_score, highest_possible_score: 2, skipped: selected_score === null };
    expect(outcomeOf(row, false).word).toBe(word);
  });

  it("have no columns of times and help, which nobody recorded", () => {
    const keys = (timed: boolean) =>
      shownQuestionColumns(["question", "counts", "time", "score"], { narrow: false, notes: true, timed }).map(
        ({ key }) => key,
      );
    expect(keys(true)).toEqual(["no", "question", "counts", "time", "score"]);
    expect(keys(false)).toEqual(["no", "question", "score"]);
  });
});

describe("findQuestions", () => {
  it.each([
    ["", 4],
    ["rhyme", 2],
    ["rhyme skipped", 1],
    ["looked", 1],
    ["a003", 1],
    ["rhýme", 2],
    ["zebra", 0],
  ])("%s", (search, count) => expect(findQuestions(sampleReport().questions, search, true)).toHaveLength(count));
});

it("keeps a score before the points that there are, also in a line from right to left", () => {
  const row = { selected_score: 2, highest_possible_score: 3 };
  expect(scoreText(row)).toBe("2 / 3");
  vi.stubGlobal("document", { documentElement: { lang: "ar", dir: "rtl" } });
  expect(scoreText(row)).toBe("\u20662 / 3\u2069");
  expect(scoreText({ ...row, selected_score: null })).toBeUndefined();
});
