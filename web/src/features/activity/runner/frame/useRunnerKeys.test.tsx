import { fireEvent } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Answer } from "@/features/activity/store/answer";
import { MemoryStore } from "@/features/activity/store/memoryStore";
import { renderInApp } from "@/test/app";
import { type Structure, toQuestions } from "../questions";
import { useRunnerKeys } from "./RunnerFrame";

const questions = toQuestions({
  language: "",
  Questions: [{ question: "Point", question_id: "q", highest_score_possible: 1, Elements: [] }],
} as unknown as Structure);

const english = ["1", "p", "r", "ArrowRight"].map((key) => ({ key }));

async function run(presses: object[] = english) {
  const store = new MemoryStore(1);
  const give = vi.fn((no: number, change: Partial<Answer>) => store.change(no, change));
  const acts = { onIndex: vi.fn(), give, start: vi.fn(), resume: vi.fn() };
  function Keys() {
    const view = { app: { title: "", image: "", customId: "", questions }, store, data: store.snapshot(), index: 0 };
    useRunnerKeys({ ...view, onIndex: acts.onIndex, give: acts.give }, { ...acts, paused: false });
    return null;
  }
  await renderInApp(<Keys />);
  for (const press of presses) fireEvent.keyDown(document.body, press);
  return { ...acts, missing: store.snapshot().answers[0]?.missing };
}

beforeEach(() => localStorage.clear());

describe("the keys of the runner", () => {
  it("score, pause, note reasons and move", async () => {
    const { give, start, missing, onIndex } = await run();
    expect(give.mock.calls).toEqual([
      [0, { score: 1 }],
      [0, { score: null, missing: "refused" }],
    ]);
    expect(start).toHaveBeenCalledExactlyOnceWith("pause");
    expect(missing).toBe("refused");
    expect(onIndex).toHaveBeenCalledExactlyOnceWith(1);
  });

  it.each([
    ["French", { key: "&", code: "Digit1" }],
    ["Persian", { key: "۱", code: "Digit1" }],
    ["number pad", { key: "1", code: "Numpad1" }],
  ])("score on a keyboard that is not English: %s", async (_, pressed) => {
    const { give } = await run([pressed]);
    expect(give).toHaveBeenCalledExactlyOnceWith(0, { score: 1 });
  });

  it("note reasons and pause on a keyboard of another script", async () => {
    const { start, missing } = await run([
      { key: "з", code: "KeyP" },
      { key: "к", code: "KeyR" },
    ]);
    expect(start).toHaveBeenCalledExactlyOnceWith("pause");
    expect(missing).toBe("refused");
  });

  it("only move when single keys are off", async () => {
    localStorage.setItem("milepost-single-keys:", "false");
    const { give, start, missing, onIndex } = await run();
    expect(give).not.toHaveBeenCalled();
    expect(start).not.toHaveBeenCalled();
    expect(missing).toBe("");
    expect(onIndex).toHaveBeenCalledExactlyOnceWith(1);
  });
});
