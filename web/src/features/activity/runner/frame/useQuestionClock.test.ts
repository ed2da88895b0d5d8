// @vitest-environment jsdom

import { renderHook } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { MemoryStore } from "@/features/activity/store/memoryStore";
import type { RunnerQuestion } from "../questions";
import { useQuestionClock } from "./useQuestionClock";

const question = { no: 0 } as RunnerQuestion;

function open() {
  const store = new MemoryStore(1);
  const screen = renderHook(() => useQuestionClock(store, question));
  return { ...screen, duration: () => store.snapshot().answers[0]?.duration };
}

/** Time goes on while a browser holds back the timers of a hidden page. */
const passUnnoticed = (ms: number) => vi.setSystemTime(Date.now() + ms);

describe("the clock of a question", () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "Date"] });
    vi.spyOn(performance, "now").mockImplementation(() => Date.now());
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("counts what passed since the last tick when the question is left", () => {
    const { duration, unmount } = open();
    vi.advanceTimersByTime(2_000);
    passUnnoticed(5_000);
    unmount();
    expect(duration()).toBe(7);
  });

  it("counts it when the page goes away, before anything hands over what was counted", () => {
    let handedOver: number | undefined;
    const { duration } = open();
    window.addEventListener("pagehide", () => {
      handedOver = duration();
    });
    passUnnoticed(5_000);
    window.dispatchEvent(new Event("pagehide"));
    expect(handedOver).toBe(5);
  });
});
