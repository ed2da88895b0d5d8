import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { queryClient } from "@/api/queryClient";
import { renderInApp } from "@/test/app";
import { focusOn, openPage } from "@/test/page";
import { fakeServer, problem } from "@/test/server";
import { SettleDialog } from "./SettleDialog";
import { type ScoredTwice, type SecondScoring, secondQuery } from "./second";
import { WaitingScores } from "./waiting";

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

const question = (revision: number): NonNullable<SecondScoring["questions"]>[number] => ({
  question_no: 0,
  child_selected_answer: "",
  spoken_answer: "",
  not_asked: false,
  score: null,
  revision,
});

const figure = { value: null, low: null, high: null, n: 2, least: 10, reason: "few_pairs" } as const;

const agreement = {
  pairs: 2,
  same: 1,
  share: 50,
  differences: 1,
  settled: 1,
  only_first: 0,
  only_second: 0,
  first_points: 1,
  second_points: 0,
  points: figure,
  kappas: [],
  items: [],
};

beforeEach(() => localStorage.clear());

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

it.each([
  ["Score a second time", "POST /api/activity/second/{id}", { may_start: true }],
  ["Discard", "DELETE /api/activity/second/{id}", { state: "open", may_discard: true, scorer: "Ben Hill" }],
  ["Use settled scores", "POST /api/activity/second/apply/{id}", { state: "submitted", may_apply: true, agreement }],
] as const)("says why something was refused: %s", async (name, operation, change) => {
  const { server } = await open(() => second(change as Partial<SecondScoring>));
  server.refuse(operation, 409, { detail: "Somebody else was first." });
  fireEvent.click(await screen.findByRole("button", { name }));
  if (name !== "Score a second time")
    fireEvent.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name }));
  expect(await screen.findByText("Somebody else was first.")).toBeTruthy();
  expect(server.sent(operation)).toHaveLength(1);
});

const scored = (started_at: string, revision: number) =>
  second({ state: "open", mine: true, started_at, questions: [question(revision)] });

it("reads a second scoring once that was discarded and started again", async () => {
  const [first, again] = ["2026-11-19T08:00:00.5Z", "2026-11-19T08:00:01.25Z"];
  let stored = scored(first, 0);
  const server = fakeServer({ [get]: () => stored });
  const read = () => queryClient.fetchQuery(secondQuery("ada", id));
  await read();
  new WaitingScores("ada", id).confirm(0, 3);
  stored = scored(again, 0);
  await read();
  expect(server.sent(get)).toHaveLength(2);
  new WaitingScores("ada", id).confirm(0, 4);
  const answers = [scored(first, 3), scored(again, 0), scored(again, 4)];
  server.answer(get, () => answers.shift());
  expect((await read()).questions?.[0]?.revision, "what is older than the stored scores is read again").toBe(4);
  expect(server.sent(get)).toHaveLength(5);
});
