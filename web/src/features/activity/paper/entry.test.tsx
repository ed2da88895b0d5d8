import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { focusOn, type OpenedPage, openPage } from "@/test/page";
import type { Protocol } from "./paper";
import { getProtocol, points, protocol, protocolId } from "./paper.testdata";

const save = "PATCH /api/activity/paper/{id}";

interface SavedBody {
  entry: number;
  answers: { question_no: number; value?: string; reason?: string; revision: number }[];
}

/** A server that stores every answer it gets. */
const storing = ({ body }: { body: unknown }) => ({
  answers: (body as SavedBody).answers.map(({ question_no, revision }) => ({ question_no, revision })),
});

const open = (change: Partial<Protocol> = {}) =>
  openPage(`/activity/paper/${protocolId}`, {
    as: "Specialist",
    answers: { [getProtocol]: protocol(change), [save]: storing },
  });

/** By its label: a look for roles in a whole page takes long. */
const field = (no: number) => screen.findByLabelText<HTMLInputElement>(new RegExp(`^${no} ?Statement ${no}$`));
const button = (name: string) => screen.getByText(name, { selector: "button *" }).closest("button") as HTMLElement;
/** The points and how many questions are entered, of the page and of all. */
const totals = () => [...document.querySelectorAll("dd")].map(({ textContent }) => textContent);

/** What the server was sent last of each question. */
function sentAnswers({ server }: OpenedPage) {
  const all = server.sent(save).flatMap(({ body }) => (body as SavedBody).answers);
  return Object.fromEntries(all.map(({ question_no, value, reason }) => [question_no, reason ?? value]));
}

it("takes a key a question, turns the page with Enter, and adds up for the paper", async () => {
  const page = await open();
  await focusOn(await field(1));
  await page.user.keyboard("12d");
  await focusOn(button("Next page"));
  expect(totals()).toEqual(["1 point3 of 3 entered", "1 point3 of 5 entered"]);
  await page.user.keyboard("{Enter}");
  await focusOn(await field(4));
  await page.user.keyboard("33{Enter}");
  expect(await screen.findByText("Every question is entered.")).toBeTruthy();
  expect(totals()).toEqual(["5 points5 of 5 entered"]);
  await waitFor(() => expect(sentAnswers(page)).toEqual({ 0: "v0", 1: "v1", 2: "dont_know", 3: "v2", 4: "v2" }));
});

it("takes a key and Enter for each question as well, and skips none", async () => {
  const page = await open();
  await focusOn(await field(1));
  await page.user.keyboard("1{Enter}2{Enter}3");
  await focusOn(button("Next page"));
  expect(totals()[0]).toBe("3 points3 of 3 entered");
  await page.user.keyboard("{Enter}");
  await focusOn(await field(4));
  // A new page begins with a question of its own, which Enter leaves.
  await page.user.keyboard("{Enter}");
  await focusOn(await field(5));
  await page.user.keyboard("1{Enter}");
  expect(await screen.findByText(/1 question has no answer/)).toBeTruthy();
  await waitFor(() => expect(sentAnswers(page)).toEqual({ 0: "v0", 1: "v1", 2: "v2", 4: "v0" }));
});

it("leaves a question out with a second Enter, and says that it has no answer", async () => {
  const { user } = await open();
  await focusOn(await field(1));
  await user.keyboard("1{Enter}");
  await focusOn(await field(2));
  expect(screen.queryByText("No answer yet")).toBeNull();
  await user.keyboard("{Enter}");
  await focusOn(await field(3));
  const two = await field(2);
  const hint = await screen.findByText("No answer yet");
  expect(two.getAttribute("aria-describedby")).toBe(hint.id);
  await user.click(two);
  await user.keyboard("2");
  expect(screen.queryByText("No answer yet")).toBeNull();
});

it("goes over answers that are there with a key and Enter, too", async () => {
  const stored = (question_no: number) => ({ question_no, value: "v0", text: "", reason: "", revision: 1 }) as const;
  const page = await open({ answers: [stored(1), stored(2)] });
  await focusOn(await field(1));
  await page.user.keyboard("2{Enter}2{Enter}2");
  await waitFor(() => expect(sentAnswers(page)).toEqual({ 0: "v1", 1: "v1", 2: "v1" }));
});

it("goes from question to question with Enter and the arrows, and back with Backspace", async () => {
  const { user } = await open();
  await focusOn(await field(1));
  await user.keyboard("{Enter}");
  await focusOn(await field(2));
  await user.keyboard("{ArrowDown}");
  await focusOn(await field(3));
  await user.keyboard("{ArrowUp}{ArrowUp}{ArrowUp}");
  await focusOn(await field(1));
  await user.keyboard("2");
  await focusOn(await field(2));
  // In an empty field it goes back; there it takes the answer away.
  await user.keyboard("{Backspace}");
  await focusOn(await field(1));
  await user.keyboard("{Backspace}");
  expect((await field(1)).value).toBe("");
  expect(totals()[0]).toBe("0 points0 of 3 entered");
});

it("says that no answer has a key, and stays", async () => {
  const { user } = await open();
  await focusOn(await field(1));
  await user.keyboard("7");
  expect((await screen.findByRole("alert")).textContent).toBe("No answer has this key.");
  await user.keyboard("3");
  await focusOn(await field(2));
  expect(screen.queryByRole("alert")).toBeNull();
});

it("goes on after a reload at the first question that is open, one that was left for a reason is not", async () => {
  await open({
    answers: [
      { question_no: 0, value: "v1", text: "", reason: "", revision: 3 },
      { question_no: 1, value: "", text: "", reason: "dont_know", revision: 4 },
    ],
  });
  await focusOn(await field(3));
  expect((await field(1)).value).toBe("2");
  expect((await field(2)).value).toBe("D");
});

/** Leaves the page without a line: its last try fails, too, and what was typed stays on the device. */
async function leaveWithoutLine({ server, unmount }: OpenedPage) {
  expect(await screen.findByText(/The server cannot be reached/)).toBeTruthy();
  const before = server.sent(save).length;
  unmount();
  await waitFor(() => expect(server.sent(save).length).toBeGreaterThan(before));
}

it("keeps answers while there is no line, and sends them after a reload", async () => {
  const first = await open();
  first.server.cut(save);
  await focusOn(await field(1));
  await first.user.keyboard("31");
  await leaveWithoutLine(first);
  const second = await open();
  await focusOn(await field(3));
  expect((await field(1)).value).toBe("3");
  await waitFor(() => expect(sentAnswers(second)).toEqual({ 0: "v2", 1: "v0" }));
  expect(await screen.findByText("All answers have arrived.")).toBeTruthy();
});

it("sends nothing of the first entry with the second one", async () => {
  const first = await open();
  first.server.cut(save);
  await focusOn(await field(1));
  await first.user.keyboard("3");
  await leaveWithoutLine(first);
  const second = await open({ state: "second", entry: 2 });
  await focusOn(await field(1));
  await second.user.keyboard("1");
  await waitFor(() => expect(sentAnswers(second)).toEqual({ 0: "v0" }));
  expect(second.server.sent(save).map(({ body }) => (body as SavedBody).entry)).toEqual([2]);
});

const numbers = { pages: [{ title: "", questions: [points(0, 10, [0, 5, 10]), points(1, 40)] }], reasons: [] };

it("takes a longer number up to Enter", async () => {
  const page = await open(numbers);
  await focusOn(await field(1));
  await page.user.keyboard("10");
  await focusOn(await field(2));
  await page.user.keyboard("4{Enter}");
  await focusOn(button("To the end"));
  expect(totals()[0]).toBe("14 points2 of 2 entered");
  await waitFor(() => expect(sentAnswers(page)).toEqual({ 0: "10", 1: "4" }));
});

it("keeps the beginning of a number that is left, and says that it is no answer", async () => {
  const page = await open({
    ...numbers,
    answers: [{ question_no: 0, value: "5", text: "", reason: "", revision: 3 }],
  });
  const one = await field(1);
  await focusOn(await field(2));
  await page.user.click(one);
  await page.user.keyboard("1");
  await page.user.click(await field(2));
  expect(one.value).toBe("1");
  expect((await screen.findByRole("alert")).textContent).toBe("No answer has this key.");
  // The answer that stood there was typed over, and does not count behind what is seen.
  expect(totals()[0]).toBe("0 points0 of 2 entered");
  await page.user.click(one);
  await page.user.keyboard("{Enter}");
  await focusOn(one);
  await page.user.type(one, "0", { initialSelectionStart: 1 });
  await focusOn(await field(2));
  expect(one.value).toBe("10");
  expect(screen.queryByRole("alert")).toBeNull();
  await waitFor(() => expect(sentAnswers(page)).toEqual({ 0: "10" }));
});

it("shows who makes the second entry, where somebody else was faster", async () => {
  let now = protocol({ state: "asked", entry: 0, mine: false });
  const { server, user } = await openPage(`/activity/paper/${protocolId}`, {
    as: "Specialist",
    answers: { [getProtocol]: () => now },
  });
  await screen.findByText(/asks for a second entry/);
  server.refuse("POST /api/activity/paper/second/{id}", 409, { detail: "Somebody else makes it." });
  now = { ...now, state: "second", second_by: "Ines Moor" };
  await user.click(button("Enter it a second time"));
  expect(await screen.findByText(/Somebody else makes it/)).toBeTruthy();
  expect(await screen.findByText(/Ines Moor enters this protocol a second time/)).toBeTruthy();
  expect(screen.queryByText("Enter it a second time")).toBeNull();
});

it("opens a question that has no answer from the end", async () => {
  const { user } = await open();
  await focusOn(await field(1));
  await user.keyboard("1{Enter}{Enter}1{Enter}");
  fireEvent.click(button("To the end"));
  expect(await screen.findByText(/3 questions have no answer/)).toBeTruthy();
  await user.click(button("Question 2"));
  await focusOn(await field(2));
});
