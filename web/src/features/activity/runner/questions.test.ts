import { expect, it } from "vitest";
import { type Structure, toQuestions } from "./questions";

it("a question that raters answer, too, says “the child” to a specialist", () => {
  const wire = { question_id: "q1", question: "{child} waits. Does {child} share?", Elements: [] };
  const [question] = toQuestions({ language: "", Questions: [wire] } as unknown as Structure);
  expect(question?.text).toBe("The child waits. Does the child share?");
});
