import { expect, it } from "vitest";
import type { Result } from "./answer";
import { WatchStore } from "./watchStore";

const stored = (...scores: (number | null)[]) =>
  scores.map((selected_score) => ({ selected_score, missing_reason: "" }) as unknown as Result);
const shown = (store: WatchStore) => store.snapshot().answers.map(({ score }) => score);

it("keeps messages that arrive while the stored answers are being read", () => {
  const store = new WatchStore(stored(null, null));
  store.reading();
  store.hear(1, { score: 2 });
  store.replace(stored(1, null));
  expect(shown(store)).toEqual([1, 2]);
});

it("prefers the stored answers to earlier messages", () => {
  const store = new WatchStore(stored(null, null));
  store.hear(1, { score: 2 });
  store.reading();
  store.replace(stored(1, 0));
  expect(shown(store)).toEqual([1, 0]);
});
