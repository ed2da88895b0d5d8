import { newPerson } from "./fixtures/accounts.ts";
import { addMember } from "./fixtures/people.ts";
import { finish, seedChild, seedReady, start } from "./fixtures/seed.ts";
import { assign, invitationLink, invite, join, seedMember } from "./fixtures/team.ts";
import { expect, test } from "./fixtures/test.ts";
import { ChildPage } from "./pages/childPage.ts";
import { PeoplePage } from "./pages/people.ts";

const members = [
  { kind: "Specialist", path: "specialist", part: "Specialists" },
  { kind: "Case Manager", path: "cm", part: "Case Managers" },
  { kind: "Guardian", path: "guardian", part: "Guardians" },
] as const;

test("the first screen says how the child is, what is next and who works with them; tabs show more", async ({
  page,
  specialist,
  enterAs,
}) => {
  const ready = await seedReady(specialist);
  await specialist.patch(`/api/child/${ready.child}`, { school: "Mill Lane School", language: "Norsk" });
  await finish(specialist, await start(specialist, ready), [1, 0, 1, 0]);
  await start(specialist, ready);
  const member = await seedMember(specialist, "specialist", "mara@example.org");
  await assign(specialist, "specialist", ready.child, member);
  const consent = { given_by: "Ada Vale", given_on: "2026-01-01" };
  await specialist.post(`/api/child/consents/${ready.child}`, { ...consent, purpose: "pictures" });
  await enterAs(specialist);
  const child = await new ChildPage(page).open(ready.child);

  await expect(page.getByText("School or hospital Mill Lane School")).toBeVisible();
  await expect(page.getByText("Language Norsk")).toBeVisible();
  const consents = page.getByRole("region", { name: "Consents" });
  await expect(consents).toContainText("Pictures may be recorded; sound and video may not.");
  await expect(consents).toContainText("Pictures: given Jan 1, 2026");
  const team = page.getByRole("region", { name: "Care team" });
  await expect(team).toContainText("Mara Lind");
  await expect(team).toContainText("Not invited");
  const open = page.getByRole("region", { name: "Open activities" });
  await expect(open.getByRole("link", { name: "Resume Activity Shapes and numbers" })).toBeVisible();
  const last = page.getByRole("table", { name: "Last results" });
  await expect(last).toContainText("25.00 %");
  await expect(child.fact("School or hospital")).toHaveText("Mill Lane School");
  await expect(child.fact("Child ID")).toContainText(ready.child.slice(0, 8));

  await consents.getByRole("link", { name: "Consents" }).click();
  await expect(child.consent("Ada Vale")).toBeVisible();
  await team.getByRole("link", { name: "Care team" }).click();
  await expect(child.panel().getByText("mara@example.org")).toBeVisible();
  await child.tab("Reports").click();
  await expect(child.panel().getByRole("link", { name: /^See Report Shapes and numbers/ })).toBeVisible();
  await child.tab("Activities").click();
  await expect(page).toHaveURL(/tab=activities$/);
  await expect(child.panel().getByRole("link", { name: "Resume Activity Shapes and numbers" })).toBeVisible();
  await expect(child.panel().getByRole("link", { name: "See Report of Shapes and numbers" })).toBeVisible();
  await child.tab("Overview").click();
  await last.getByRole("link", { name: /^See Report, Shapes and numbers/ }).click();
  await expect(page).toHaveURL(/\/activity\/report\//);

  await page.goBack();
  await page.getByRole("link", { name: "Start activity" }).first().click();
  // The child's page, which has buttons of that name too, must be gone.
  await expect(page.getByRole("heading", { level: 1, name: "Start an Activity" })).toBeVisible();
  await page.getByRole("button", { name: /Shapes and numbers/ }).click();
  const starting = page.getByRole("dialog", { name: "Shapes and numbers" });
  await expect(starting.getByLabel("Child")).toHaveValue("Robin Vale");
  // One of this application is open: it is offered first, and another is started at a second press.
  await expect(starting.getByRole("link", { name: "Resume Activity" })).toBeVisible();
  await starting.getByRole("button", { name: "Start another" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Start Another Activity" }).click();
  await expect(page).toHaveURL(/\/activity\/[0-9a-f-]{36}/);
});

test("the team is assigned, removed and assigned again", { tag: ["@large", "@paths"] }, async ({
  page,
  specialist,
  enterAs,
}) => {
  const id = await seedChild(specialist, "Zoë", "Øst");
  for (const { path, kind } of members) await addMember(specialist, path, kind.replace(" ", ""), "Reed");
  await enterAs(specialist);
  await new ChildPage(page).open(id, "team");
  const people = new PeoplePage(page);
  for (const { kind, part: title } of members) {
    const part = people.part(title);
    const name = `${kind.replace(" ", "")} Reed`;
    await people.assign(part, kind, name);
    await expect(part.getByRole("listitem")).toContainText([name]);
    await people.more(name, "Remove from care team");
    await expect(people.question()).toContainText("They no longer see");
    await people.question().getByRole("button", { name: "Remove" }).click();
    await expect(people.notice(`${name} was removed from the care team.`)).toBeVisible();
    await expect(part.getByRole("listitem")).toHaveCount(0);
    await expect(part.getByRole("heading")).toBeFocused();
  }
  await page.getByText("3 people whose access ended").click();
  const ended = page.getByRole("list", { name: "Access ended" });
  await expect(ended.getByRole("listitem").first()).toContainText(/Removed.*by you/s);
  await ended.getByRole("button", { name: "Assign again, Guardian Reed" }).click();
  await page.getByRole("dialog").getByLabel("Send the invitation by e-mail").uncheck();
  await page.getByRole("dialog").getByRole("button", { name: "Assign" }).click();
  await expect(people.part("Guardians").getByRole("listitem")).toContainText(["Guardian Reed"]);
});

test("somebody new comes from an empty search: typed, assigned and invited in one form", {
  tag: ["@large", "@paths"],
}, async ({ page, server, account, enterAs }) => {
  const owner = await account("Specialist", "Robin", "Hale");
  const id = await seedChild(owner);
  const { email } = newPerson("Specialist");
  await enterAs(owner);
  const child = await new ChildPage(page).open(id, "team");
  const people = new PeoplePage(page);
  await people.part("Specialists").getByRole("combobox", { name: "New Specialist" }).fill("Ana Lopez");
  const offered = page.getByRole("option", { name: "Invite and assign Ana Lopez" });
  await expect(offered).toContainText("No one matches “Ana Lopez”.");
  await offered.click();
  const dialog = child.dialog("Invite and assign");
  await expect(dialog.getByLabel("First Name")).toHaveValue("Ana");
  await expect(dialog.getByLabel("Last Name")).toHaveValue("Lopez");
  await dialog.getByLabel("Email").fill(email.toUpperCase());
  await dialog.getByLabel("Phone Number").fill("555 0100");
  await dialog.getByRole("button", { name: "Invite and assign" }).click();
  await child.says("Ana Lopez is assigned and invited.");
  const line = people.part("Specialists").getByRole("listitem").filter({ hasText: "Ana Lopez" });
  await expect(line).toContainText("Invited");
  await invitationLink(server, email.toUpperCase(), "Robin Hale");
});

test("invited, accepted and ended are shown as such, with what each means and who ended it", {
  tag: ["@large", "@paths"],
}, async ({ page, server, account, enterAs, problems }) => {
  problems.allow(/status of 404 /);
  const owner = await account("Specialist", "Robin", "Hale");
  const id = await seedChild(owner);
  const mara = await account("Specialist", "Mara", "Lind");
  await join(server, owner, id, "specialist", mara, "Lind");
  const kim = await account("Parent/Caretaker", "Kim", "Vale");
  await join(server, owner, id, "guardian", kim, "Vale");
  const waiting = await seedMember(owner, "case_manager", newPerson("Specialist").email, "Noa", "Ash");
  await assign(owner, "case_manager", id, waiting);
  await invite(owner, waiting);
  await enterAs(owner);
  await new ChildPage(page).open(id, "team");
  const people = new PeoplePage(page);
  const line = (part: "Guardians" | "Specialists" | "Case Managers") => people.part(part).getByRole("listitem");
  await expect(line("Specialists")).toContainText("Accepted");
  await expect(line("Specialists")).toContainText(`by ${mara.account.email}.`);
  await expect(line("Case Managers")).toContainText("The link works until");
  await expect(line("Guardians")).toContainText("Reads the signed reports that are shared with them");
  await expect(page.getByRole("region", { name: "Care team" }).first()).toContainText("Accepted");

  await people.more("Noa Ash", "Withdraw invitation");
  await people.question().getByRole("button", { name: "Withdraw invitation" }).click();
  await expect(line("Case Managers")).toContainText("Not invited");
  await people.more("Mara Lind", "End access");
  await expect(people.question()).toContainText("will no longer see the children assigned to them");
  await people.question().getByRole("button", { name: "End access" }).click();
  await expect(line("Specialists")).toHaveCount(0);
  await page.getByText("1 person whose access ended").click();
  await expect(page.getByRole("list", { name: "Access ended" })).toContainText(
    /Access ended.*, by you\. They see nothing/s,
  );

  // The guardian finds at the same address what is shared with them, and no record.
  await enterAs(kim);
  await page.goto(`/dashboard/child/${id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Robin");
  await expect(page.getByText("No report is shared with you yet.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Consents" })).toBeVisible();
  await expect(page.getByRole("tab")).toHaveCount(0);
  // A person without access any more finds nothing.
  await enterAs(mara);
  await page.goto(`/dashboard/child/${id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Child not found");
});
