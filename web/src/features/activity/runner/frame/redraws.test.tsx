import { act, screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { noScanning } from "@/child/messages";
import { PresenceStore } from "@/features/activity/screens/presenceStore";
import { ScreenControl } from "@/features/activity/screens/screenControl";
import { MemoryStore } from "@/features/activity/store/memoryStore";
import { OverruleBook } from "@/features/activity/store/overrules";
import { SittingBook } from "@/features/activity/store/sittings";
import { TapBook } from "@/features/activity/store/taps";
import { countReads, renderInApp } from "@/test/app";
import { type RunnerQuestion, type Structure, toQuestions } from "../questions";
import { RunnerFrame } from "./RunnerFrame";

const count = 60;

beforeEach(() => {
  window.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
});

function manyQuestions(): RunnerQuestion[] {
  const Questions = Array.from({ length: count }, (_, no) => ({
    question_id: `question-${no}`,
    question: `Look at picture ${no + 1}`,
    highest_score_possible: 1,
    Elements: [],
  }));
  return toQuestions({ title: "Large", image: "", language: "", Questions } as unknown as Structure);
}

async function run() {
  const plain = manyQuestions();
  const others = plain.slice(1).map((question) => countReads(question, "text"));
  const first = countReads(plain[0] as RunnerQuestion, "resolution");
  const questions = [first.counted, ...others.map(({ counted }) => counted)];
  const store = new MemoryStore(count);
  const settings = { covered: false, paused: false, scanning: noScanning };
  const control = new ScreenControl(settings, undefined, () => undefined);
  const presence = new PresenceStore(
    () => 0,
    () => () => undefined,
    { read: () => null, write: () => undefined },
  );
  await renderInApp(
    <RunnerFrame
      app={{ title: "Large", image: "", customId: "", questions }}
      facts={{ childName: "Ada Fox", startedAt: "2026-11-19T09:00:00Z" }}
      store={store}
      index={0}
      onIndex={() => undefined}
      link={{ id: "large", presence, control }}
      taps={new TapBook([])}
      acceptTap={() => true}
      finish={null}
      overrules={new OverruleBook({ kept: [], persist: () => undefined, send: async () => undefined })}
      sittings={
        new SittingBook({
          kept: [],
          now: Date.now,
          device: () => ({}),
          persist: () => undefined,
          send: async () => undefined,
        })
      }
    />,
  );
  const reads = () => others.filter(({ counter }) => counter.reads > 0).length;
  const forget = () => {
    first.counter.reads = 0;
    for (const { counter } of others) counter.reads = 0;
  };
  return { store, steps: reads, canvas: () => first.counter.reads, forget };
}

it("draws no step and no canvas again when a second passes", async () => {
  const { store, steps, canvas, forget } = await run();
  expect(steps()).toBe(count - 1);
  expect(canvas()).toBeGreaterThan(0);
  forget();
  act(() => store.tick(0, 1, 0));
  act(() => store.tick(0, 2, 0));
  expect(screen.getByLabelText("Time on question").textContent).toBe("00:02");
  expect([steps(), canvas()]).toEqual([0, 0]);
});

it("draws the one step whose score has changed", async () => {
  const { store, steps, forget } = await run();
  forget();
  act(() => store.change(7, { score: 1 }));
  expect(steps()).toBe(1);
  expect(screen.getByLabelText("Question 8, correct")).toBeTruthy();
});
