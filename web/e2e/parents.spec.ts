import type { Page } from "@playwright/test";
import { newPerson, password } from "./fixtures/accounts.ts";
import type { Api } from "./fixtures/api.ts";
import { letterTo } from "./fixtures/outbox.ts";
import { readPdf } from "./fixtures/pdf.ts";
import { finish, seedReady, start } from "./fixtures/seed.ts";
import type { Server } from "./fixtures/server.ts";
import { assign, endAccess, invitationLink, invite, join, seedMember } from "./fixtures/team.ts";
import { expect, test } from "./fixtures/test.ts";
import { InvitationPage } from "./pages/invitation.ts";
import { RegisterPage } from "./pages/register.ts";

const gone = /status of (401|404) /;
const contact = "01353 659999, Tuesdays from 9 to 12";
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

interface StoredReport {
  content: { family: object; sections: { key: string; text?: string }[] };
  revision: number;
}

/** Writes the text for parents into a report, signs it, and shares it. */
async function signFor(owner: Api, report: string, guardian: string) {
  const { content, revision } = await owner.get<StoredReport>(`/api/report/${report}`);
  content.family = { rawNumbers: false, readingGrade: false, contact };
  for (const section of content.sections) {
    if (section.key === "summConclus") section.text = "<p>Counting goes well, and shapes are the next step.</p>";
  }
  const saved = await owner.patch<{ revision: number }>(`/api/report/${report}`, { content, revision });
  await owner.post(`/api/report/${report}/sign`, { revision: saved.revision });
  await owner.put(`/api/report/sharing/${report}`, { guardian_ids: [guardian] });
}

async function seedFamily(account: (role: string, first: string, last: string) => Promise<Api>, server: Server) {
  const owner = await account("Specialist", "Robin", "Hale");
  const parent = await account("Parent/Caretaker", "Gita", "Vale");
  const ready = await seedReady(owner);
  const guardian = await join(server, owner, ready.child, "guardian", parent, "Vale");
  const report = await finish(owner, await start(owner, ready), [1, 0, 3, null]);
  return { owner, parent, ready, guardian, report };
}

/** The link in the letter that says that a report was shared. */
async function letterLink(server: Server, email: string) {
  const { text } = await letterTo(server, email, "A report was shared with you");
  expect(text).not.toContain("Robin Vale");
  expect(text).not.toContain("Counting");
  return /https?:\/\/\S+\/individualReport\/\S+/.exec(text)?.[0] ?? "";
}

/** Taps, and counts them. */
class Taps {
  count = 0;
  constructor(readonly page: Page) {}

  async on(target: ReturnType<Page["getByRole"]>) {
    await target.tap();
    this.count += 1;
  }

  async logIn({ account: { email } }: Api) {
    await this.on(this.page.getByLabel("Email"));
    await this.page.keyboard.type(email);
    await this.on(this.page.getByLabel("Password", { exact: true }));
    await this.page.keyboard.type(password);
    await this.on(this.page.getByRole("button", { name: "Login" }));
  }
}

test("a parent comes from the letter to the signed report in at most three taps, and reads plain words first", async ({
  server,
  account,
  newDevice,
  problems,
}) => {
  problems.allow(gone);
  const { owner, parent, guardian, report } = await seedFamily(account, server);
  await signFor(owner, report, guardian);
  const page = await (await newDevice(phone)).newPage();
  const taps = new Taps(page);
  await page.goto(await letterLink(server, parent.account.email));
  await taps.logIn(parent);
  const plain = page.getByRole("article", { name: "The report in plain words" });
  await expect(plain).toBeVisible();
  expect(taps.count).toBeLessThanOrEqual(3);

  await expect(plain).toContainText("Counting goes well, and shapes are the next step.");
  await expect(plain).toContainText("of all points.");
  await expect(page.getByText(/^Version 1, signed by Robin Hale/)).toBeVisible();
  const ask = page.getByRole("region", { name: "Whom to ask" });
  await expect(ask).toContainText("Robin Hale");
  await expect(ask).toContainText(`How to reach them: ${contact}`);
  await expect(page.getByRole("main")).not.toContainText(owner.account.email);

  // The PDF is of what is read, and so is the whole report.
  const inPlainWords = await downloaded(page, "Download as PDF");
  expect(inPlainWords).toContain("Counting goes well");
  expect(inPlainWords).toContain("of all points.");
  await page.getByRole("navigation", { name: "How to read the report" }).getByText("The whole report").tap();
  await expect(page).toHaveURL(/whole=true/);
  await expect(page.getByText("Counting goes well, and shapes are the next step.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Export SVGs to PDF" })).toBeVisible();
  await page.reload();
  await expect(plain).toHaveCount(0);

  // Printed, it comes without what is pressed.
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("navigation", { name: "How to read the report" })).toBeHidden();
  await page.emulateMedia({ media: "screen" });

  await ask.getByRole("link", { name: /^What you agree to for / }).tap();
  await expect(page.getByRole("heading", { level: 1, name: "My children" })).toBeVisible();
});

async function downloaded(page: Page, button: string) {
  const popup = page.waitForEvent("popup");
  await page.getByRole("button", { name: button }).tap();
  // The browser typesets it, which takes long on a slow machine.
  await expect(page.getByText("The PDF is ready")).toBeVisible({ timeout: 60_000 });
  await (await popup).close();
  const file = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download PDF" }).tap();
  return readPdf(await (await file).path()).text;
}

test("a report that was taken back, or is another account's, says what to do", { tag: ["@large", "@paths"] }, async ({
  server,
  account,
  newDevice,
  problems,
}) => {
  problems.allow(gone);
  const { owner, parent, guardian, report } = await seedFamily(account, server);
  await signFor(owner, report, guardian);
  const link = await letterLink(server, parent.account.email);
  const other = await account("Parent/Caretaker", "Uma", "Vale");
  const page = await (await newDevice(phone)).newPage();
  await page.goto(link);
  await new Taps(page).logIn(other);
  const missing = page.getByRole("heading", { name: "This report is not shared with you" });
  await expect(missing).toBeVisible();
  await expect(page.getByText(`You are logged in as ${other.account.email}.`)).toBeVisible();

  // The other account comes back to the very report.
  await page.getByRole("button", { name: "Use another account" }).tap();
  await expect(page).toHaveURL(/\/login\?next=/);
  await new Taps(page).logIn(parent);
  await expect(page.getByRole("article", { name: "The report in plain words" })).toBeVisible();

  await owner.put(`/api/report/sharing/${report}`, { guardian_ids: [] });
  await page.reload();
  await expect(missing).toBeVisible();
  await expect(page.getByText("It may also be that the report was taken back")).toBeVisible();
  await expect(page.getByRole("main")).not.toContainText("Counting goes well");
  await page.getByRole("link", { name: "Go to the reports that are shared with you" }).tap();
  await expect(page.getByText("No report is shared with you yet.", { exact: false })).toBeVisible();
  await owner.put(`/api/report/sharing/${report}`, { guardian_ids: [guardian] });
  await endAccess(owner, guardian);
  await page.goto(link);
  await expect(missing).toBeVisible();
});

test("an invited parent registers with what the invitation knows, accepts, and is at the report", async ({
  server,
  account,
  newDevice,
  problems,
}) => {
  problems.allow(gone);
  const owner = await account("Specialist", "Robin", "Hale");
  const ready = await seedReady(owner);
  const person = newPerson("Parent/Caretaker", "Mara", "Vale");
  const guardian = await seedMember(owner, "guardian", person.email, "Mara", "Vale");
  await assign(owner, "guardian", ready.child, guardian);
  const report = await finish(owner, await start(owner, ready), [1, 0, 3, null]);
  await signFor(owner, report, guardian);
  await invite(owner, guardian);
  const { link } = await invitationLink(server, person.email, "Robin Hale");

  const page = await (await newDevice(phone)).newPage();
  const invitation = new InvitationPage(page);
  await invitation.open(link);
  // By way of the login, which leads on to the registration.
  await page.getByRole("link", { name: "Login" }).tap();
  await page.getByRole("link", { name: "Sign up" }).tap();
  const form = new RegisterPage(page);
  await expect(form.field("Email")).toHaveValue(person.email);
  await form.fillRest(password);
  await form.submit();
  // Nothing is asked for again.
  await invitation.accept.tap();
  await invitation.says(/^You have accepted the invitation of /);
  await page.getByRole("link", { name: "To my children" }).tap();
  await page.getByRole("link", { name: /^See Report: / }).tap();
  await expect(page.getByRole("article", { name: "The report in plain words" })).toBeVisible();
});
