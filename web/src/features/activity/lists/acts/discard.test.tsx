import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { openPage } from "@/test/page";
import { openActivity as activity } from "../activities.testdata";
import { daysLeft } from "./discard";

const list = "GET /api/activity/appActivityChildJoint/{userId}";
it("discards an open activity for a reason, and keeps what was typed when that fails", async () => {
  const { server, user } = await openPage("/activities?tab=resume", {
    as: "Specialist",
    answers: { [list]: [activity] },
  });
  await user.click(await screen.findByRole("button", { name: /^More for / }));
  await user.click(await screen.findByRole("menuitem", { name: /^Discard/ }));
  const dialog = within(await screen.findByRole("dialog", { name: "Discard this activity" }));
  const press = () => user.click(dialog.getByRole("button", { name: "Discard Activity" }));
  await user.type(dialog.getByRole("textbox", { name: /Reason/ }), "Started twice.");
  server.refuse("POST /api/activity/discard/{id}", 409, { detail: "It was finished." });
  await press();
  expect(await dialog.findByText(/^It was finished\./)).toBeTruthy();
  expect(dialog.getByRole("textbox", { name: /Reason/ })).toHaveProperty("value", "Started twice.");
  server.answer("POST /api/activity/discard/{id}", { unit_returned: true });
  server.answer(list, []);
  await press();
  expect(await screen.findByText("Activity discarded. Its unit is yours again.")).toBeTruthy();
  expect(server.sent("POST /api/activity/discard/{id}").at(-1)?.body).toEqual({ reason: "Started twice." });
});

it("lists discarded activities with their reason and days, and restores one, or says why not", async () => {
  const until = new Date(Date.now() + 11.5 * 24 * 3_600_000).toISOString();
  const discarded = { at: activity.start_date, reason: "Started twice.", until };
  const { server, user } = await openPage("/activities?tab=discarded", {
    as: "Specialist",
    answers: { [list]: [{ ...activity, discarded }] },
  });
  const table = within(await screen.findByRole("table", { name: "Discarded Activities" }));
  expect(server.sent(list)[0]?.query.get("state")).toBe("discarded");
  expect(table.getByText("Started twice.")).toBeTruthy();
  expect(table.getByText("12 days")).toBeTruthy();
  server.refuse("POST /api/activity/restore/{id}", 409, { detail: "Already Used All Unit" });
  await user.click(table.getByRole("button", { name: /^Restore/ }));
  expect(await screen.findByText("Already Used All Unit")).toBeTruthy();
  server.answer("POST /api/activity/restore/{id}", activity);
  server.answer(list, []);
  await user.click(table.getByRole("button", { name: /^Restore/ }));
  expect(await screen.findByText(/^Activity restored/)).toBeTruthy();
});

it("counts the days that a discarded activity is kept", () => {
  const now = new Date("2026-11-27T12:00:00Z");
  expect(
    ["2026-12-27T12:00:00Z", "2026-11-28T11:00:00Z", "2026-11-27T12:00:00Z", "2026-11-01T00:00:00Z"].map((until) =>
      daysLeft(until, now),
    ),
  ).toEqual([30, 1, 0, 0]);
});
