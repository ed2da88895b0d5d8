import { describe, expect, it } from "vitest";
import { type EditorQuestion, newQuestion, rubricToSave } from "@/features/authoring/draft/model";
import { withHighest, withMode, withOptions } from "./grading";
import { scaleOf } from "./options";
import { hasMoreScores, possibleScores, rubricRows, withRubricText } from "./rubric";

const scaled = (...scores: number[]): EditorQuestion => withOptions(withMode(newQuestion(), "scaled"), scaleOf(scores));

describe("rubric", () => {
  it.each([
    ["right or wrong", newQuestion(), [0, 1]],
    ["five points", withHighest(newQuestion(), 5), [0, 1, 2, 3, 4, 5]],
    ["a scale in its own order", scaled(10, 0, 5), [0, 5, 10]],
    ["two answers with one score", scaled(0, 2, 2), [0, 2]],
    ["a scale without answers", { ...newQuestion(), grading_type: "scaled" }, [0, 1]],
  ])("has a row for each score of %s", (_, question, scores) => {
    expect(possibleScores(question)).toEqual(scores);
    expect(rubricRows(question).map(({ score }) => score)).toEqual(scores);
  });

  it("names the rows as the answers are called", () => {
    expect(rubricRows(newQuestion()).map(({ label }) => label)).toEqual(["Incorrect", "Correct"]);
    const named = withOptions(scaled(0, 1), [
      { value: "0", label: "0", score: 0 },
      { value: "a", label: "Apple", score: 1 },
      { value: "b", label: "Pear", score: 1 },
    ]);
    expect(rubricRows(named).map(({ label }) => label)).toEqual(["", "Apple / Pear"]);
  });

  it("keeps the text of a score that can no longer be given, and does not store it above the highest", () => {
    const question = withRubricText(withRubricText(scaled(0, 5, 10), 10, "All"), 5, "Half");
    const lower = withOptions(question, scaleOf([0, 6]));
    expect(rubricRows(lower).map(({ score, possible, stored }) => [score, possible, stored])).toEqual([
      [0, true, true],
      [5, false, true],
      [6, true, true],
      [10, false, false],
    ]);
    expect(rubricToSave(lower)).toEqual([{ score: 5, text: "Half" }]);
    expect(rubricToSave(withOptions(lower, scaleOf([0, 5, 10])))).toHaveLength(2);
  });

  it("stores nothing for empty texts", () => {
    const question = withRubricText(withRubricText(newQuestion(), 1, "Says it"), 0, "");
    expect(rubricRows(question).map(({ text }) => text)).toEqual(["", "Says it"]);
    expect(rubricToSave(question)).toEqual([{ score: 1, text: "Says it" }]);
    expect(rubricToSave(newQuestion())).toBeUndefined();
  });

  it("offers the ends and what has a text where there are many scores", () => {
    const question = withRubricText(withHighest(newQuestion(), 100), 50, "Half of it");
    expect(rubricRows(question).map(({ score }) => score)).toEqual([0, 50, 100]);
    expect([hasMoreScores(question), hasMoreScores(newQuestion())]).toEqual([true, false]);
  });
});
