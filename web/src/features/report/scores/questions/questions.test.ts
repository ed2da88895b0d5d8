// @vitest-environment jsdom

import { describe, expect, it } from "vitest";
import { questionsOf } from "@/features/report/report";
import { sampleReport } from "@/features/report/sample.testdata";

describe("questions", () => {
  it("find the questions of a category, and those of none", () => {
    const { questions } = sampleReport();
    expect(questionsOf(questions, "Rhyme").map(({ question_no: no }) => no)).toEqual([0, 1]);
    expect(questionsOf([{ ...questions[0], category: "" } as never], "No category")).toHaveLength(1);
  });
});
