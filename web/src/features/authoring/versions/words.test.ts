import { describe, expect, it } from "vitest";
import type { ElementChange, QuestionChange } from "./versions";
import { countWords, elementWords, questionWords, settingName, settingValue } from "./words";

const element = (kind: ElementChange["kind"], ...fields: string[]): ElementChange => ({
  element_id: "e",
  kind,
  name: "",
  fields,
});
const question = (change: Partial<QuestionChange>): QuestionChange => ({
  question_id: "q",
  kind: "changed",
  number: 4,
  number_before: 2,
  question: "Which?",
  moved: false,
  ...change,
});

describe("what changed in a question", () => {
  it.each([
    [question({ kind: "added" }), "added"],
    [question({ kind: "removed" }), "removed"],
    [question({ moved: true }), "moved from place 2"],
    [question({ fields: ["correct_answers", "question"] }), "correct answers, text"],
    [
      question({ moved: true, fields: ["TTS_child_prompts"], elements: [element("changed", "left")] }),
      "moved from place 2, spoken prompt, 1 element moved",
    ],
  ])("%#", (change, words) => expect(questionWords(change)).toBe(words));
});

describe("what changed on the canvas", () => {
  it.each([
    [[], []],
    [[element("changed", "left"), element("changed", "top", "left")], ["2 elements moved"]],
    [[element("changed", "left", "width")], ["1 element resized"]],
    [[element("changed", "left", "answer_value")], ["1 element changed"]],
    [[element("changed", "order")], ["1 element changed"]],
    [
      [element("added"), element("removed"), element("added")],
      ["2 elements added", "1 element removed"],
    ],
  ])("%#", (changes, words) => expect(elementWords(changes)).toEqual(words));
});

it.each([
  [{ added: 0, changed: 0, moved: 0, removed: 0, settings: 0 }, "Nothing changed"],
  [{ added: 2, changed: 1, moved: 0, removed: 0, settings: 0 }, "2 questions added, 1 changed"],
  [{ added: 0, changed: 1, moved: 1, removed: 3, settings: 1 }, "1 question changed, 1 moved, 3 removed, 1 setting"],
  [{ added: 0, changed: 0, moved: 0, removed: 0, settings: 2 }, "2 settings"],
  [{ added: 0, changed: 0, moved: 0, removed: 0, settings: 1, languages: 2 }, "1 setting, 2 translations"],
])("the sum of changes %#", (count, words) => expect(countWords(count)).toBe(words));

it.each([
  ["title", "", "—"],
  ["is_free", "true", "Yes"],
  ["on_sale", "false", "No"],
  ["single_unit_pricing", "1250", "€12.50"],
  ["age_range", "[4,8]", "4-8"],
  ["estimated_duration", "01:05:00", "1 h 5 min"],
  ["language", "nb", "Norwegian Bokmål"],
  ["subtitle", "For schools", "For schools"],
])("%s %s reads %s", (field, value, text) => expect(settingValue(field, value, "EUR")).toBe(text));

it.each([
  ["application_custom_id", "Custom ID"],
  ["age_range", "Age range"],
])("%s is called %s", (field, name) => expect(settingName({ field, before: "", after: "" })).toBe(name));
