import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
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

it("leads to an application whose changes wait for their editor", async () => {
  const work = { revision: 1, keptAt: 1, delta: { changed: [], removed: ["q1"] }, was: [] };
  localStorage.setItem(`milepost.work.${me.id}.app.window`, JSON.stringify(work));
  await openPage("/rolesPage", { as: "App Admin", answers: { "GET /api/people": [] } });
  const line = within(await notice());
  expect(line.getByRole("status").textContent).toBe("1 change waits on this device.");
  expect(line.getByRole("link", { name: "Application" }).getAttribute("href")).toMatch(/newAppCard\/app$/);
  expect(line.getByText("Open it to go on with it and to save it.")).toBeTruthy();
  expect(line.queryByRole("button")).toBeNull();
});
