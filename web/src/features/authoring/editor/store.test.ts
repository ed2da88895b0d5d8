import { describe, expect, it } from "vitest";
import type { Structure } from "../types";
import { duplicateQuestion, fromStructure, newQuestion, pictureSize, toSaveAll } from "./model";
import { editorReducer, isDirty, loadState } from "./store";

const structure = {
  application_id: "a",
  title: "Letters",
  revision: 4,
  Questions: [
    {
      question_id: "q1",
      question: "Which is A?",
      question_order: 0,
      highest_score_possible: 1,
      Elements: [{ element_id: "e1", question_id: "q1", shape: "rectangle", styles: '{"left":5,"fontWeight":700}' }],
    },
  ],
} as unknown as Structure;

describe("the editor's model", () => {
  it("survives a round trip to the wire", () => {
    const body = toSaveAll(fromStructure(structure), 4);
    expect(body.revision).toBe(4);
    expect(body.questions[0]).not.toHaveProperty("elements");
    expect(body.elements[0]).toMatchObject({ element_id: "e1", question_id: "q1", answer_value: "" });
    expect(JSON.parse(body.elements[0]?.styles ?? "")).toMatchObject({ left: 5, top: 50, fontWeight: 700 });
  });

  it("numbers the questions in their order and leaves the revision out on demand", () => {
    const body = toSaveAll([newQuestion(), newQuestion()]);
    expect(body.questions.map((question) => question.question_order)).toEqual([0, 1]);
    expect(body).not.toHaveProperty("revision");
  });

  it("gives a copied question and its elements names of their own", () => {
    const [first, copy] = duplicateQuestion(fromStructure(structure), "q1");
    expect(copy?.question_id).not.toBe("q1");
    expect(copy?.elements[0]?.element_id).not.toBe(first?.elements[0]?.element_id);
  });

  it("fits a picture without distorting it", () => {
    expect(pictureSize({ width: 960, height: 480 })).toEqual({ width: 240, height: 120 });
    expect(pictureSize({ width: 100, height: 50 })).toEqual({ width: 100, height: 50 });
    expect(pictureSize({ width: 0, height: 50 })).toBeUndefined();
  });
});

describe("the editor's store", () => {
  const changed = editorReducer(loadState(structure), { type: "push", value: [] });

  it("knows unsaved work, and that undo takes it back", () => {
    expect(isDirty(loadState(structure))).toBe(false);
    expect(isDirty(changed)).toBe(true);
    expect(isDirty(editorReducer(changed, { type: "undo" }))).toBe(false);
  });

  it("stays unsaved when something was changed while saving", () => {
    const later = editorReducer(changed, { type: "push", value: [newQuestion()] });
    const saved = editorReducer(later, { type: "saved", questions: changed.history.present, revision: 5 });
    expect(saved.revision).toBe(5);
    expect(isDirty(saved)).toBe(true);
    expect(isDirty(editorReducer(saved, { type: "undo" }))).toBe(false);
  });

  it("takes the revision of its own settings update, never one that hides somebody else's", () => {
    const own = editorReducer(changed, { type: "settings", app: { title: "New" }, revision: 5 });
    expect([own.revision, own.app.title]).toEqual([5, "New"]);
    expect(editorReducer(changed, { type: "settings", app: {}, revision: 7 }).revision).toBe(4);
  });

  it("restores kept work at the revision it was made on", () => {
    const restored = editorReducer(loadState(structure), { type: "restore", questions: [], revision: 3 });
    expect([restored.revision, isDirty(restored)]).toEqual([3, true]);
  });
});
