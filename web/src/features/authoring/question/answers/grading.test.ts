import { describe, expect, it } from "vitest";
import { newElement } from "@/canvas";
import { type EditorQuestion, newQuestion, optionsOf } from "@/features/authoring/draft/model";
import { highestIsSet, withAnswerType, withHighest, withHighestFollowing, withMode, withOptions } from "./grading";
import { addOption, carryKeys, changeOption, removeOption, reorderOptions, repeated, scaleOf } from "./options";

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
    expect(removeOption(added, -1)).toBe(added);
  });

  it("lets the highest score follow a scale", () => {
    const scaled = withOptions(withMode(withCat(), "scaled"), scaleOf([0, 5, 10]));
    expect(scaled).toMatchObject({ grading_type: "scaled", highest_score_possible: 10, correct_answers: ["10"] });
    expect(removeOption(scaled, 2)).toMatchObject({ highest_score_possible: 5, correct_answers: ["5"] });
  });

  it.each([
    ["above the scale", 4, 4],
    ["to what it was", 2, 2],
    ["below the scale", 1, 2],
    ["beyond all bounds", 4000, 1000],
    ["to nothing", Number.NaN, 2],
  ])("keeps a highest score that the author set %s", (_, wanted, highest) => {
    const scale = withOptions(withMode(newQuestion(), "scaled"), scaleOf([0, 1, 2]));
    expect(highestIsSet(scale)).toBe(false);
    const own = withHighest(scale, wanted);
    expect([highestIsSet(own), own.highest_score_possible]).toEqual([true, highest]);
    expect(removeOption(own, 2).highest_score_possible).toBe(highest);
    expect(changeOption(own, 0, { label: "none" }).highest_score_possible).toBe(highest);
    expect(withHighestFollowing(removeOption(own, 2))).toMatchObject({ highest_score_possible: 1 });
  });

  it("raises even a set highest score to an option's", () => {
    const own = withHighest(withOptions(withMode(newQuestion(), "scaled"), scaleOf([0, 1, 2])), 4);
    expect(changeOption(own, 0, { score: 7 })).toMatchObject({ highest_score_possible: 7, correct_answers: ["0"] });
  });

  it("takes a highest score above all options as set, as older records have it", () => {
    const older = { ...newQuestion(), grading_type: "scaled", highest_score_possible: 9, options: scaleOf([0, 1]) };
    expect(highestIsSet(older)).toBe(true);
    expect(addOption(older, false).highest_score_possible).toBe(9);
    expect(highestIsSet(withHighestFollowing(older))).toBe(false);
  });

  it("keeps what a correct answer scores while there is none", () => {
    const five = withHighest(newQuestion(), 5);
    expect(removeOption(addOption(five, true), 0).highest_score_possible).toBe(5);
    expect(optionsOf(addOption(removeOption(addOption(five, true), 0), true))).toEqual([
      { value: "", label: "", score: 5 },
    ]);
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

  it("has an observation on a scale, with nothing that is correct", () => {
    const seen = withAnswerType(withCat(), "observation");
    expect(seen).toMatchObject({ answer_type: "observation", grading_type: "scaled", correct_answers: [] });
    expect(optionsOf(seen)).toEqual([cat, dog]);
    expect(withOptions(seen, scaleOf([0, 1, 2])).correct_answers).toEqual([]);
    const made = { ...seen, grading_type: "binary" };
    expect(withHighest({ ...made, options: [] }, 4)).toMatchObject({ highest_score_possible: 4, correct_answers: [] });
    expect(withAnswerType(seen, "mcq").correct_answers).toEqual(["cat"]);
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

describe("options", () => {
  const three = () => withOptions(withMode(newQuestion(), "scaled"), scaleOf([0, 1, 2]));
  const labels = (question: EditorQuestion) => optionsOf(question).map(({ label }) => label);

  it.each([
    [
      [0, 1, 2],
      [2, 0, 1],
      ["2", "0", "1"],
    ],
    [
      [0, 2],
      [2, 0],
      ["2", "1", "0"],
    ],
    [[1], [1], ["0", "1", "2"]],
  ])("puts places %s in the order %s", (places, order, expected) =>
    expect(labels(reorderOptions(three(), places, order))).toEqual(expected),
  );

  it("holds no more than 50", () => {
    const full = withOptions(three(), scaleOf(Array.from({ length: 50 }, (_, score) => score)));
    expect(addOption(full, false)).toBe(full);
  });

  it("names the answers that are given twice, empty ones aside", () => {
    const options = [
      cat,
      dog,
      { ...cat, score: 0 },
      { value: "", label: "", score: 0 },
      { value: "", label: "", score: 0 },
    ];
    expect([...repeated(options)]).toEqual([0, 2]);
  });

  it("leaves an element with the option that keeps its answer", () => {
    const both = { ...withOptions(newQuestion(), [cat, cat]), elements: [newElement("e", { answer_value: "cat" })] };
    expect(changeOption(both, 1, { label: "cats" }).elements[0]?.answer_value).toBe("cat");
  });

  it("changes a value of its own, and the elements with it", () => {
    const question = { ...withCat(), elements: [newElement("e", { answer_value: "cat" })] };
    const coded = changeOption(question, 0, { value: "A" });
    expect(optionsOf(coded)[0]).toEqual({ ...cat, value: "A" });
    expect(coded.elements[0]?.answer_value).toBe("A");
    expect(optionsOf(changeOption(coded, 0, { label: "Kitten" }))[0]).toMatchObject({ value: "A", label: "Kitten" });
  });

  it("carries each row's key through moving, changing, adding and removing", () => {
    const [a, b, c] = scaleOf([0, 1, 2]) as [typeof cat, typeof cat, typeof cat];
    const start = carryKeys({ options: [], keys: [], given: 0 }, [a, b, c]);
    expect(start.keys).toEqual(["option-0", "option-1", "option-2"]);
    const moved = carryKeys(start, [c, a, b]);
    expect(moved.keys).toEqual(["option-2", "option-0", "option-1"]);
    const changed = carryKeys(moved, [c, { ...a, label: "x" }, b]);
    expect(changed.keys).toEqual(["option-2", "option-0", "option-1"]);
    const removed = carryKeys(moved, [c, b]);
    expect(removed.keys).toEqual(["option-2", "option-1"]);
    expect(carryKeys(removed, [c, b, dog]).keys).toEqual(["option-2", "option-1", "option-3"]);
  });
});
