import type { Page } from "@playwright/test";
import type { Api } from "./fixtures/api.ts";
import { finish, seedReady, start } from "./fixtures/seed.ts";
import type { Server } from "./fixtures/server.ts";
import { endAccess, join } from "./fixtures/team.ts";
import { expect, test } from "./fixtures/test.ts";
import { ChildPage } from "./pages/childPage.ts";

const gone = /status of 404 /;

const line = (page: Page, label: string) =>
  page
    .getByRole("list", { name: "Consents for Robin" })
    .getByRole("listitem")
    .filter({ has: page.getByText(label, { exact: true }) });

const asking = (page: Page, title: string | RegExp) => page.getByRole("alertdialog", { name: title });

/** A specialist with a child, and a parent who has accepted to be its guardian. */
async function seedFamily(account: (role: string, first: string, last: string) => Promise<Api>, server: Server) {
  const owner = await account("Specialist", "Robin", "Hale");
  const parent = await account("Parent/Caretaker", "Gita", "Vale");
  const ready = await seedReady(owner);
  const guardian = await join(server, owner, ready.child, "guardian", parent, "Vale");
  return { owner, parent, ready, guardian, child: ready.child };
}

test("a guardian sees the reports, gives and withdraws consents, and the owner sees who did", async ({
  page,
  problems,
  server,
  account,
  enterAs,
  newDevice,
}) => {
  problems.allow(gone);
  const { owner, parent, ready, guardian, child } = await seedFamily(account, server);
  const report = await finish(owner, await start(owner, ready), [1, 0, 3, null]);
  await owner.post(`/api/child/consents/${child}`, { purpose: "video", given_by: "Uma Vale", given_on: "2025-03-01" });

  await enterAs(parent);
  await page.goto("/myChildren");
  const about = page.getByRole("region", { name: "Robin", exact: true });
  await expect(about).toContainText("Questions? Ask Robin Hale, who invited you.");
  await expect(about).toContainText("No report is shared with you yet.");
  await expect(page.getByRole("main")).not.toContainText("Robin Vale");
  await expect(line(page, "Video recordings")).toContainText("by Uma Vale on Mar 1, 2025, as recorded by the people");
  await expect(line(page, "Pictures")).toContainText("Not agreed");

  await owner.post(`/api/report/${report}/sign`, { revision: 1 });
  await owner.put(`/api/report/sharing/${report}`, { guardian_ids: [guardian] });
  await page.reload();
  await about.getByRole("link", { name: /^See Report: / }).click();
  await expect(page.getByText("Written by Robin Hale; you can read it.")).toBeVisible();
  await page.goBack();

  // Given: a question says what it means, and the server says who and when.
  await line(page, "Pictures").getByRole("button", { name: "Agree: Pictures" }).click();
  const agree = asking(page, "Agree to “Pictures” for Robin?");
  await expect(agree).toContainText("Photos of the child may be taken during an activity");
  await agree.getByRole("button", { name: "Agree" }).click();
  await expect(line(page, "Pictures")).toContainText("Agreed");
  await expect(line(page, "Pictures")).toContainText("by you on");

  // The owner sees it with the guardian's name, and cannot rewrite it.
  const desk = await (await newDevice()).newPage();
  await desk.context().addCookies((await owner.request.storageState()).cookies);
  const childPage = await new ChildPage(desk).open(child, "consents");
  const row = childPage.consent("Pictures");
  await expect(row).toContainText("Gita Vale");
  await expect(row).toContainText("The guardian, in their own account");
  await expect(row.getByRole("button", { name: "Correct" })).toHaveCount(0);
  await expect(row.getByRole("button", { name: "Withdraw" })).toBeVisible();

  // What somebody else had recorded is withdrawn as well.
  await line(page, "Video recordings").getByRole("button", { name: "Withdraw: Video recordings" }).click();
  const withdraw = asking(page, "Withdraw consent to “Video recordings” for Robin?");
  await expect(withdraw).toContainText("Recording stops at once");
  await withdraw.getByRole("button", { name: "Withdraw consent" }).click();
  await expect(line(page, "Video recordings")).toContainText("Not agreed");
  await page.getByText("1 earlier consent", { exact: true }).click();
  await expect(page.getByText(/Withdrawn on .* by Gita Vale\./)).toBeVisible();
  await desk.reload();
  await expect(childPage.consent("Video recordings")).toContainText("by Gita Vale, the guardian");
  await expect(childPage.consent("Video recordings").getByRole("button")).toHaveCount(0);

  // Access that ends takes the page away.
  await endAccess(owner, guardian);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Your children will be here" })).toBeVisible();
  expect((await parent.request.get(`/api/guarded/consents/${child}`)).status()).toBe(404);
});
