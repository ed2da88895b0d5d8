import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { me, openPage } from "@/test/page";
import { problem } from "@/test/server";
import { begunHere, finishedHere, putBegun, putFinished } from "./begun";

const begun = {
  activityId: "x1",
  itemId: "i1",
  copyId: "k1",
  childId: "c1",
  purchaseId: "p1",
  applicationId: "a1",
  begunAt: "2026-03-02T09:00:00.000Z",
  testDate: "2026-03-02",
};

const finish = "PATCH /api/activity/{id}";
const start = "POST /api/activity";
const contact = "POST /api/offline-copy/{id}/contact";

/** The page of an activity that was finished on this device. */
async function openFinished(answers: NonNullable<Parameters<typeof openPage>[1]>["answers"], started = true) {
  await putBegun(me.id, { ...begun, started });
  await putFinished(me.id, "x1", {
    at: "2026-03-02T09:40:00.000Z",
    seconds: 90,
    title: "First words",
    childName: "Robin Vale",
    totals: { raw: 3, maximum: 4, skipped: [{ reason: "refused", count: 1 }], credited: 0, notCounted: 0 },
    answered: 3,
    questions: 4,
  });
  return openPage("/activity/x1", { as: "Specialist", answers });
}

const noLine = () => Promise.reject(new TypeError("Failed to fetch"));

it("shows the figures that need no norms, and sends the finish when the network is back", async () => {
  const { server, address } = await openFinished({
    [finish]: noLine,
    "GET /api/report/activity/{id}": () => problem(404),
  });
  expect(await screen.findByText("Finished on this device, not sent yet")).toBeTruthy();
  const totals = within(screen.getByLabelText("Totals"));
  expect(totals.getByText("75%")).toBeTruthy();
  expect(totals.getByText("1 Refused")).toBeTruthy();
  expect(screen.getByText("3 of 4 questions have a score.")).toBeTruthy();
  expect(screen.getByText(/the report, follow/)).toBeTruthy();
  server.answer(finish, {
    activity_id: "x1",
    finish_date: "2026-03-02T09:40:00Z",
    report_id: "r1",
    total_duration: 90,
  });
  act(() => void window.dispatchEvent(new Event("online")));
  await waitFor(() => expect(address()).toContain("/activity/report/x1"));
  expect(server.sent(finish).at(-1)?.body).toMatchObject({
    finished_at: "2026-03-02T09:40:00.000Z",
    total_duration: 90,
  });
  expect(await begunHere(me.id, "x1")).toBeUndefined();
});

it("says what to do when the server does not take the start, and keeps everything until somebody discards it", async () => {
  const { user, server } = await openFinished(
    {
      [contact]: () => problem(404),
      [start]: () => problem(409, { code: "offline-child-gone" }),
      // Of the page that comes after it.
      "GET /api/user-app-purchased-junction/appJointByUser/{userId}": [],
    },
    false,
  );
  expect(await screen.findByText(/You can no longer work with this child/)).toBeTruthy();
  expect(server.sent(start)[0]?.body).toMatchObject({
    activity_id: "x1",
    offline_item_id: "i1",
    begun_at: begun.begunAt,
  });
  expect(await finishedHere(me.id, "x1")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Discard" }));
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Discard" }));
  await waitFor(async () => expect(await begunHere(me.id, "x1")).toBeUndefined());
});

it("asks for the log-in when the session is over", async () => {
  await openFinished({ [finish]: () => problem(401), "GET /api/auth/renew-access-token": () => problem(401) });
  expect(await screen.findByText("You are logged out. It is sent once you have logged in again.")).toBeTruthy();
});
