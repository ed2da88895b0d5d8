import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Autosave } from "./autosave";
import { Steps } from "./undo";

type Content = { text: string; shown: boolean };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open() {
  const draft = new Autosave<Content>({ content: { text: "", shown: true }, revision: 1 }, undefined, {
    save: async (_, { revision }) => revision + 1,
    load: () => Promise.reject(new Error("not asked")),
    same: (a, b) => a.text === b.text && a.shown === b.shown,
    persist: () => {},
    forget: () => {},
    pauseMs: 100,
    mostMs: 1000,
  });
  const steps = new Steps(draft, (before, after) => (before.shown === after.shown ? "text" : undefined));
  const type = (text: string) => draft.edit((old) => ({ ...old, text }));
  return { draft, steps, type };
}

it("takes a run of letters back as one step, and what is chosen as one each", () => {
  const { draft, steps, type } = open();
  type("C");
  type("Ca");
  type("Calm");
  draft.edit((old) => ({ ...old, shown: false }));
  draft.edit((old) => ({ ...old, shown: true }));
  steps.undo();
  expect(draft.state.content).toEqual({ text: "Calm", shown: false });
  steps.undo();
  steps.undo();
  expect(draft.state.content).toEqual({ text: "", shown: true });
  expect(steps.canUndo).toBe(false);
  steps.redo();
  expect(draft.state.content.text).toBe("Calm");
});

it("begins another step after a rest", () => {
  const { draft, steps, type } = open();
  type("Calm");
  vi.advanceTimersByTime(2_000);
  type("Calm and curious");
  steps.undo();
  expect(draft.state.content.text).toBe("Calm");
});

it("saves what undo leads to, has editors begin again, and forgets redo at the next edit", async () => {
  const { draft, steps, type } = open();
  type("Calm");
  await vi.advanceTimersByTimeAsync(200);
  expect(draft.state.status).toBe("saved");
  const { edition } = draft.state;
  steps.undo();
  expect(draft.state.edition).toBe(edition + 1);
  expect(draft.state.status).toBe("waiting");
  await vi.advanceTimersByTimeAsync(200);
  expect(draft.stored).toEqual({ content: { text: "", shown: true }, revision: 3 });
  type("Lively");
  expect(steps.canRedo).toBe(false);
});
