import { QueryClientProvider, queryOptions } from "@tanstack/react-query";
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { opening, useOpening } from "./opening";
import { queryClient } from "./queryClient";

let stored = 1;
const query = (name: string) =>
  queryOptions({ queryKey: ["text", name], queryFn: () => Promise.resolve(`${name} ${stored}`), ...opening });

function Editor({ name = "one" }: { name?: string }) {
  return <p>{useOpening(query(name)).data ?? "nothing"}</p>;
}

const drawn = (editor: boolean, name?: string) => (
  <QueryClientProvider client={queryClient}>{editor && <Editor name={name} />}</QueryClientProvider>
);
// Time stands still, as on a device that comes to nothing else.
const answered = () => act(() => vi.advanceTimersByTimeAsync(0));

beforeEach(() => {
  stored = 1;
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.useRealTimers();
});

it("asks again when the editor is opened again before any timer ran", async () => {
  const { rerender } = render(drawn(true));
  await answered();
  expect(screen.getByText("one 1")).toBeTruthy();
  stored = 2;
  rerender(drawn(false));
  rerender(drawn(true));
  expect(screen.getByText("nothing")).toBeTruthy();
  await answered();
  expect(screen.getByText("one 2")).toBeTruthy();
});

it("asks again when the editor goes on to another thing and comes back before any timer ran", async () => {
  const { rerender } = render(drawn(true, "one"));
  await answered();
  rerender(drawn(true, "two"));
  stored = 2;
  rerender(drawn(true, "one"));
  await answered();
  expect(screen.getByText("one 2")).toBeTruthy();
});

it("asks nothing while the editor is open", async () => {
  const { rerender } = render(drawn(true));
  await answered();
  stored = 2;
  rerender(drawn(true));
  await answered();
  expect(screen.getByText("one 1")).toBeTruthy();
});
