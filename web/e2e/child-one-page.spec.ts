import { newPerson } from "./fixtures/accounts.ts";
import { audit, fits } from "./fixtures/audit.ts";
import { Keyboard } from "./fixtures/keyboard.ts";
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

test("the first screen says how the child is, what is next, who works with them and whether one may record", async ({
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
  await audit(page, "a child's page");
  await fits(page, "a child's page");

  await consents.getByRole("link", { name: "Consents" }).click();
  await expect(child.consent("Ada Vale")).toBeVisible();
  await team.getByRole("link", { name: "Care team" }).click();
  await expect(child.panel().getByText("mara@example.org")).toBeVisible();
  await child.tab("Overview").click();
  await last.getByRole("link", { name: /^See Report, Shapes and numbers/ }).click();
  await expect(page).toHaveURL(/\/activity\/report\//);
});

test("the record is changed where it is read, from the menu or by its old address; nothing typed is lost", async ({
  page,
  specialist,
  enterAs,
}) => {
  const id = await seedChild(specialist);
  await enterAs(specialist);
  const child = await new ChildPage(page).open(id);
  const keys = new Keyboard(page);
  await keys.activate(page.getByRole("button", { name: "More for Robin Vale" }));
  await page.getByRole("menuitem", { name: "Edit record" }).click();
  await expect(page).toHaveURL(/tab=record$/);
  await expect(page.getByRole("heading", { name: "Record", exact: true })).toBeFocused();
  await expect(child.tab("Overview")).toHaveAttribute("aria-selected", "true");
  await child.field("Teacher").fill("Ms Ash");
  await page.getByRole("button", { name: "Cancel" }).click();
  const leave = page.getByRole("alertdialog", { name: "Leave without saving?" });
  await leave.getByRole("button", { name: "Stay" }).click();
  await expect(child.field("Teacher")).toHaveValue("Ms Ash");
  await audit(page, "the record's form");
  await child.save();
  await child.says("The record is saved.");
  await expect(child.fact("Teacher")).toHaveText("Ms Ash");
  await expect(page).not.toHaveURL(/tab=/);

  // What used to open a dialog opens the one page.
  await new PeoplePage(page).page.goto(`/dashboard?tab=people&person=child.${id}&edit=true`);
  await expect(page).toHaveURL(new RegExp(`/dashboard/child/${id}\\?tab=record$`));
  await expect(child.field("Teacher")).toHaveValue("Ms Ash");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("a child is archived and restored from its page", async ({ page, specialist, enterAs }) => {
  const id = await seedChild(specialist);
  await enterAs(specialist);
  const child = await new ChildPage(page).open(id);
  const more = (entry: string) => async () => {
    await page.getByRole("button", { name: "More for Robin Vale" }).click();
    await page.getByRole("menuitem", { name: entry }).click();
  };
  await more("Archive")();
  await page.getByRole("alertdialog").getByRole("button", { name: "Archive" }).click();
  await child.says("Robin Vale is archived.");
  await expect(page.getByRole("link", { name: "Start activity" })).toHaveCount(0);
  await child.open(id, "team");
  await expect(page.getByRole("button", { name: /Invite and assign|^Assign/ })).toHaveCount(0);
  await more("Restore")();
  await child.says("Robin Vale is on your list again.");
  await expect(page.getByRole("link", { name: "Start activity" })).toBeVisible();
});

test("the team is assigned and removed, each kind with its alert", async ({ page, specialist, enterAs }) => {
  const id = await seedChild(specialist, "Zoë", "Øst");
  for (const { path, kind } of members) await addMember(specialist, path, kind.replace(" ", ""), "Reed");
  await enterAs(specialist);
  await new ChildPage(page).open(id, "team");
  const people = new PeoplePage(page);
  for (const { kind, part: title } of members) {
    const part = people.part(title);
    const name = `${kind.replace(" ", "")} Reed`;
    await part.getByRole("button", { name: `Assign ${kind}` }).click();
    await expect(part.getByRole("alert")).toHaveText(`Please Input ${kind}`);
    await expect(part.getByRole("combobox")).toBeFocused();
    await people.assign(part, kind, name);
    await expect(part.getByRole("listitem")).toContainText([name]);
    await people.more(name, "Remove from care team");
    await expect(people.question()).toContainText("They no longer see");
    await page.keyboard.press("Escape");
    await expect(people.question()).toBeHidden();
    await expect(part.getByRole("button", { name: `More for ${name}` })).toBeFocused();
    await people.more(name, "Remove from care team");
    await people.question().getByRole("button", { name: "Remove" }).click();
    await expect(people.notice(`${name} was removed from the care team.`)).toBeVisible();
    await expect(part.getByRole("listitem")).toHaveCount(0);
    await expect(part.getByRole("heading")).toBeFocused();
  }
  await page.getByText("3 people whose access ended").press("Enter");
  const ended = page.getByRole("list", { name: "Access ended" });
  await expect(ended.getByRole("listitem").first()).toContainText(/Removed.*by you/s);
  await audit(page, "those who were removed");
  await fits(page, "those who were removed");
  await ended.getByRole("button", { name: "Assign again, Guardian Reed" }).click();
  await page.getByRole("dialog").getByLabel("Send the invitation by e-mail").uncheck();
  await page.getByRole("dialog").getByRole("button", { name: "Assign" }).click();
  await expect(people.part("Guardians").getByRole("listitem")).toContainText(["Guardian Reed"]);
});

test("somebody new comes from an empty search: typed, assigned and invited in one form, by keyboard", async ({
  page,
  server,
  account,
  enterAs,
  problems,
}) => {
  problems.allow(/status of (409|422) /);
  const owner = await account("Specialist", "Robin", "Hale");
  const id = await seedChild(owner);
  const { email } = newPerson("Specialist");
  await enterAs(owner);
  const child = await new ChildPage(page).open(id, "team");
  const people = new PeoplePage(page);
  const keys = new Keyboard(page);
  await people.part("Specialists").getByRole("combobox", { name: "New Specialist" }).fill("Ana Lopez");
  await expect(page.getByRole("option", { name: "Invite and assign Ana Lopez" })).toContainText(
    "No one matches “Ana Lopez”.",
  );
  await keys.press("ArrowDown");
  await keys.press("Enter");
  const dialog = child.dialog("Invite and assign");
  await expect(dialog.getByLabel("First Name")).toHaveValue("Ana");
  await expect(dialog.getByLabel("Last Name")).toHaveValue("Lopez");
  await audit(page, "invite and assign");
  await fits(page, "invite and assign");
  await dialog.getByRole("button", { name: "Invite and assign" }).click();
  await expect(dialog.getByText("This field is required")).toHaveCount(2);
  await expect(dialog.getByLabel("Email")).toBeFocused();
  await dialog.getByLabel("Email").fill(email.toUpperCase());
  await dialog.getByLabel("Phone Number").fill("555 0100");
  await keys.press("Escape");
  await page.getByRole("alertdialog").getByRole("button", { name: "Keep editing" }).click();
  await dialog.getByLabel("Phone Number").focus();
  await keys.press("Enter");
  await child.says("Ana Lopez is assigned and invited.");
  const line = people.part("Specialists").getByRole("listitem").filter({ hasText: "Ana Lopez" });
  await expect(line).toContainText("Invited");
  await invitationLink(server, email.toUpperCase(), "Robin Hale");

  // The same person a second time is refused with the reason, and nothing that was typed is gone.
  await page.getByRole("button", { name: "Invite and assign" }).click();
  await dialog.getByLabel("First Name").fill("Ana");
  await dialog.getByLabel("Last Name").fill("Lopez");
  await dialog.getByLabel("Email").fill(email.toUpperCase());
  await dialog.getByLabel("Phone Number").fill("555 0100");
  await dialog.getByRole("button", { name: "Invite and assign" }).click();
  await expect(dialog.getByRole("alert")).toContainText("is on your list already. Choose them from the list.");
  await expect(dialog.getByLabel("First Name")).toHaveValue("Ana");
});

test("invited, accepted and ended are told apart, with what each means and who ended it", async ({
  page,
  server,
  account,
  enterAs,
  problems,
}) => {
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
  await audit(page, "a team");
  await fits(page, "a team");

  await people.more("Noa Ash", "Withdraw invitation");
  await people.question().getByRole("button", { name: "Withdraw invitation" }).click();
  await expect(line("Case Managers")).toContainText("Not invited");
  await people.more("Mara Lind", "End access");
  await expect(people.question()).toContainText("will no longer see the children assigned to them");
  await people.question().getByRole("button", { name: "End access" }).click();
  await expect(line("Specialists")).toHaveCount(0);
  await page.getByText("1 person whose access ended").press("Enter");
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
  await audit(page, "a guardian's page of a child");
  await fits(page, "a guardian's page of a child");
  // Whoever has no access any more finds nothing.
  await enterAs(mara);
  await page.goto(`/dashboard/child/${id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Child not found");
});

test("a consent that ended says what that means for recordings", async ({ page, specialist, enterAs }) => {
  const id = await seedChild(specialist);
  const consent = { given_by: "Ada Vale", given_on: "2026-01-01", purpose: "video" };
  const { consent_id } = await specialist.post<{ consent_id: string }>(`/api/child/consents/${id}`, consent);
  await specialist.patch(`/api/consent/${consent_id}`, { withdrawn_on: "2026-02-01" });
  await enterAs(specialist);
  const child = await new ChildPage(page).open(id, "consents");
  await expect(child.consent("Ada Vale")).toContainText("Withdrawn Feb 1, 2026");
  await expect(child.consent("Ada Vale")).toContainText("Nothing new is recorded by it.");
  const glance = page.getByRole("region", { name: "Consents" });
  await expect(glance).toContainText("Video recordings: withdrawn Feb 1, 2026");
  await expect(glance).toContainText("Pictures, sound and video may not be recorded.");
});

test("an account whose address is not confirmed assigns and cannot invite; a failure is told and tried again", async ({
  page,
  specialist,
  enterAs,
  problems,
}) => {
  problems.allow(/status of 500 /);
  const id = await seedChild(specialist);
  await enterAs(specialist);
  await page.route("**/api/auth/get-access-cookie-data", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), confirmed: false } });
  });
  await page.route(`**/api/child/team/${id}`, (route) => route.fulfill({ status: 500 }));
  const child = await new ChildPage(page).open(id, "team");
  await expect(child.panel().getByText("The care team could not be loaded")).toBeVisible();
  await page.unroute(`**/api/child/team/${id}`);
  await child.panel().getByRole("button", { name: "Retry" }).click();
  await page.getByRole("button", { name: "Invite and assign" }).click();
  const dialog = child.dialog("Invite and assign");
  await expect(dialog.getByLabel("Send the invitation by e-mail")).toBeDisabled();
  await expect(dialog).toContainText("Confirm your e-mail address first");
});
