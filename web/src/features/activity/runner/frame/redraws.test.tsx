import { act, screen } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { countReads } from "@/test/app";
import type { RunnerQuestion } from "../questions";
import { plainQuestions, renderFrame } from "./frame.testdata";

const count = 60;

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
});

async function run() {
  const plain = plainQuestions(count);
  const others = plain.slice(1).map((question) => countReads(question, "text"));
  const first = countReads(plain[0] as RunnerQuestion, "resolution");
  const store = await renderFrame([first.counted, ...others.map(({ counted }) => counted)]);
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
