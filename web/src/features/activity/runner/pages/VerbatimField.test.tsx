import { fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useSyncExternalStore } from "react";
import { expect, it } from "vitest";
import { MemoryStore } from "@/features/activity/store/memoryStore";
import { renderInApp } from "@/test/app";
import type { RunnerQuestion } from "../questions";
import { VerbatimField } from "./VerbatimField";

function Field({ store }: { store: MemoryStore }) {
  const [answer] = useSyncExternalStore(store.subscribe, store.snapshot).answers;
  const question = { no: 0, aloud: true } as RunnerQuestion;
  return answer && <VerbatimField question={question} answer={answer} store={store} />;
}

it("takes 2,000 characters, and says when it is nearly full", async () => {
  const store = new MemoryStore(1);
  await renderInApp(<Field store={store} />);
  const field = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "What the child said" });
  expect(screen.getByText("Word for word, as it was said")).toBeTruthy();
  fireEvent.change(field, { target: { value: "a".repeat(1_995) } });
  expect(screen.getByText("5 characters are left.")).toBeTruthy();
  await userEvent.type(field, "bbbbbbb");
  expect(store.snapshot().answers[0]?.spoken).toBe(`${"a".repeat(1_995)}bbbbb`);
  await userEvent.keyboard("{Escape}");
  expect(document.activeElement).toBe(document.body);
});
