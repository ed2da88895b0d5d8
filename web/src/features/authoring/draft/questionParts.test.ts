import { describe, expect, it } from "vitest";
import { draftOver, type KeptEdits, pendingOf } from "@/work/pending";
import { sameQuestions } from "./changes";
import { type EditorQuestion, newQuestion, type Questions } from "./model";
import { inPresentForm, questionParts } from "./questionParts";

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
const shown = (questions: Questions | undefined) => questions?.map(({ question: text }) => text).join(" ");
/** As the server answers: other objects, without what is empty. */
const served = (questions: Questions): Questions =>
  questions.map((one, index) => {
    const filled = Object.entries(one).filter(([, value]) => value !== "" && value !== "00:00:00");
    return { ...Object.fromEntries(filled), application_id: "x", question_order: index } as unknown as EditorQuestion;
  });

/** The edits that lead to a state, as they come back from storage that keeps texts. */
const pending = (mine: Questions) =>
  JSON.parse(JSON.stringify(pendingOf(questionParts, { content: base, revision: 1 }, mine, []))) as ReturnType<
    typeof pendingOf
  >;
const over = (mine: Questions, theirs: Questions) =>
  draftOver(questionParts, pending(mine), { content: theirs, revision: 2 });

describe("edits of questions", () => {
  const cases: Record<string, Questions> = {
    nothing: base,
    "one changed": edit(base, "b", { hint: "h" }),
    "one gone": without(base, "a"),
    "one more": [...base, question("e")],
    "one in between": sorted([...base, question("e")], "aebcd"),
    "another order": sorted(base, "dcba"),
    "all of it": sorted([...edit(without(base, "a"), "c", { note: "n" }), question("e")], "ecbd"),
    "none left": [],
  };
  it.each(Object.entries(cases))("make the later state again: %s", (_, after) => {
    const { revision, content } = over(after, served(base));
    expect([revision, sameQuestions(content, after)]).toEqual([2, true]);
  });

  it("are kept with nothing else", () => {
    expect(pending(edit(base, "b", { hint: "mine" })).names).toEqual(["question b"]);
    expect(pending([...base, question("e")]).names).toEqual(["question e"]);
    expect(pending(sorted(base, "bacd")).names).toEqual(["order"]);
  });

  it("fit as long as nothing was changed that they touch", () => {
    const mine = edit(base, "b", { hint: "mine" });
    const fitting = over(mine, served(edit(base, "c", { note: "n" })));
    expect(fitting.content.map(({ hint, note }) => hint || note || "")).toEqual(["", "mine", "n", ""]);
    for (const theirs of [edit(base, "b", { hint: "theirs" }), without(base, "b")]) {
      const { revision, base: began, content } = over(mine, served(theirs));
      expect([revision, content.find(({ question_id }) => question_id === "b")?.hint]).toEqual([1, "mine"]);
      expect(began?.find(({ question_id }) => question_id === "b")?.hint).toBeUndefined();
    }
  });

  it("do not fit where both deleted and changed, or ordered, the same", () => {
    expect(over(without(base, "b"), served(edit(base, "b", { hint: "theirs" }))).revision).toBe(1);
    expect(over(sorted(base, "bacd"), served(sorted(base, "dcba"))).revision).toBe(1);
    expect(over(without(base, "b"), served(without(base, "b"))).revision).toBe(2);
  });

  it("fit when they had arrived after all", () => {
    const all = sorted([...edit(base, "b", { hint: "mine" }), question("e")], "eabcd");
    const { revision, content } = over(all, served(all));
    expect([revision, sameQuestions(content, all)]).toEqual([2, true]);
  });

  it("keep their order, their new and their deleted questions, with what came meanwhile where it stands there", () => {
    const mine = sorted([...without(base, "c"), question("e")], "edba");
    expect(shown(over(mine, served(base)).content)).toBe("e d b a");
    expect(shown(over(mine, served(sorted([...base, question("x")], "axbcd"))).content)).toBe("e d b a x");
    expect(shown(over([...base, question("e")], served([...base, question("x")])).content)).toBe("a b c d x e");
  });
});

describe("work that an earlier version kept", () => {
  const older = (work: object) => inPresentForm({ revision: 1, keptAt: 7, ...work } as unknown as KeptEdits);
  const theirs = served(edit(base, "c", { note: "n" }));

  it("goes on as it is", () => {
    const b = edit(base, "b", { hint: "mine" })[1];
    const kept = older({
      delta: { changed: [b, question("e")], removed: ["a"], order: ["d", "e", "c", "b"] },
      was: [base[0], base[1]],
      orderWas: ["a", "b", "c", "d"],
    });
    expect(kept?.at).toBe(7);
    const draft = kept && draftOver(questionParts, kept, { content: theirs, revision: 2 });
    expect([draft?.revision, shown(draft?.content)]).toEqual([2, "d e c b"]);
    expect(draft?.content.map(({ hint, note }) => hint || note || "")).toEqual(["", "", "n", "mine"]);
  });

  it("waits for a choice where it overlaps, and shows what it began with", () => {
    const kept = older({
      delta: { changed: edit(base, "c", { hint: "mine" }).slice(2, 3), removed: [] },
      was: [base[2]],
    });
    const draft = kept && draftOver(questionParts, kept, { content: theirs, revision: 2 });
    expect([draft?.revision, draft?.base?.[2]?.note, draft?.content[2]?.hint]).toEqual([1, undefined, "mine"]);
  });

  it("is nothing where it cannot be read", () => {
    expect(older({ delta: null, was: [] })).toBeUndefined();
  });
});
