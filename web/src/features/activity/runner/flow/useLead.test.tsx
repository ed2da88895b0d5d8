import { act, renderHook } from "@testing-library/react";
import { useState, useSyncExternalStore } from "react";
import { expect, it } from "vitest";
import { MemoryStore } from "@/features/activity/store/memoryStore";
import { type Override, OverrideBook } from "@/features/activity/store/overrides";
import type { RunnerQuestion } from "../questions";
import type { Rules } from "./rules";
import { useLead } from "./useLead";

const questions = Array.from(
  { length: 6 },
  (_, no) => ({ no, id: `q${no + 1}`, category: "Words", highest: 1 }) as RunnerQuestion,
);

/** The rules at work on six questions, as the runner has them. */
function run(rules: Rules | undefined, months: number | null = 60, stored: readonly Override[] = []) {
  const store = new MemoryStore(questions.length);
  const sent: Override[] = [];
  const overrides = new OverrideBook({
    kept: [],
    stored,
    persist: () => undefined,
    send: async (override) => sent.push(override),
  });
  const app = { title: "", image: "", customId: "", questions, rules };
  const { result } = renderHook(() => {
    const [index, onIndex] = useState(-1);
    const data = useSyncExternalStore(store.subscribe, store.snapshot);
    return { index, ...useLead({ app, months, store, data, index, onIndex, overrides }) };
  });
  const next = () => act(() => result.current.move(result.current.index + 1));
  const score = (score: number) => act(() => store.change(result.current.index, { score }));
  return { result, store, sent, next, score };
}

const led: Rules = {
  parts: [{ category: "Words", ceiling: 2, seconds: 30 }],
  practice: ["q1"],
  teaching: [{ question_id: "q2", text: "Again, together." }],
};

it("goes to the next question, and to any other, without rules", () => {
  const { result, next } = run({ missing: { refused: "zero" } });
  expect(result.current.lead).toBeNull();
  next();
  next();
  act(() => result.current.go(5));
  expect(result.current.index).toBe(5);
});

it("notes no response when the time of a question is over, and gives more for a reason", async () => {
  const { result, store, sent, next, score } = run(led);
  next();
  expect(result.current.marks?.[0]).toBe("practice");
  act(() => store.tick(0, 99, 0));
  expect(result.current.lead?.isTimeUp(99)).toBe(false);
  score(1);
  next();

  act(() => store.tick(1, 29, 0));
  next();
  expect(result.current).toMatchObject({ index: 1, lead: { unscored: true } });
  act(() => store.tick(1, 30, 0));
  expect(result.current.lead?.isTimeUp(30)).toBe(true);
  next();
  expect(result.current.index).toBe(2);
  expect(store.snapshot().answers[1]?.missing).toBe("no_response");

  act(() => store.tick(2, 31, 0));
  act(() => result.current.lead?.askForTime());
  expect(result.current.lead?.departure).toMatchObject({ rule: "time_limit", question_no: 2, chosen_no: 2 });
  await act(async () => result.current.lead?.leave("A noise."));
  expect(sent).toMatchObject([{ rule: "time_limit", proposed_no: -1, reason: "A noise." }]);
  expect(result.current.lead?.isTimeUp(40)).toBe(false);
  next();
  expect(result.current).toMatchObject({ index: 2, lead: { unscored: true } });
  expect(store.snapshot().answers[2]?.missing).toBe("");
});

it("asks once for a reason to end early, and goes by a score that was given a moment ago", async () => {
  const { result, store, sent, next, score } = run(led);
  next();
  score(0);
  act(() => {
    result.current.move(1);
    store.change(1, { score: 1 });
  });
  next();
  expect(result.current.index).toBe(2);
  act(() => result.current.go(6));
  expect(result.current).toMatchObject({ index: 2, lead: { departure: { chosen_no: -1 } } });
  act(() => result.current.lead?.stay());
  expect(result.current).toMatchObject({ index: 2, lead: { departure: null } });
  act(() => result.current.go(6));
  await act(async () => result.current.lead?.leave("Tired."));
  expect(result.current.index).toBe(6);
  act(() => result.current.go(0));
  act(() => result.current.go(6));
  expect(result.current.index).toBe(6);
  expect(sent).toHaveLength(1);
});

it("keeps the time that was given before the page was opened again", () => {
  const given = { question_no: 1, proposed_no: 2, chosen_no: 1, rule: "time_limit" as const };
  const { result, store, next } = run(led, 60, [{ ...given, reason: "She went on.", overrule_id: "a" }]);
  act(() => store.change(0, { score: 1 }));
  act(() => result.current.go(1));
  expect(result.current.index).toBe(1);
  act(() => store.tick(1, 31, 0));
  expect(result.current.lead?.isTimeUp(31)).toBe(false);
  next();
  expect(store.snapshot().answers[1]?.missing).toBe("");
});
