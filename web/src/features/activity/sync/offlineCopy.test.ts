import { expect, it } from "vitest";
import type { Result } from "../store/answer";
import type { EditOutcome } from "../store/outbox";
import { takenOf, withTaken } from "./offlineCopy";

const result = { question_result_id: "a.1", revision: 4, selected_score: null, notes: "", total_duration: "00:00:02" };
const read = [result as Result];

const outcome = (revision: number, selected_score: number | null): EditOutcome => ({
  question_result_id: "a.1",
  revision,
  selected_score,
  missing_reason: "",
  child_selected_answer: "",
  applied: true,
});

it("adds to a copy what the server has taken since", () => {
  const edits = [
    { question_result_id: "a.1", revision: 5, selected_score: 0, notes: "slow" },
    { question_result_id: "a.1", revision: 6, selected_score: 1 },
  ];
  const taken = takenOf(edits, [outcome(5, 0), outcome(6, 1)]);
  expect(withTaken(read, {}, taken)).toEqual([
    { ...result, selected_score: 1, missing_reason: "", child_selected_answer: "", notes: "slow", revision: 6 },
  ]);
});

it("leaves a copy alone that was read later", () => {
  const taken = takenOf([{ question_result_id: "a.1", revision: 3, selected_score: 0 }], [outcome(3, 0)]);
  expect(withTaken(read, {}, taken)).toEqual(read);
});

it("counts on from the highest revision that this browser has seen", () => {
  expect(withTaken(read, { "1": 9 })[0]?.revision).toBe(9);
});
