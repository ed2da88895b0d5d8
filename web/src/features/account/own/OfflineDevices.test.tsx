import { fireEvent, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { openPage } from "@/test/page";
import { problem } from "@/test/server";
import type { OfflineCopyRow } from "./own";

const list = "GET /api/offline-copies";
const end = "POST /api/offline-copy/{id}/end";
const tablet: OfflineCopyRow = {
  copy_id: "c1",
  device_name: "Tablet of the practice",
  until: "2026-03-04",
  ends_at: "2026-03-05T00:00:00Z",
  state: "live",
  created_at: "2026-03-02T09:00:00Z",
  last_contact_at: "2026-03-02T11:00:00Z",
  unsent: 2,
  children: [{ child_id: "k1", name: "Mia Stone" }],
  child_count: 1,
  reserved: 3,
  used: 1,
  returned: 0,
  gone: 0,
};

const openDevices = (copies: OfflineCopyRow[]) =>
  openPage("/account?tab=sessions", { as: "Specialist", answers: { "GET /api/auth/sessions": [], [list]: copies } });

const heading = { name: "Devices with offline data" };
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

it("lists devices with offline data and what they have not sent", async () => {
  await openDevices([tablet, { ...tablet, copy_id: "c2", device_name: "Old tablet", state: "ended", unsent: 0 }]);
  const section = within(await screen.findByRole("region", heading));
  expect(section.getAllByText("Mia Stone")).toHaveLength(2);
  expect(section.getByText("2 activities")).toBeTruthy();
  expect(section.getByText("Ends at its next contact")).toBeTruthy();
  expect(section.getAllByRole("button", { name: /^End the offline data/ })).toHaveLength(1);
});

it("shows nothing to an account whose devices have no offline data", async () => {
  const { server } = await openDevices([]);
  await screen.findByRole("region", { name: "Where you are logged in" });
  await expect.poll(() => server.sent(list).length).toBe(1);
  expect(screen.queryByRole("region", heading)).toBeNull();
});

it("asks before it ends the offline data of a device, and says what that does", async () => {
  const { server } = await openDevices([tablet]);
  await screen.findByRole("region", heading);
  server.refuse(end);
  press("End the offline data of Tablet of the practice");
  const question = within(await screen.findByRole("alertdialog", { name: "End the offline data of this device?" }));
  expect(question.getByText(/when it next has a connection.*accepted for 30 days/)).toBeTruthy();
  fireEvent.click(question.getByRole("button", { name: "End offline data" }));
  expect((await screen.findByRole("alert")).textContent).toMatch(/are not ended/);
  server.answer(end, undefined);
  server.answer(list, []);
  press("Retry");
  expect(await screen.findByText("The offline data of Tablet of the practice are ended.")).toBeTruthy();
  await expect.poll(() => screen.queryByRole("region", heading)).toBeNull();
});

it("loads the devices again when that failed", async () => {
  const { server } = await openPage("/account?tab=sessions", {
    as: "Specialist",
    answers: { "GET /api/auth/sessions": [], [list]: () => problem(500) },
  });
  expect(await screen.findByText("The devices with offline data could not be loaded")).toBeTruthy();
  server.answer(list, [tablet]);
  press("Retry");
  expect(await screen.findByText("Tablet of the practice")).toBeTruthy();
});
