import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { applicationStructure } from "@/test/applications";
import { me, openPage } from "@/test/page";
import { problem } from "@/test/server";

const key = `milepost.second.${me.id}.a1`;
const save = "PATCH /api/activity/second/{id}";
const scores = { 0: { score: 1, revision: 1 }, 2: { score: 0, revision: 4 } };

/** Any page of somebody who scored a second time without a line, and closed that page. */
const openAnyPage = (answer: object | (() => Response | Promise<Response>)) => {
  localStorage.setItem(key, JSON.stringify(scores));
  return openPage("/rolesPage", { as: "Specialist", answers: { "GET /api/people": [], [save]: answer } });
};

const notice = () => screen.findByRole("complementary", { name: "Kept on this device" });
const taken = [
  { question_no: 0, applied: true, score: 1, revision: 1 },
  { question_no: 2, applied: true, score: 0, revision: 4 },
];

it("sends what was left when the application starts, and says nothing", async () => {
  const { server } = await openAnyPage(taken);
  await waitFor(() => expect(localStorage.getItem(key)).toBeNull());
  expect(server.sent(save)).toHaveLength(1);
  expect(screen.queryByRole("complementary", { name: "Kept on this device" })).toBeNull();
});

it("says what waits with the way to it, and sends it when the network is back", async () => {
  const { server } = await openAnyPage(() => Promise.reject(new TypeError("Failed to fetch")));
  const line = within(await notice());
  expect(line.getByRole("status").textContent).toBe("2 changes wait on this device.");
  expect(line.getByTestId("to-send").textContent).toBe("1 activity left");
  expect(line.getByRole("button", { name: "Send now" })).toBeTruthy();
  expect(line.getByRole("link", { name: "Second scoring" }).getAttribute("href")).toBe("/activity/second/a1");
  server.answer(save, taken);
  act(() => void window.dispatchEvent(new Event("online")));
  await waitFor(() => expect(screen.queryByRole("complementary", { name: "Kept on this device" })).toBeNull());
  expect(localStorage.getItem(key)).toBeNull();
});

it.each([
  [404, "It is not there for you any more."],
  [409, "It was finished, submitted or discarded elsewhere."],
])("keeps what the server does not take any more until somebody discards it: %i", async (status, reason) => {
  const { user } = await openAnyPage(() => problem(status));
  const line = within(await notice());
  expect(line.getByText(reason)).toBeTruthy();
  expect(localStorage.getItem(key)).not.toBeNull();
  await user.click(line.getByRole("button", { name: "Discard" }));
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Discard" }));
  await waitFor(() => expect(screen.queryByRole("complementary", { name: "Kept on this device" })).toBeNull());
  expect(localStorage.getItem(key)).toBeNull();
});

const structure = applicationStructure(["There"], { revision: 2 });
const read = "GET /api/appAdmin/application/structure/{id}";
const saveQuestions = "PATCH /api/question-admin/application/{id}";

const workKey = `milepost.work.${me.id}.${structure.application_id}.window`;

/** Any page of an author who changed a question without a line, and closed the editor. */
function openAuthorsPage(before: string) {
  const { Elements: _, ...question } = structure.Questions[0] as (typeof structure.Questions)[number];
  const delta = { changed: [{ ...question, question: "Here", elements: [] }], removed: [] };
  const work = { revision: 1, keptAt: 1, delta, was: [{ ...question, question: before, elements: [] }] };
  localStorage.setItem(workKey, JSON.stringify(work));
  const answers = { "GET /api/people": [], [read]: structure, [saveQuestions]: { revision: 3 } };
  return openPage("/rolesPage", { as: "App Admin", answers });
}

const workKeys = () => Object.keys(localStorage).filter((name) => name.startsWith("milepost.work."));

it("sends from any page what an editor has left, where it fits", async () => {
  const { server } = await openAuthorsPage("There");
  await waitFor(() => expect(workKeys()).toEqual([]));
  expect(server.sent(saveQuestions)).toMatchObject([{ body: { revision: 2, questions: [{ question: "Here" }] } }]);
});

it("sends at once when asked", async () => {
  const { server, user } = await openAnyPage(() => Promise.reject(new TypeError("Failed to fetch")));
  const line = within(await notice());
  server.answer(save, taken);
  await user.click(line.getByRole("button", { name: "Send now" }));
  await waitFor(() => expect(screen.queryByRole("complementary", { name: "Kept on this device" })).toBeNull());
});

it("leads to an application of which somebody has to choose what stays", async () => {
  const { server } = await openAuthorsPage("Before");
  const line = within(await notice());
  expect(await line.findByText("It was changed elsewhere: open it to choose what stays.")).toBeTruthy();
  expect(line.getByRole("link", { name: "Application" }).getAttribute("href")).toContain(structure.application_id);
  expect(line.queryByRole("button")).toBeNull();
  expect(server.sent(saveQuestions)).toEqual([]);
  const [kept = "", ...others] = workKeys();
  expect(others).toEqual([]);
  expect(localStorage.getItem(kept)).toContain("Here");
});
