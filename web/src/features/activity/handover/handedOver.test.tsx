import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { renderFrame } from "../runner/frame/frame.testdata";
import { type Structure, toQuestions } from "../runner/questions";
import { HandOverGate } from "./HandOverGate";
import { holdMs } from "./useHeldCorner";

const answer = { element_id: "cat", content: "Cat", answer_value: "cat", styles: {} };
const questions = () =>
  toQuestions({
    title: "Small",
    image: "",
    language: "",
    Questions: ["one", "two"].map((question_id) => ({
      question_id,
      question: `Look at ${question_id}`,
      highest_score_possible: 1,
      correct_answers: ["cat"],
      Elements: [answer],
    })),
  } as unknown as Structure);

beforeEach(() => localStorage.clear());
afterEach(() => vi.useRealTimers());

/** A page keeps the code of an activity, so that each test has an activity of its own. */
const open = (id: string) => renderFrame(questions(), null, (frame) => <HandOverGate id={id}>{frame}</HandOverGate>);

async function handOver(code: string) {
  fireEvent.click(screen.getByRole("button", { name: "Hand over this device" }));
  fireEvent.change(await screen.findByLabelText(/Code of 4 digits/, {}, { timeout: 20_000 }), {
    target: { value: code },
  });
  fireEvent.click(screen.getByRole("button", { name: "Hand over" }));
  await screen.findByRole("button", { name: "Cat" });
}

const covered = () => document.documentElement.dataset.handed !== undefined;

async function type(code: string) {
  fireEvent.change(await screen.findByLabelText("Code"), { target: { value: code } });
  fireEvent.click(screen.getByRole("button", { name: "Show the activity" }));
}

it("covers the runner, takes the child's answers, and is given back for the code", async () => {
  const store = await open("covered");
  await handOver("4821");
  expect(covered()).toBe(true);
  fireEvent.keyDown(document.body, { key: "1", code: "Digit1" });
  expect(store.snapshot().answers[0]?.score).toBeNull();

  fireEvent.click(screen.getByRole("button", { name: "Back to the activity" }));
  await type("1111");
  await screen.findByText("This is not the code.");
  expect(covered()).toBe(true);
  await type("4821");
  await waitFor(() => expect(covered()).toBe(false));
  expect(screen.queryByRole("dialog", { name: "Back to the activity" })).toBeNull();
});

it("asks for the code when the corner is held, and not when it is touched", async () => {
  await open("corner");
  await handOver("4821");
  vi.useFakeTimers();
  const corner = { clientX: window.innerWidth - 5, clientY: 5 };
  fireEvent.pointerDown(window, corner);
  act(() => vi.advanceTimersByTime(holdMs - 100));
  fireEvent.pointerUp(window, corner);
  act(() => vi.advanceTimersByTime(holdMs));
  expect(screen.queryByRole("dialog")).toBeNull();
  fireEvent.pointerDown(window, corner);
  act(() => vi.advanceTimersByTime(holdMs));
  expect(screen.getByRole("dialog", { name: "Back to the activity" })).toBeTruthy();
});
