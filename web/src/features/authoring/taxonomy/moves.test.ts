import { describe, expect, it } from "vitest";
import { newQuestion } from "../draft/model";
import { editorReducer, loadState } from "../draft/store";
import type { ApplicationRow } from "../types";
import { moverOf, reclassification } from "./moves";

const stands = { area: "Mind", type: "Reading", category: "Letters", sub_category: "Vowels" };

// The same table as the server's.
describe("a move", () => {
  it.each([
    ["an area", { area: "Mind" }, { area: "Brain" }, { ...stands, area: "Brain" }],
    ["a type", { type: "Reading" }, { type: "Literacy" }, { ...stands, type: "Literacy" }],
    ["a type by an area's name", { type: "Mind" }, { type: "Literacy" }, stands],
    [
      "a category",
      { type: "Reading", category: "Letters" },
      { type: "Reading", category: "Signs" },
      { ...stands, category: "Signs" },
    ],
    [
      "a category of another type",
      { type: "Writing", category: "Letters" },
      { type: "Writing", category: "x" },
      stands,
    ],
  ])("of %s", (_, from, to, want) => {
    expect(moverOf({ moves: [{ from, to }], whole: false })(stands)).toEqual(want);
  });

  it("takes the deepest that fits, and all below it when it is whole", () => {
    const moves = [
      { from: { type: "Reading" }, to: { type: "Literacy" } },
      { from: { type: "Reading", category: "Letters" }, to: { type: "Literacy", category: "LETTERS" } },
    ];
    expect(moverOf({ moves, whole: false })(stands)).toEqual({ ...stands, type: "Literacy", category: "LETTERS" });
    const whole = [{ from: { type: "Reading" }, to: { type: "Writing", category: "Signs" } }];
    expect(moverOf({ moves: whole, whole: true })(stands)).toEqual({
      ...stands,
      type: "Writing",
      category: "Signs",
      sub_category: "",
    });
  });

  it("leaves what it does not touch the same object, and answers the same for the same", () => {
    const { questions } = reclassification({
      moves: [{ from: { type: "Reading" }, to: { type: "Literacy" } }],
      whole: false,
    });
    const list = [{ ...newQuestion(), type: "Reading" }, newQuestion()];
    const moved = questions(list);
    expect(moved[0]?.type).toBe("Literacy");
    expect(moved[1]).toBe(list[1]);
    expect(questions(list)).toBe(moved);
    const others = [newQuestion()];
    expect(questions(others)).toBe(others);
  });

  it("removes the description of a name that another one replaces", () => {
    const { questions } = reclassification({
      moves: [{ from: { type: "Reading" }, to: { type: "Writing", category: "Signs" } }],
      whole: true,
    });
    const [moved] = questions([
      { ...newQuestion(), type: "Reading", type_description: "of words", area_description: "all" },
    ]);
    expect(moved).toMatchObject({ type: "Writing", type_description: "", area_description: "all" });
  });
});

describe("the open editor", () => {
  it("has the new names in all that undo and redo lead to, and in its settings", () => {
    const by = reclassification({ moves: [{ from: { area: "Mind" }, to: { area: "Brain" } }], whole: false });
    const stored = [{ ...newQuestion(), area: "Mind" }];
    const app = { title: "Looking", area: "Mind" } as ApplicationRow;
    const changed = editorReducer(loadState(app, stored, stored), { type: "push", value: [...stored, ...stored] });
    const back = editorReducer(changed, { type: "undo" });
    const state = editorReducer(back, { type: "reclassified", by });
    expect(state.app).toEqual({ title: "Looking", area: "Brain" });
    expect(state.history.present).toBe(by.questions(stored)); // still known as what is saved
    const redone = editorReducer(state, { type: "redo" });
    expect(redone.history.present.map(({ area }) => area)).toEqual(["Brain", "Brain"]);
  });
});
