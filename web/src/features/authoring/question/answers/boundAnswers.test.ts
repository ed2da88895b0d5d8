import { describe, expect, it } from "vitest";
import { newElement } from "@/canvas";
import { type EditorQuestion, newQuestion } from "@/features/authoring/draft/model";
import { canBeAnswers, withAnswers } from "./boundAnswers";

const cat = newElement("1", { image: "media/1.png", alt_text: "cat" });
const dog = newElement("2", { image: "media/2.png", alt_text: "dog" });
const word = newElement("3", { content: "Which?" });
const question: EditorQuestion = { ...newQuestion(), elements: [word, cat, dog] };
const both = new Set(["1", "2"]);
const answers = ({ elements }: EditorQuestion) => elements.map(({ answer_value }) => answer_value);

describe("elements that become the answers", () => {
  it("are answers by their names, and the first is correct until the author says otherwise", () => {
    const bound = withAnswers(question, both);
    expect(bound.options).toEqual([
      { value: "cat", label: "cat", score: 1 },
      { value: "dog", label: "dog", score: 0 },
    ]);
    expect(bound.correct_answers).toEqual(["cat"]);
    expect(answers(bound)).toEqual([null, "cat", "dog"]);
    expect(withAnswers(bound, both)).toEqual(bound);
  });

  it("keep answers that are there, and which of them is correct", () => {
    const options = [
      { value: "d", label: "dog", score: 2 },
      { value: "bird", label: "bird", score: 0 },
    ];
    const bound = withAnswers({ ...question, highest_score_possible: 2, options }, both);
    expect(bound.options).toEqual([...options, { value: "cat", label: "cat", score: 0 }]);
    expect(answers(bound)).toEqual([null, "cat", "d"]);
  });

  it("two of one name are one answer", () => {
    const twins = { ...question, elements: [cat, { ...dog, alt_text: "cat" }] };
    const bound = withAnswers(twins, both);
    expect(bound.options).toHaveLength(1);
    expect(answers(bound)).toEqual(["cat", "cat"]);
  });

  it("stop at as many as a question may have", () => {
    const options = Array.from({ length: 50 }, (_, at) => ({ value: `a${at}`, label: `a${at}`, score: 0 }));
    const bound = withAnswers({ ...question, options }, both);
    expect(bound.options).toHaveLength(50);
    expect(answers(bound)).toEqual([null, null, null]);
  });

  it.each([
    ["have names", question, both, true],
    ["are none", question, new Set<string>(), false],
    ["have no name", { ...question, elements: [cat, { ...dog, alt_text: " " }] }, both, false],
    ["belong to what is watched", { ...question, answer_type: "observation" }, both, false],
  ] as const)("that %s", (_, of, ids, can) => expect(canBeAnswers(of, ids)).toBe(can));
});
