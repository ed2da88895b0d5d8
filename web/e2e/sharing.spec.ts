import type { Api } from "./fixtures/api.ts";
import { readPdf } from "./fixtures/pdf.ts";
import { finish, order, seedReady, start } from "./fixtures/seed.ts";
import { endAccess, join } from "./fixtures/team.ts";
import { expect, test } from "./fixtures/test.ts";
import { ChildPage } from "./pages/childPage.ts";
import { ReportPage } from "./pages/report.ts";

const gone = /status of 404 /;
const contact = "01353 659999, Tuesdays from 9 to 12";

interface StoredReport {
  content: { family: { contact?: string } };
  revision: number;
}

/** An owner with a child and two reports, of which the second is another's business. */
async function seedReports(owner: Api) {
  const seeded = await seedReady(owner);
  const activity = await start(owner, seeded);
  const report = await finish(owner, activity, [1, 0, 3, null]);
  const other = await finish(owner, await start(owner, seeded), [1, 1, 3, 3]);
  return { ...seeded, activity, report, other };
}

test("a shared report is what the guardian sees and prints, until it is taken back", async ({
  page,
  problems,
  server,
  account,
  enterAs,
  newDevice,
}) => {
  problems.allow(gone);
  const owner = await account("Specialist", "Robin", "Hale");
  const guardian = await account("Parent/Caretaker", "Gita", "Vale");
  const { child, report, other } = await seedReports(owner);
  await join(server, owner, child, "guardian", guardian, "Vale");

  await enterAs(owner);
  await page.goto(`/individualReport/${report}`);
  const written = new ReportPage(page);
  await written.comment("Calm and curious");
  await written.open("Configure Order");
  await page.getByLabel("How the family can reach you").fill(contact);
  const stored = () => owner.get<StoredReport>(`/api/report/${report}`);
  await expect.poll(async () => (await stored()).content.family.contact).toBe(contact);
  await owner.post(`/api/report/${report}/sign`, { revision: (await stored()).revision });
  const dialog = page.getByRole("dialog", { name: "Share this report" });
  await page.getByRole("button", { name: "Share", exact: true }).click();
  await expect(dialog.getByText("Has access")).toBeVisible();
  await dialog.getByRole("checkbox", { name: "Mara Vale" }).check();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("The report is shared.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Shared with 1" })).toBeFocused();

  const theirs = await (await newDevice()).newPage();
  await theirs.context().addCookies((await guardian.request.storageState()).cookies);
  await theirs.goto("/");
  const list = theirs.getByRole("table", { name: "Reports shared with you" });
  await expect(list.getByRole("link", { name: /^See Report of Robin Vale/ })).toHaveCount(1);
  await list.getByRole("link", { name: /^See Report of Robin Vale/ }).click();
  await expect(theirs.getByText("Written by Robin Hale; you can read it.")).toBeVisible();
  await expect(theirs.getByText("Calm and curious")).toBeVisible();
  await expect(theirs.getByRole("region", { name: "Whom to ask" })).toContainText(`How to reach them: ${contact}`);
  await theirs.getByRole("link", { name: "The whole report", exact: true }).click();
  await expect(theirs.getByText("Calm and curious")).toBeVisible();
  await expect(theirs.getByRole("table", { name: "Questions", exact: true })).toHaveCount(0);
  const { text } = readPdf(await new ReportPage(theirs).exportPdf());
  expect(text).toContain("Calm and curious");
  expect(text).not.toContain("Count backwards.");
  for (const path of [`report/${report}`, `report/${other}`, `report/shared/${other}`, `child/${child}`]) {
    expect((await guardian.request.get(`/api/${path}`)).status(), path).toBe(404);
  }

  await page.getByRole("button", { name: "Shared with 1" }).click();
  await dialog.getByRole("checkbox", { name: "Mara Vale" }).uncheck();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("The report is shared with nobody.")).toBeVisible();
  await theirs.reload();
  await expect(theirs.getByText("This report is not shared with you")).toBeVisible();
});

test("a member of the care team reads what the owner did and runs their own, until access is withdrawn", async ({
  page,
  problems,
  server,
  account,
  enterAs,
}) => {
  problems.allow(gone);
  const owner = await account("Specialist", "Robin", "Hale");
  const member = await account("Specialist", "Mara", "Lind");
  const { application, child, activity, report } = await seedReports(owner);
  const person = await join(server, owner, child, "specialist", member, "Lind");
  await start(member, { child, purchase: await order(member, application) });

  await enterAs(member);
  const childPage = await new ChildPage(page).open(child);
  await childPage.tab("Activities").click();
  const activities = page.getByRole("table", { name: "Activities of the child" });
  await expect(activities.getByRole("row").filter({ hasText: "Robin Hale" })).toHaveCount(2);
  await expect(activities.getByRole("link", { name: /^Resume Activity/ })).toHaveCount(1);
  await childPage.tab("Reports").click();
  const reports = page.getByRole("table", { name: "Reports of the child" });
  await expect(reports.getByRole("link", { name: /^See Report/ })).toHaveCount(2);
  await expect(reports.getByRole("button")).toHaveCount(0);

  await page.goto(`/activity/report/${activity}`);
  await expect(page.getByText("Written by Robin Hale; you can read it.")).toBeVisible();
  const parts = page.getByRole("navigation", { name: "Report" });
  await expect(parts.getByRole("link", { name: "Configure Order" })).toHaveCount(0);
  await expect(page.getByRole("checkbox")).toHaveCount(0);
  await parts.getByRole("link", { name: "Test Score" }).click();
  await expect(page.getByText("Count backwards.")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Observer & Impression Comments" })).toHaveCount(0);

  await endAccess(owner, person);
  await page.reload();
  await expect(page.getByText("There is no such report")).toBeVisible();
  expect((await member.request.get(`/api/report/${report}`)).status()).toBe(404);
  await page.goto("/activities?tab=resume");
  await expect(page.getByText("Activities that are under way will be here")).toBeVisible();
});
