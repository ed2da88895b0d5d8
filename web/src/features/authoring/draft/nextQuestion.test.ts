import { describe, expect, it } from "vitest";
import type { ApplicationRow } from "../types";
import { newQuestion } from "./model";
import { nextQuestion } from "./nextQuestion";

const app = { area: "Language", age_range: "[5,7]" } as ApplicationRow;
const filed = {
  type: "Words",
  category: "Naming",
  sub_category: "Animals",
  area: "Reading",
  typical_duration: "00:01:00",
};

describe("a further question", () => {
  it("follows the last one's place and times, and has no text, element or answer of it", () => {
    const last = { ...newQuestion(), ...filed, question: "Which?", correct_answers: ["cat"], options: [] };
    const next = nextQuestion([newQuestion(), last], app);
    expect(next).toMatchObject({ ...filed, question: "", elements: [], correct_answers: [], answer_type: "mcq" });
    expect(next?.question_id).not.toBe(last.question_id);
  });

  it("keeps the points of a scale", () => {
    const options = [0, 5, 10].map((score) => ({ value: String(score), label: String(score), score }));
    const last = { ...newQuestion(), ...filed, grading_type: "scaled", highest_score_possible: 10, options };
    expect(nextQuestion([last], app)).toMatchObject({ grading_type: "scaled", highest_score_possible: 10, options });
  });

  it.each([
    ["no question", []],
    ["no type", [{ ...newQuestion(), category: "Naming" }]],
    ["no category", [newQuestion(), { ...newQuestion(), type: "Words" }]],
  ])("is none after %s", (_, questions) => expect(nextQuestion(questions, app)).toBeNull());
});
