import { describe, expect, it } from "vitest";
import { canRedo, canUndo, HISTORY_LIMIT, type HistoryAction, historyReducer, startHistory } from "./history";

describe("history", () => {
  const run = (...actions: HistoryAction<number>[]) => actions.reduce(historyReducer<number>, startHistory<number>(0));
  const push = (value: number, key?: string): HistoryAction<number> => ({ type: "push", value, key });

  it.each([
    ["undoes", [push(1), push(2), { type: "undo" }], 1],
    ["redoes", [push(1), { type: "undo" }, { type: "redo" }], 1],
    ["undoes a run of one key at once", [push(1, "k"), push(2, "k"), { type: "undo" }], 0],
    ["keeps two keys apart", [push(1, "k"), push(2, "l"), { type: "undo" }], 1],
    ["keeps sealed steps apart", [push(1, "k"), { type: "seal" }, push(2, "k"), { type: "undo" }], 1],
    ["starts a step after undo", [push(1, "k"), push(2), { type: "undo" }, push(3, "k"), { type: "undo" }], 1],
    ["does nothing without a past", [{ type: "undo" }], 0],
    ["does nothing without a future", [push(1), { type: "redo" }], 1],
    ["forgets on reset", [push(1), { type: "reset", value: 5 }, { type: "undo" }], 5],
  ] as [string, HistoryAction<number>[], number][])("%s", (_, actions, present) => {
    expect(run(...actions).present).toBe(present);
  });

  it("drops the future on a new step", () => {
    const state = run(push(1), { type: "undo" }, push(2));
    expect(canRedo(state)).toBe(false);
    expect(canUndo(state)).toBe(true);
  });

  it("ignores a change that changes nothing and bounds the past", () => {
    expect(canUndo(run(push(0)))).toBe(false);
    const many = run(...Array.from({ length: HISTORY_LIMIT + 20 }, (_, i) => push(i + 1)));
    expect(many.past).toHaveLength(HISTORY_LIMIT);
  });
});
