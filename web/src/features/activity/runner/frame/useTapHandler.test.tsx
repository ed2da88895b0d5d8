import { renderHook } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { MemoryStore } from "@/features/activity/store/memoryStore";
import { type Structure, toQuestions } from "../questions";
import { useTapHandler } from "./useTapHandler";

const questions = toQuestions({
  language: "",
  Questions: [
    {
      question: "Point",
      question_id: "q",
      highest_score_possible: 1,
      Elements: [{ element_id: "0", answer_value: "cat", styles: "{}" }],
    },
  ],
} as unknown as Structure);

it.each([
  ["none that came before anybody could react", { reaction: 149 }, ""],
  ["one from then on", { reaction: 150 }, "cat"],
  ["one that nobody measured", {}, "cat"],
  ["none of a window that knows the answer already", { reaction: 60, answer: "cat" }, ""],
])("takes for an answer %s", (_, touch, answer) => {
  const [store, accept] = [new MemoryStore(1), vi.fn(() => true)];
  const app = { title: "", image: "", customId: "", questions };
  const { result } = renderHook(() => useTapHandler(app, store, accept));
  result.current({ tapId: "tap", questionNo: 0, elementNo: 0, ...touch });
  expect(store.snapshot().answers[0]?.childAnswer).toBe(answer);
  expect(accept).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ elementNo: 0, answer }));
});
