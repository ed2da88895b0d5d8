import { describe, expect, it } from "vitest";
import type { Side } from "@/ui/feedback/DifferenceChoices";
import { deltaOf, isEmpty, sameQuestion, sameQuestions } from "./changes";
import { combine, compare } from "./compare";
import { happened } from "./happened";
import { type EditorQuestion, newQuestion, type Questions } from "./model";

const question = (question_id: string, text = question_id): EditorQuestion => ({
  ...newQuestion(),
  question_id,
  question: text,
});
const list = (names: string): Questions => names.split("").map((name) => question(name));
const base = list("abcd");
const edit = (questions: Questions, id: string, change: Partial<EditorQuestion>): Questions =>
  questions.map((one) => (one.question_id === id ? { ...one, ...change } : one));
const without = (questions: Questions, id: string) => questions.filter(({ question_id }) => question_id !== id);
const sorted = (questions: Questions, order: string): Questions =>
  order.split("").flatMap((id) => questions.find(({ question_id }) => question_id === id) ?? []);
const shown = (questions: Questions) => questions.map(({ question: text }) => text).join(" ");
/** As the server answers: other objects, without what is empty. */
const served = (questions: Questions): Questions =>
  questions.map((one, index) => {
    const filled = Object.entries(one).filter(([, value]) => value !== "" && value !== "00:00:00");
    return { ...Object.fromEntries(filled), application_id: "x", question_order: index } as unknown as EditorQuestion;
  });

describe("what makes two questions the same", () => {
  it("is what they say, not how nothing is written", () => {
    expect(sameQuestion(question("a"), { ...question("a"), hint: "", correct_answers: [" "] })).toBe(true);
    expect(sameQuestions(base, served(base))).toBe(true);
    expect(sameQuestion(question("a"), { ...question("a"), hint: "h" })).toBe(false);
    expect(sameQuestions(base, sorted(base, "bacd"))).toBe(false);
    expect(sameQuestions(base, base.slice(1))).toBe(false);
  });
});

describe("a delta", () => {
  it("names only what changed", () => {
    expect(isEmpty(deltaOf(base, served(base)))).toBe(true);
    expect(deltaOf(base, edit(base, "b", { hint: "h" }))).toMatchObject({
      changed: [{ question_id: "b" }],
      removed: [],
    });
    expect(deltaOf(base, without(base, "a"))).toEqual({ changed: [], removed: ["a"] });
    expect(deltaOf(base, [...base, question("e")]).order).toBeUndefined();
    expect(deltaOf(base, sorted(base, "bacd")).order).toEqual(["b", "a", "c", "d"]);
  });
});

describe("two states of one application", () => {
  it("are compared question by question", () => {
    const mine = sorted([...edit(without(base, "a"), "b", { hint: "mine" }), question("e", "new")], "becd");
    const theirs = served(edit(edit(base, "b", { hint: "theirs" }), "c", { note: "n" }));
    const { questions, overlaps, orderMine, orderTheirs } = compare(base, mine, theirs);
    expect(questions.map((one) => `${one.number} ${one.name}: ${happened(one)}`)).toEqual([
      "1 b: Changed here and there: hint.",
      "2 new: Added here.",
      "3 c: Changed there.",
      "1 a: Deleted here.",
    ]);
    expect([overlaps, orderMine, orderTheirs]).toEqual([true, false, false]);
  });

  it("do not overlap where both say the same", () => {
    const both = edit(base, "a", { hint: "same" });
    const { questions, overlaps } = compare(base, both, served(both));
    expect([overlaps, questions.map(happened)]).toEqual([false, ["Changed here and there, alike."]]);
    expect(compare(base, without(base, "a"), without(base, "a")).overlaps).toBe(false);
  });

  const chosen = (sides: Record<string, Side>) => new Map(Object.entries(sides));
  const reworded = (id: string, text: string) => (all: Questions) => edit(all, id, { question: text });

  it("are combined: theirs, with mine where only I changed", () => {
    const mine = reworded("a", "mine")([...base, question("e")]);
    const theirs = served(reworded("b", "theirs")(sorted(without(base, "d"), "cab")));
    expect(shown(combine(base, mine, theirs, new Map()))).toBe("c mine theirs e");
  });

  it.each<[Side, string]>([
    ["mine", "mine b c d"],
    ["theirs", "theirs b c d"],
  ])("are combined with %s where both changed", (side, expected) => {
    const [mine, theirs] = [reworded("a", "mine")(base), reworded("a", "theirs")(base)];
    expect(shown(combine(base, mine, theirs, chosen({ a: side })))).toBe(expected);
  });

  it("are combined when one deleted what the other changed", () => {
    const [gone, changed] = [without(base, "b"), reworded("b", "changed")(base)];
    expect(shown(combine(base, gone, changed, chosen({ b: "theirs" })))).toBe("a changed c d");
    expect(shown(combine(base, gone, changed, chosen({ b: "mine" })))).toBe("a c d");
    expect(shown(combine(base, changed, gone, chosen({ b: "mine" })))).toBe("a changed c d");
  });

  it("keep my order where I changed it, with theirs woven in", () => {
    const theirs = sorted([...base, question("x")], "axbcd");
    expect(shown(combine(base, sorted(base, "dcba"), theirs, new Map()))).toBe("d c b a x");
    expect(shown(combine(base, base, sorted(base, "dcba"), new Map()))).toBe("d c b a");
  });
});
