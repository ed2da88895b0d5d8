import type { Page } from "@playwright/test";
import { Keyboard } from "./fixtures/keyboard.ts";
import { lettersTo, letterTo } from "./fixtures/outbox.ts";
import { finish, seedReady, start } from "./fixtures/seed.ts";
import { assign, invitationLink, invite, join, seedMember } from "./fixtures/team.ts";
import { expect, test } from "./fixtures/test.ts";

const bell = (page: Page) => page.getByRole("button", { name: /^Notifications/ });

test("a shared report rings the guardian's bell, which opens it", async ({ page, server, account, enterAs }) => {
  const owner = await account("Specialist", "Robin", "Hale");
  const guardian = await account("Parent/Caretaker", "Gita", "Vale");
  const seeded = await seedReady(owner);
  const report = await finish(owner, await start(owner, seeded), [1, 0, 3, null]);
  const person = await join(server, owner, seeded.child, "guardian", guardian, "Vale");

  await enterAs(guardian);
  await page.goto("/account");
  await page.getByRole("button", { name: /^Notifications/ }).click();
  const popover = page.getByRole("dialog", { name: "Notifications" });
  await expect(popover).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(popover).toBeHidden();
  await expect(bell(page)).toBeFocused();
  await guardian.post("/api/notification/read", { until: await newest(guardian) }).catch(() => undefined);

  await owner.post(`/api/report/${report}/sign`, { revision: 1 });
  await owner.put(`/api/report/sharing/${report}`, { guardian_ids: [person] });
  await page.reload();
  await expect(page.getByRole("button", { name: "Notifications, 1 unread" })).toBeVisible();
  await new Keyboard(page).activate(bell(page));
  const told = popover.getByRole("link", { name: /Robin Hale shared a report of .* with you/ });
  await expect(told).toBeVisible();
  await told.click();
  await expect(page).toHaveURL(new RegExp(`/individualReport/${report}\\?shared=true`));
  await expect(page.getByText("Written by Robin Hale; you can read it.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Notifications", exact: true })).toBeVisible();

  await owner.put(`/api/report/sharing/${report}`, { guardian_ids: [] });
  await page.goto("/notifications");
  await expect(page.getByRole("row", { name: /not there any more, or not open to you/ }).first()).toBeVisible();
});

const newest = async (api: { get: <T>(path: string) => Promise<T> }) =>
  (await api.get<{ notification_id: string }[]>("/api/notification"))[0]?.notification_id ?? "none";

test("the list shows what is unread, is read at once, and comes back from a reload", async ({
  page,
  server,
  account,
  enterAs,
}) => {
  const owner = await account("Specialist", "Robin", "Hale");
  await enterAs(owner);
  await owner.post("/api/notification/read", { until: await newest(owner) });
  await page.goto("/notifications?unread=true");
  await expect(page.getByText("Nothing is unread")).toBeVisible();
  const { child } = await seedReady(owner);
  for (const last of ["Lind", "Moor"]) {
    await join(server, owner, child, "specialist", await account("Specialist", "Mara", last), last);
  }
  await page.reload();
  const table = page.getByRole("table", { name: "Notifications" });
  await expect(table.getByRole("row")).toHaveCount(3);
  await expect(table.getByRole("row").nth(1)).toContainText("Mara Moor accepted your invitation.");
  await table
    .getByRole("button", { name: /Mark as read/ })
    .first()
    .click();
  await expect(page.getByRole("button", { name: "Notifications, 1 unread" })).toBeVisible();
  await expect(table.getByRole("row")).toHaveCount(2);
  await page.reload();
  await expect(table.getByRole("row")).toHaveCount(2);
  await page.getByRole("button", { name: "Mark all as read" }).click();
  await expect(page.getByText("Nothing is unread")).toBeVisible();
  await expect(page.getByRole("button", { name: "Notifications", exact: true })).toBeVisible();
  await page.getByText("All", { exact: true }).click();
  await expect(page).not.toHaveURL(/unread/);
  await expect(table.getByRole("row")).toHaveCount(4);
});

test("letters come by choice, and the link in one ends them without a log-in", async ({
  page,
  problems,
  server,
  account,
  enterAs,
  newDevice,
}) => {
  const owner = await account("Specialist", "Robin", "Hale");
  const { child } = await seedReady(owner);
  await enterAs(owner);
  await page.goto("/account?tab=notifications");
  const letter = page.getByRole("switch", { name: "Somebody accepts my invitation" });
  await expect(letter).not.toBeChecked();
  await expect(page.getByRole("switch", { name: "Somebody invites me" })).toBeDisabled();
  await letter.click();
  await expect(letter).toBeChecked();
  await page.getByRole("switch", { name: "Send me a weekly summary" }).check();
  await page.getByLabel("Day of the week").selectOption("Friday");
  await page.getByRole("button", { name: "Save weekly summary" }).click();
  await expect(page.getByText("The weekly summary is on.")).toBeVisible();
  await page.reload();
  await expect(letter).toBeChecked();
  await expect(page.getByLabel("Day of the week")).toHaveValue("5");

  await join(server, owner, child, "specialist", await account("Specialist", "Mara", "Lind"), "Lind");
  const subject = "An invitation of yours was accepted";
  const { text } = await letterTo(server, owner.account.email, subject);
  expect(text).toContain("Mara Lind accepted your invitation.");
  const link = /https?:\/\/\S+\/stopLetters#\S+/.exec(text)?.[0] ?? "";
  expect(link).toContain(server.url);

  const theirs = await (await newDevice()).newPage();
  await theirs.goto(link);
  const stop = theirs.getByRole("button", { name: "Send me no more of these letters" });
  await expect(stop).toBeVisible();
  await stop.click();
  await expect(theirs.getByText("You get no more letters about this: Somebody accepts my invitation.")).toBeVisible();
  problems.allow(/404/);
  await theirs.goto("/aboutUs");
  await theirs.goto("/stopLetters#forged.invitation_accepted.token");
  await stop.click();
  await expect(theirs.getByRole("alert")).toContainText("This link does not work any more.");

  await page.reload();
  await expect(letter).not.toBeChecked();
  await join(server, owner, child, "specialist", await account("Specialist", "Mara", "Moor"), "Moor");
  await page.reload();
  await expect(page.getByRole("button", { name: "Notifications, 3 unread" })).toBeVisible();
  expect(lettersTo(server, owner.account.email).filter((one) => one.subject === subject)).toHaveLength(1);
});

test("who is invited is told, and others' notifications do not exist", async ({ page, server, account, enterAs }) => {
  const owner = await account("Specialist", "Robin", "Hale");
  const invited = await account("Specialist", "Mara", "Lind");
  const { child } = await seedReady(owner);
  const member = await seedMember(owner, "specialist", invited.account.email);
  await assign(owner, "specialist", child, member);
  await invite(owner, member);
  await enterAs(invited);
  await page.goto("/");
  await page.getByRole("button", { name: "Notifications, 2 unread" }).click();
  const told = page.getByRole("button", { name: /Robin Hale invites you/ });
  await expect(told).toBeVisible();
  const id = await newest(invited);
  expect((await owner.request.post(`/api/notification/read/${id}`)).status()).toBe(404);
  await told.click();
  await expect(page.getByRole("button", { name: "Notifications, 1 unread" })).toBeVisible();

  // Accepted, it says so, and leads to what it opened.
  const { link } = await invitationLink(server, invited.account.email, "Robin Hale");
  await invited.post("/api/invitation/accept", { token: link.split("#")[1] });
  await page.goto("/notifications");
  const accepted = page.getByRole("button", { name: "Open You accepted the invitation of Robin Hale." });
  await expect(accepted).toBeVisible();
  await expect(page.getByText("not there any more", { exact: false })).toHaveCount(0);
  await accepted.click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test("a bell that cannot be loaded says so, and tries again", async ({ page, problems, specialist, enterAs }) => {
  problems.allow(/500|Failed to load resource/);
  await enterAs(specialist);
  await page.route("**/api/notification?*", (route) => route.fulfill({ status: 500, body: "{}" }));
  await page.goto("/");
  await bell(page).click();
  await expect(page.getByText("The notifications could not be loaded")).toBeVisible();
  await page.unroute("**/api/notification?*");
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByText("Your account is approved.")).toBeVisible();
});
