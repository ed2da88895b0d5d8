import { describe, expect, it } from "vitest";
import { newElement } from "@/canvas";
import { type EditorQuestion, newQuestion } from "../editor/model";
import {
  addOption,
  changeOption,
  optionsOf,
  removeOption,
  scaleOf,
  withAnswerType,
  withHighest,
  withMode,
  withOptions,
} from "./grading";

const cat = { value: "cat", label: "cat", score: 1 };
const dog = { value: "dog", label: "dog", score: 0 };
const withCat = (): EditorQuestion => withOptions(newQuestion(), [cat, dog]);

describe("grading", () => {
  it("names the correct answers from the options", () => {
    expect(withCat()).toMatchObject({ correct_answers: ["cat"], highest_score_possible: 1 });
  });

  it("reads the older list of correct answers as options", () => {
    expect(optionsOf({ ...newQuestion(), correct_answers: ["cat"] })).toEqual([cat]);
  });

  it("adds an empty correct answer and removes by valid index only", () => {
    const added = addOption(withCat(), true);
    expect(optionsOf(added).at(-1)).toEqual({ value: "", label: "", score: 1 });
    expect(optionsOf(removeOption(added, 2))).toHaveLength(2);
    expect(removeOption(added, 9)).toBe(added);
  });

  it("lets the highest score follow a scale", () => {
    const scaled = withOptions(withMode(withCat(), "scaled"), scaleOf([0, 5, 10]));
    expect(scaled).toMatchObject({ grading_type: "scaled", highest_score_possible: 10, correct_answers: ["10"] });
    expect(removeOption(scaled, 2)).toMatchObject({ highest_score_possible: 5, correct_answers: ["5"] });
  });

  it("keeps a highest score that the author set above the scale", () => {
    const own = withHighest(withOptions(withMode(withCat(), "scaled"), scaleOf([0, 1, 2])), 4);
    expect(own.highest_score_possible).toBe(4);
    expect(changeOption(own, 0, { label: "none" }).highest_score_possible).toBe(4);
    expect(changeOption(own, 0, { score: 7 }).highest_score_possible).toBe(7);
  });

  it("gives correct answers the highest score where only right and wrong count", () => {
    const five = withHighest(withCat(), 5);
    expect(optionsOf(five)).toEqual([{ ...cat, score: 5 }, dog]);
    expect(five.correct_answers).toEqual(["cat"]);
  });

  it("goes back from a scale to right and wrong", () => {
    const scaled = withOptions(withMode(withCat(), "scaled"), scaleOf([0, 1, 2]));
    const plain = withMode(withAnswerType(scaled, "verbal"), "rightWrong");
    expect(plain.grading_type).toBe("binary");
    expect(optionsOf(plain).map((option) => option.score)).toEqual([0, 0, 2]);
  });

  it("renames the answer of the elements with the option", () => {
    const question = { ...withCat(), elements: [newElement("e", { answer_value: "cat" })] };
    const renamed = changeOption(question, 0, { label: "kitten" });
    expect(renamed.elements[0]?.answer_value).toBe("kitten");
    expect(renamed.correct_answers).toEqual(["kitten"]);
  });

  it("leaves a value that is not the label's own alone", () => {
    const question = withOptions(newQuestion(), [{ value: "a1", label: "Apple", score: 1 }]);
    expect(optionsOf(changeOption(question, 0, { label: "Pear" }))[0]).toMatchObject({ value: "a1", label: "Pear" });
  });
});
