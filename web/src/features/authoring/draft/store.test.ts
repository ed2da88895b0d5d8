// @vitest-environment jsdom

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Autosave } from "@/work/autosave";
import type { Structure } from "../types";
import { fromStructure, newQuestion, type Questions, settingsOf, toStructured } from "./model";
import { duplicateQuestion } from "./questions";
import { EditorStore, editorReducer, loadState } from "./store";
import { pictureSize } from "./useUpload";

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
    const [question] = fromStructure(structure).map(toStructured);
    expect(question).not.toHaveProperty("elements");
    expect(question?.Elements[0]).toMatchObject({ element_id: "e1", question_id: "q1", answer_value: "" });
    expect(JSON.parse(question?.Elements[0]?.styles ?? "")).toMatchObject({ left: 5, top: 50, fontWeight: 700 });
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
  const stored = fromStructure(structure);
  const app = settingsOf(structure);

  it("takes up kept work as a step that can be undone", () => {
    const state = loadState(app, stored, []);
    expect(state.history.present).toEqual([]);
    expect(editorReducer(state, { type: "undo" }).history.present).toBe(stored);
    expect(loadState(app, stored, stored).history.past).toEqual([]);
  });

  it("changes whatever is there by then", () => {
    const state = editorReducer(loadState(app, stored, []), {
      type: "update",
      change: (all) => [...all, newQuestion()],
    });
    expect(state.history.present).toHaveLength(1);
  });

  it("starts afresh from what was loaded, with its settings", () => {
    const state = editorReducer(loadState(app, stored, []), {
      type: "load",
      app: { ...app, title: "New" },
      questions: stored,
    });
    expect([state.app.title, state.history.present, state.history.past]).toEqual(["New", stored, []]);
  });

  it("shows its settings and whether it is published", () => {
    const state = editorReducer(loadState(app, stored, stored), {
      type: "settings",
      app: { title: "New" },
      revision: 5,
    });
    expect(state.app.title).toBe("New");
    const answer = { application_id: "a", published: true, published_date: null, version: 2, revision: 5 };
    expect(editorReducer(state, { type: "published", state: answer }).app).toMatchObject({
      published: true,
      version: 2,
    });
  });
});

describe("the open editor", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const stored = fromStructure(structure);
  const app = settingsOf(structure);
  function open() {
    const save = vi.fn(async (_content: Questions) => 5);
    const autosave = new Autosave<Questions>({ content: stored, revision: 4 }, undefined, {
      save,
      load: () => Promise.reject(new Error("nobody asks")),
      same: Object.is,
      persist: () => {},
      forget: () => {},
      pauseMs: 100,
      mostMs: 1_000,
    });
    return { autosave, save, store: new EditorStore(app, autosave) };
  }

  it("has its questions in the autosave alone, and announces each change once it is there", () => {
    const { autosave, store } = open();
    const seen: number[] = [];
    store.subscribe(() => seen.push(store.state.history.present.length));
    store.dispatch({ type: "push", value: [...stored, newQuestion()] });
    expect(autosave.state).toMatchObject({ status: "waiting", content: store.state.history.present });
    expect(new Set(seen)).toEqual(new Set([2]));
    store.dispatch({ type: "undo" });
    expect(autosave.state).toMatchObject({ status: "saved", content: stored });
    store.dispatch({ type: "redo" });
    expect(autosave.state.content).toHaveLength(2);
  });

  it("is the same until something changes", async () => {
    const { autosave, store } = open();
    store.dispatch({ type: "push", value: [...stored] });
    const before = store.state;
    await autosave.flush();
    expect(store.state).toBe(before);
    store.dispatch({ type: "seal" });
    expect(store.state).toBe(before);
  });

  it("takes up what was renamed on the server with nothing left to save, and keeps its steps", () => {
    const { autosave, save, store } = open();
    store.dispatch({ type: "push", value: [...stored, ...stored] });
    const named = (all: Questions) => all.map((question) => ({ ...question, type: "Signs" }));
    store.replace({ type: "reclassified", by: { place: (place) => place, questions: named } }, 7);
    expect(autosave.stored.revision).toBe(7);
    expect(autosave.state).toMatchObject({ status: "saved", content: [{ type: "Signs" }, { type: "Signs" }] });
    store.dispatch({ type: "undo" });
    expect(autosave.state.content).toMatchObject([{ type: "Signs" }]);
    expect(save).not.toHaveBeenCalled();
  });

  it("counts settings that were written from here, and not those that were read", () => {
    const { autosave, store } = open();
    store.dispatch({ type: "settings", app: { title: "Signs" } });
    expect(autosave.stored.revision).toBe(4);
    store.dispatch({ type: "settings", app: { title: "Words" }, revision: 5 });
    expect(autosave.stored.revision).toBe(5);
    expect(store.state.app.title).toBe("Words");
  });
});
