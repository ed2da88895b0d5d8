import { fireEvent, screen, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { renderInApp } from "@/test/app";
import type { RunnerView } from "../types";
import { SyncState } from "./SyncState";

it("shows an answer that the server refused, sends it again or takes the stored one", async () => {
  const [sendAgain, giveUp] = [vi.fn(), vi.fn()];
  const view = {
    store: { sendAgain, giveUp },
    data: {
      answers: [],
      sync: "refused",
      waiting: 1,
      refused: [{ no: 1, change: { score: 1, notes: "calm" }, reason: "expected 0 to 1" }],
    },
  } as unknown as RunnerView;
  await renderInApp(<SyncState view={view} />);
  expect(screen.getByTestId("sync-state").textContent).toContain("Not saved – 1 answer was not accepted");
  fireEvent.click(screen.getByRole("button", { name: "See what to do" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Not accepted" }));
  const entry = within(dialog.getByRole("region", { name: "Question 2" }));
  expect(entry.getByText(/^Not accepted:/).textContent).toBe(
    "Not accepted: the score 1, the note “calm”. The server says: expected 0 to 1.",
  );
  fireEvent.click(entry.getByRole("button", { name: "Send again" }));
  expect(sendAgain).toHaveBeenCalledWith(1);
  fireEvent.click(entry.getByRole("button", { name: "Use the stored answer" }));
  expect(giveUp).toHaveBeenCalledWith(1);
});
