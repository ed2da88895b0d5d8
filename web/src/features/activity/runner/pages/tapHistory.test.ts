import { expect, it } from "vitest";
import { noElement } from "@/child/messages";
import type { AcceptedTap } from "@/features/activity/store/taps";
import type { RunnerQuestion } from "../questions";
import { mostListed, tapHistory, tappedElement } from "./tapHistory";

const tap = (at: number, fields: Partial<AcceptedTap> = {}): AcceptedTap => ({
  tapId: String(at),
  questionNo: 1,
  elementNo: 0,
  answer: "cat",
  at,
  ...fields,
});

it("lists a question's answers, the newest first, without touches beside them", () => {
  const taps = [tap(1), tap(2, { questionNo: 0 }), tap(3, { elementNo: noElement, answer: "" }), tap(4)];
  const { listed, earlier } = tapHistory(taps, 1);
  expect(listed.map(({ number, at }) => [number, at])).toEqual([
    [2, 4],
    [1, 1],
  ]);
  expect(earlier).toBe(0);
});

it("lists a limited number, and says how many came before", () => {
  const taps = Array.from({ length: 10_000 }, (_, at) => tap(at));
  const { listed, earlier } = tapHistory(taps, 1);
  expect([listed.length, earlier, listed[0]?.number]).toEqual([mostListed, 10_000 - mostListed, 10_000]);
});

it("finds the element that was tapped last, also when it does not exist", () => {
  const question = { elements: [{ element_id: "0" }, { element_id: "1" }] } as RunnerQuestion;
  const last = (elementNo: number) => tappedElement(question, tapHistory([tap(1, { elementNo })], 1).listed);
  expect(last(1)?.element_id).toBe("1");
  expect(last(99)).toBeUndefined();
  expect(tappedElement(question, [])).toBeUndefined();
});
