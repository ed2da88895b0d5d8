import { expect, it } from "vitest";
import { type Structure, toQuestions } from "./questions";

it("a question that raters answer, too, says “the child” to a specialist", () => {
  const wire = { question_id: "q1", question: "{child} waits. Does {child} share?", Elements: [] };
  const [question] = toQuestions({ language: "", Questions: [wire] } as unknown as Structure);
  expect(question?.text).toBe("The child waits. Does the child share?");
});

it("a question in another language than the page's names the child, for the page has no word in it", () => {
  const wire = { question_id: "q1", question: "¿{child} espera?", Elements: [] };
  const structure = { language: "en", content_language: "es", reader_language: "en", Questions: [wire] };
  const [question] = toQuestions(structure as unknown as Structure, "Zoë");
  expect(question).toMatchObject({ text: "¿Zoë espera?", language: "es", reader: "en" });
});
