// @vitest-environment jsdom

import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { MemoryStore } from "@/features/activity/store/memoryStore";
import { lingerMs, settleMs, useGive } from "./useGive";

function open({ on = true, may = true }: { on?: boolean; may?: boolean } = {}) {
  const store = new MemoryStore(4);
  const went: number[] = [];
  const screen = renderHook(
    (props: { index: number; on: boolean }) =>
      useGive({ store, ...props, mayGoOn: () => may, onIndex: (to) => went.push(to) }),
    { initialProps: { index: 0, on } },
  );
  const score = (no: number) => store.snapshot().answers[no]?.score;
  const give = (no: number, score: number | null) => act(() => screen.result.current(no, { score }));
  return { ...screen, went, score, give };
}

const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));

describe("score, then next", () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  });
  afterEach(() => {
    vi.useRealTimers();
    document.body.replaceChildren();
  });

  it("goes on once the score was seen", () => {
    const { give, went, score } = open();
    give(0, 1);
    wait(lingerMs - 1);
    expect([score(0), went]).toEqual([1, []]);
    wait(1);
    expect(went).toEqual([1]);
  });

  it("goes on once for two quick presses, and the second one counts", () => {
    const { give, went, score } = open();
    give(0, 0);
    wait(lingerMs / 2);
    give(0, 1);
    wait(lingerMs / 2);
    expect(went).toEqual([]);
    wait(lingerMs / 2);
    expect([score(0), went]).toEqual([1, [1]]);
  });

  it("leaves the next question alone when a press comes late", () => {
    const { give, went, score, rerender } = open();
    give(0, 1);
    wait(lingerMs);
    rerender({ index: 1, on: true });
    wait(settleMs - 1);
    give(1, 1);
    expect(score(1)).toBeNull();
    wait(1);
    give(1, 1);
    wait(lingerMs);
    expect([score(1), went]).toEqual([1, [1, 2]]);
  });

  it("stays at a question that had a score before, as when somebody went back to it", () => {
    const { give, went, score, rerender } = open();
    give(0, 1);
    wait(lingerMs);
    rerender({ index: 0, on: true });
    give(0, 0);
    wait(lingerMs);
    expect([score(0), went]).toEqual([0, [1]]);
  });

  it.each<[string, Parameters<typeof open>[0]]>([
    ["it is switched off", { on: false }],
    ["the rules ask for a decision", { may: false }],
  ])("stays where %s", (_, how) => {
    const { give, went, score } = open(how);
    give(0, 1);
    wait(10_000);
    expect([score(0), went]).toEqual([1, []]);
  });

  it("stays when the score is taken back, somebody goes elsewhere, pauses, or writes", () => {
    const { give, went, rerender, unmount } = open();
    give(0, 1);
    give(0, null);
    wait(lingerMs);
    give(1, 1);
    rerender({ index: 2, on: true });
    wait(lingerMs);
    give(2, 1);
    rerender({ index: 2, on: false });
    rerender({ index: 2, on: true });
    wait(lingerMs);
    const note = document.body.appendChild(document.createElement("textarea"));
    give(3, 1);
    note.focus();
    wait(lingerMs);
    expect(went).toEqual([]);
    give(0, 1);
    unmount();
    wait(lingerMs);
    expect(went).toEqual([]);
  });
});
