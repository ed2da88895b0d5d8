import type { Page } from "@playwright/test";
import type { components } from "@/api/schema";
import type { Api } from "./fixtures/api.ts";
import { audit, fits } from "./fixtures/audit.ts";
import { Keyboard } from "./fixtures/keyboard.ts";
import { finish, seedReady, start } from "./fixtures/seed.ts";
import type { Server } from "./fixtures/server.ts";
import { endAccess, join } from "./fixtures/team.ts";
import { expect, test } from "./fixtures/test.ts";
import { ChildPage } from "./pages/childPage.ts";

type Consents = components["schemas"]["GuardianConsent"][];

const gone = /status of (404|429|500) /;

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

test("a parent without an invitation reads what will be here and what to do", async ({ page, account, enterAs }) => {
  await enterAs(await account("Parent/Caretaker"));
  await page.goto("/myChildren");
  await expect(page.getByRole("heading", { name: "Your children will be here" })).toBeVisible();
  await expect(page.getByText(/invites you by e-mail as the child's guardian/)).toBeVisible();
  await audit(page, "/myChildren without children");
  await fits(page, "/myChildren without children");
  await page.getByRole("link", { name: "See what is shared with you" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Account" })).toBeVisible();
});

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
  await expect(line(page, "Video recordings")).toContainText("by Uma Vale on Mar 1, 2025, as noted by the people");
  await expect(line(page, "Pictures")).toContainText("Not agreed");
  await audit(page, "/myChildren");
  await fits(page, "/myChildren");

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
  await audit(page, "agree to pictures");
  await agree.getByRole("button", { name: "Cancel" }).click();
  await expect(line(page, "Pictures")).toContainText("Not agreed");
  await line(page, "Pictures").getByRole("button", { name: "Agree: Pictures" }).click();
  await agree.getByRole("button", { name: "Agree" }).click();
  await expect(line(page, "Pictures")).toContainText("Agreed");
  await expect(line(page, "Pictures")).toContainText("by you on");
  await page.reload();
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
  await audit(desk, "a guardian's consent on the owner's list");
  await fits(desk, "a guardian's consent on the owner's list");

  // What somebody else had recorded is withdrawn as well.
  await line(page, "Video recordings").getByRole("button", { name: "Withdraw: Video recordings" }).click();
  const withdraw = asking(page, "Withdraw consent to “Video recordings” for Robin?");
  await expect(withdraw).toContainText("Recording stops at once");
  await audit(page, "withdraw video");
  await withdraw.getByRole("button", { name: "Withdraw consent" }).click();
  await expect(line(page, "Video recordings")).toContainText("Not agreed");
  await page.getByText("1 earlier consent", { exact: true }).click();
  await expect(page.getByText(/Withdrawn on .* by Gita Vale\./)).toBeVisible();
  await audit(page, "earlier consents");
  await fits(page, "earlier consents");
  await desk.reload();
  await expect(childPage.consent("Video recordings")).toContainText("by Gita Vale, the guardian");
  await expect(childPage.consent("Video recordings").getByRole("button")).toHaveCount(0);

  // Access that ends takes the page away.
  await endAccess(owner, guardian);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Your children will be here" })).toBeVisible();
  expect((await parent.request.get(`/api/guarded/consents/${child}`)).status()).toBe(404);
});

test("something else is agreed to in words, by keyboard, and nothing typed is lost", async ({
  page,
  problems,
  server,
  account,
  enterAs,
}) => {
  problems.allow(gone);
  const { parent } = await seedFamily(account, server);
  await enterAs(parent);
  await page.goto("/myChildren");
  const keyboard = new Keyboard(page);
  await keyboard.activate(page.getByRole("button", { name: "Agree to something else" }));
  const dialog = page.getByRole("dialog", { name: "Agree to something else" });
  await dialog.getByRole("button", { name: "Agree", exact: true }).click();
  await expect(dialog.getByText("This field is required")).toBeVisible();
  await audit(page, "agree to nothing");
  await fits(page, "agree to nothing");
  await keyboard.fill(dialog.getByLabel("What exactly do you agree to?"), "A walk in the park");
  await page.keyboard.press("Escape");
  await asking(page, "Discard what you typed?").getByRole("button", { name: "Keep editing" }).click();
  await page.route("**/api/guarded/consents/**", (route) =>
    route.request().method() === "POST" ? route.fulfill({ status: 500, body: "{}" }) : route.fallback(),
  );
  await dialog.getByRole("button", { name: "Agree", exact: true }).click();
  await expect(dialog.getByText(/No consent was given\./)).toBeVisible();
  await page.unroute("**/api/guarded/consents/**");
  await dialog.getByRole("button", { name: "Agree", exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(line(page, "Other")).toContainText("A walk in the park");
  await expect(line(page, "Other")).toContainText("by you on");
  await keyboard.activate(page.getByRole("button", { name: "Withdraw: Other" }));
  await keyboard.activate(
    asking(page, "Withdraw consent to “A walk in the park” for Robin?").getByRole("button", {
      name: "Withdraw consent",
    }),
  );
  await expect(line(page, "Other")).toHaveCount(0);
});

test("a second tab that does not know yet ends what it shows, and one that fails says so", async ({
  page,
  problems,
  server,
  account,
  enterAs,
  newDevice,
}) => {
  problems.allow(gone);
  const { parent, child } = await seedFamily(account, server);
  const given = await parent.post<Consents>(`/api/guarded/consents/${child}`, { purpose: "audio" });
  await enterAs(parent);
  await page.goto("/myChildren");
  await expect(line(page, "Sound recordings")).toContainText("by you on");
  const tab = await (await newDevice()).newPage();
  await tab.context().addCookies((await parent.request.storageState()).cookies);
  await tab.goto("/myChildren");
  await expect(line(tab, "Sound recordings")).toContainText("by you on");
  await parent.post(`/api/guarded/consent/${given[0]?.consent_id}/withdraw`, {});
  await parent.post(`/api/guarded/consents/${child}`, { purpose: "audio" });
  await line(tab, "Sound recordings").getByRole("button").click();
  await asking(tab, /^Withdraw consent/)
    .getByRole("button", { name: "Withdraw consent" })
    .click();
  await expect(line(tab, "Sound recordings")).toContainText("Not agreed");

  await page.route("**/api/guarded/consent/**", (route) => route.fulfill({ status: 500, body: "{}" }));
  await line(page, "Sound recordings").getByRole("button").click();
  await asking(page, /^Withdraw consent/)
    .getByRole("button", { name: "Withdraw consent" })
    .click();
  await expect(page.getByRole("alert").filter({ hasText: "The consent was not withdrawn." })).toBeVisible();
  await audit(page, "a withdrawal that failed");
});
