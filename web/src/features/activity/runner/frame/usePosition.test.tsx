import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { usePosition } from "./usePosition";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const questions = 5;

/** The address, written by the steps and changed by others. */
function open(asked: number) {
  const written: number[] = [];
  const hook = renderHook(({ at }) => usePosition(at, questions, (index) => void written.push(index)), {
    initialProps: { at: asked },
  });
  const [index, step] = [() => hook.result.current[0], (to: number) => act(() => hook.result.current[1](to))];
  return { hook, written, index, step, settle: () => act(() => vi.runAllTimers()) };
}

it("shows a step at once, and writes where somebody stays", () => {
  const { index, step, settle, written } = open(-1);
  for (const to of [0, 1, 2]) {
    step(to);
    expect(index()).toBe(to);
  }
  expect(written).toEqual([]);
  settle();
  expect(written).toEqual([2]);
});

it("stays when the address repeats an earlier step", () => {
  const { hook, index, step, settle, written } = open(0);
  step(1);
  settle();
  step(2);
  hook.rerender({ at: 1 });
  expect(index()).toBe(2);
  settle();
  hook.rerender({ at: 2 });
  expect([index(), written]).toEqual([2, [1, 2]]);
});

it("follows an address that something else has changed, and forgets the step that waited", () => {
  const { hook, index, step, settle, written } = open(0);
  step(1);
  hook.rerender({ at: 4 });
  expect(index()).toBe(4);
  settle();
  expect([index(), written]).toEqual([4, []]);
});

it("writes nothing when somebody is back where the address says", () => {
  const { step, settle, written } = open(0);
  step(1);
  step(0);
  settle();
  expect(written).toEqual([]);
});

it("keeps to the questions that there are", () => {
  const { index, step } = open(99);
  expect(index()).toBe(questions);
  step(-7);
  expect(index()).toBe(-1);
});

it("writes the step that waited when its page goes away", () => {
  const { hook, step, settle, written } = open(0);
  step(1);
  hook.unmount();
  expect(written).toEqual([1]);
  settle();
  expect(written).toEqual([1]);
});

it("writes a step that waits before somebody leaves", () => {
  const { hook, step, settle, written } = open(0);
  step(1);
  act(() => void hook.result.current[2]());
  expect(written).toEqual([1]);
  settle();
  hook.unmount();
  expect(written).toEqual([1]);
});
