import { act, fireEvent, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { MemoryStore } from "@/features/activity/store/memoryStore";
import { renderInApp } from "@/test/app";
import type { Give } from "./useGive";
import { useUndoneReason } from "./useUndoneReason";

async function open() {
  const store = new MemoryStore(2);
  let give: Give = () => undefined;
  function Part() {
    give = useUndoneReason(store, (no, change) => store.change(no, change));
    return null;
  }
  await renderInApp(<Part />);
  return { store, give: (change: Parameters<Give>[1]) => act(() => give(0, change)) };
}

const answer = (store: MemoryStore) => {
  const { score, missing } = store.snapshot().answers[0] ?? {};
  return [score, missing];
};

it("brings back a score that a reason has replaced", async () => {
  const { store, give } = await open();
  give({ score: 2, missing: "" });
  give({ score: null, missing: "refused" });
  expect(answer(store)).toEqual([null, "refused"]);
  expect(screen.getByText("Question 1: “Refused” took the place of the score 2.")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect(answer(store)).toEqual([2, ""]);
});

it("says nothing of a reason where there was no score", async () => {
  const { give } = await open();
  give({ score: null, missing: "refused" });
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
});
