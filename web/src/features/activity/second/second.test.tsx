import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { renderInApp } from "@/test/app";
import { focusOn, openPage } from "@/test/page";
import { fakeServer, problem } from "@/test/server";
import { SettleDialog } from "./SettleDialog";
import type { ScoredTwice, SecondScoring } from "./second";

const id = "30000000-0000-4000-8000-000000000001";
const get = "GET /api/activity/second/{id}";

const second = (change: Partial<SecondScoring>): SecondScoring => ({
  activity_id: id,
  application_id: "a",
  child_id: "c",
  first_name: "Robin",
  last_name: "Vale",
  title: "Pictures",
  test_date: "2026-11-19",
  question_count: 2,
  specialist: "Ada Marsh",
  state: "none",
  mine: false,
  may_start: false,
  may_discard: false,
  may_settle: false,
  may_apply: false,
  ...change,
});

const open = (answer: () => object) =>
  openPage(`/activity/second/${id}`, { as: "Specialist", answers: { [get]: answer } });

it("says that there is no such activity", async () => {
  await open(() => problem(404));
  expect(await screen.findByText("There is no such activity")).toBeTruthy();
});

it.each([
  ["scored_it", "You ran or scored this activity. Somebody else of the care team scores it a second time."],
  ["guardian", "A guardian of the child cannot score its activities."],
  ["unfinished", "This activity is not finished. It can be scored a second time once it is."],
] as const)("says why somebody cannot score a second time: %s", async (why_not, words) => {
  await open(() => second({ why_not }));
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Score a second time" })).toBeNull();
});

it("asks for the reason of a settlement before it sends one", async () => {
  const settle = "POST /api/activity/second/settle/{id}";
  const server = fakeServer({ [settle]: second({ state: "submitted" }) });
  const item: ScoredTwice = { question_no: 0, question: "Which one?", scale: [0, 1], first: 1, second: 0, same: false };
  const onClose = vi.fn();
  await renderInApp(<SettleDialog activityId={id} item={item} onClose={onClose} />);
  const dialog = within(await screen.findByRole("dialog", { name: "Settle question 1" }));
  fireEvent.click(dialog.getByRole("radio", { name: "The second: 0" }));
  fireEvent.click(dialog.getByRole("button", { name: "Settle" }));
  const reason = dialog.getByRole("textbox", { name: "Reason" });
  await focusOn(reason);
  expect(server.sent(settle)).toEqual([]);
  fireEvent.change(reason, { target: { value: "Seen together" } });
  fireEvent.click(dialog.getByRole("button", { name: "Settle" }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(server.sent(settle).map(({ body }) => body)).toEqual([
    { question_no: 0, choice: "second", reason: "Seen together" },
  ]);
});
