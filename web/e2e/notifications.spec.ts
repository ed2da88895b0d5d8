import type { Page } from "@playwright/test";
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
  const popover = page.getByRole("dialog", { name: "Notifications" });
  await guardian.post("/api/notification/read", { until: await newest(guardian) }).catch(() => undefined);

  await owner.post(`/api/report/${report}/sign`, { revision: 1 });
  await owner.put(`/api/report/sharing/${report}`, { guardian_ids: [person] });
  await page.reload();
  await expect(page.getByRole("button", { name: "Notifications, 1 unread" })).toBeVisible();
  await bell(page).click();
  const notice = popover.getByRole("link", { name: /Robin Hale shared a report of .* with you/ });
  await expect(notice).toBeVisible();
  await notice.click();
  await expect(page).toHaveURL(new RegExp(`/individualReport/${report}\\?shared=true`));
  await expect(page.getByText("Written by Robin Hale; you can read it.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Notifications", exact: true })).toBeVisible();

  await owner.put(`/api/report/sharing/${report}`, { guardian_ids: [] });
  await page.goto("/notifications");
  await expect(page.getByRole("row", { name: /not there any more, or not open to you/ }).first()).toBeVisible();
});

const newest = async (api: { get: <T>(path: string) => Promise<T> }) =>
  (await api.get<{ notification_id: string }[]>("/api/notification"))[0]?.notification_id ?? "none";

test("letters come by choice, and the link in one ends them without a log-in", { tag: ["@large", "@paths"] }, async ({
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

test("an invited user reads the invitation among the unread notifications, and gets to what it opened", {
  tag: ["@large", "@paths"],
}, async ({ page, server, account, enterAs }) => {
  const owner = await account("Specialist", "Robin", "Hale");
  const invited = await account("Specialist", "Mara", "Lind");
  const { child } = await seedReady(owner);
  const member = await seedMember(owner, "specialist", invited.account.email);
  await assign(owner, "specialist", child, member);
  await invite(owner, member);
  await enterAs(invited);
  await page.goto("/notifications?unread=true");
  await expect(page.getByRole("button", { name: "Notifications, 2 unread" })).toBeVisible();
  const rows = page.getByRole("table", { name: "Notifications" }).getByRole("row");
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(1)).toContainText("Robin Hale invites you");
  await rows
    .nth(1)
    .getByRole("button", { name: /Mark as read/ })
    .click();
  await expect(page.getByRole("button", { name: "Notifications, 1 unread" })).toBeVisible();
  await expect(rows).toHaveCount(2);
  await page.reload();
  await expect(rows).toHaveCount(2);
  await page.getByRole("button", { name: "Mark all as read" }).click();
  await expect(page.getByText("Nothing is unread")).toBeVisible();
  await expect(page.getByRole("button", { name: "Notifications", exact: true })).toBeVisible();

  // Accepted, it says so, and leads to what it opened.
  const { link } = await invitationLink(server, invited.account.email, "Robin Hale");
  await invited.post("/api/invitation/accept", { token: link.split("#")[1] });
  await page.getByText("All", { exact: true }).click();
  await expect(page).not.toHaveURL(/unread/);
  await page.reload();
  await page.getByRole("button", { name: "Open You accepted the invitation of Robin Hale." }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});
