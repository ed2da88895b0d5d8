import type { Api } from "./fixtures/api.ts";
import { audit, fits } from "./fixtures/audit.ts";
import { Keyboard } from "./fixtures/keyboard.ts";
import { expect, test } from "./fixtures/test.ts";
import { PeoplePage } from "./pages/people.ts";

const members = [
  { kind: "Specialist", path: "specialist" },
  { kind: "Case Manager", path: "cm" },
  { kind: "Guardian", path: "guardian" },
] as const;

const reachable = { email: "sam.reed@example.org", phone_number: "+47 22 33 44 55" };

const addChild = async (api: Api, first: string, last: string) =>
  (await api.post<{ child_id: string }>("/api/child", { first_name: first, last_name: last })).child_id;

async function addMember(api: Api, path: string, first: string): Promise<string> {
  const made = await api.post<Record<string, string>>(`/api/${path}`, {
    ...reachable,
    first_name: first,
    last_name: "Reed",
  });
  return made.specialist_id ?? made.case_manager_id ?? made.guardian_id ?? "";
}

test("of a member every field is needed; what is typed stays, and nothing is sent until it is right", async ({
  page,
  specialist,
  enterAs,
}) => {
  await enterAs(specialist);
  const people = await new PeoplePage(page).open();
  const sent: string[] = [];
  page.on("request", (request) => request.method() === "POST" && sent.push(request.url()));
  for (const { kind } of members) {
    await people.addButton().click();
    const dialog = people.adding();
    await dialog.getByRole("radio", { name: kind }).check();
    await dialog.getByLabel("Last Name").fill("Reed");
    await dialog.getByRole("button", { name: "Add Person" }).click();
    await expect(dialog.getByRole("alert")).toHaveText("Please fill in: First Name, Email, Phone Number");
    await expect(dialog.getByLabel("First Name")).toBeFocused();
    await expect(dialog.getByText("This field is required")).toHaveCount(3);
    expect(sent.filter((url) => !url.includes("/auth/"))).toEqual([]);
    await audit(page, "empty fields of a member");
    await expect(dialog.getByLabel("Email")).toHaveAttribute("type", "email");
    await expect(dialog.getByLabel("Phone Number")).toHaveAttribute("type", "tel");
    await dialog.getByLabel("First Name").fill(`${kind} Sam`);
    await dialog.getByLabel("Email").fill("sam");
    await dialog.getByLabel("Phone Number").fill("555 0100");
    await dialog.getByRole("button", { name: "Add Person" }).click();
    await expect(dialog.getByLabel("Email")).toBeFocused();
    await expect(dialog.getByText("Please enter a valid email.")).toBeVisible();
    await dialog.getByLabel("Email").fill("sam@example.org");
    await dialog.getByRole("button", { name: "Add Person" }).click();
    await expect(people.notice(`${kind} Sam Reed was added.`)).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(people.addButton()).toBeFocused();
    sent.length = 0;
  }
});

test("of a child only the names are needed, by keyboard", async ({ page, specialist, enterAs }) => {
  await enterAs(specialist);
  const people = await new PeoplePage(page).open();
  const keys = new Keyboard(page);
  await people.addButton().focus();
  await keys.press("Enter");
  const dialog = people.adding();
  await expect(dialog.getByLabel("First Name")).toBeFocused();
  await keys.activate(dialog.getByRole("button", { name: "Add Person" }));
  await expect(dialog.getByRole("alert")).toHaveText("Please fill in: First Name, Last Name");
  await expect(dialog.getByLabel("First Name")).toBeFocused();
  await keys.type("Zoë");
  await keys.press("Tab");
  await keys.type("נור");
  await keys.press("Enter");
  await expect(people.notice("Zoë נור was added.")).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(people.addButton()).toBeFocused();
});

test("a member's dialog changes them, tells whom they are assigned to, and archives", async ({
  page,
  specialist,
  enterAs,
}) => {
  const child = await addChild(specialist, "Kai", "Lund");
  const id = await addMember(specialist, "specialist", "Sam");
  await specialist.post("/api/child-specialist-junction", { child_id: child, specialist_id: id });
  await enterAs(specialist);
  const people = await new PeoplePage(page).openPerson(`specialist.${id}`);
  const dialog = people.dialog("Sam Reed");
  await expect(dialog).toContainText(reachable.email);
  await expect(dialog.getByRole("link", { name: "Kai Lund" })).toBeVisible();
  await dialog.getByRole("button", { name: "Edit" }).click();
  await dialog.getByLabel("Phone Number").fill("");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByRole("alert").filter({ hasText: "Please fill in: Phone Number" })).toBeVisible();
  await expect(dialog.getByLabel("Phone Number")).toBeFocused();
  await audit(page, "a member's form");
  await dialog.getByLabel("Phone Number").fill("555 0199");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(people.notice("Sam Reed was saved.")).toBeVisible();
  await expect(dialog).toContainText("555 0199");
  await expect(dialog.getByRole("button", { name: "Edit" })).toBeFocused();
  await audit(page, "a member's dialog");

  await dialog.getByRole("button", { name: "Archive Sam Reed" }).click();
  await expect(people.question()).toContainText("can be restored");
  await people.question().getByRole("button", { name: "Archive" }).click();
  await expect(people.notice("Sam Reed is archived.")).toBeVisible();
  await expect(dialog).toBeHidden();
  await people.openPerson(`specialist.${id}`);
  await dialog.getByRole("button", { name: "Restore" }).click();
  await expect(people.notice("Sam Reed is on your list again.")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Archive Sam Reed" })).toBeVisible();
});

test("who is not on one's list is not found, and a failure can be tried again", async ({
  page,
  problems,
  account,
  specialist,
  enterAs,
}) => {
  problems.allow(/status of (404|500) /);
  const foreign = await addMember(await account("Specialist"), "specialist", "Not");
  const member = await addMember(specialist, "guardian", "Kai");
  await enterAs(specialist);
  const people = new PeoplePage(page);
  for (const person of [`specialist.${foreign}`, "guardian.nobody"]) {
    await people.openPerson(person);
    const dialog = people.dialog("Person");
    await expect(dialog.getByRole("heading", { name: "This person was not found" })).toBeVisible();
    await audit(page, "a person not found");
    await dialog.getByRole("button", { name: "Back to the list" }).click();
    await expect(dialog).toBeHidden();
    await expect(page).not.toHaveURL(/person=/);
  }
  await page.route(`**/api/guardian/${member}`, (route) => route.fulfill({ status: 500 }));
  await people.openPerson(`guardian.${member}`);
  await expect(page.getByRole("heading", { name: "The person could not be loaded" })).toBeVisible();
  await page.unroute(`**/api/guardian/${member}`);
  await page.getByRole("dialog").getByRole("button", { name: "Retry" }).click();
  await expect(people.dialog("Kai Reed")).toBeVisible();
});

test("the dialogs fit a phone and a tablet", async ({ page, specialist, enterAs }) => {
  const child = await addChild(specialist, "Maximiliane Alexandra", "von Hohenstaufen-Wittelsbach");
  const id = await addMember(specialist, "cm", "Bartholomäus-Christophorus");
  await specialist.post("/api/child-case-manager-junction", { child_id: child, case_manager_id: id });
  await page.setViewportSize({ width: 390, height: 844 });
  await enterAs(specialist);
  const people = new PeoplePage(page);
  await people.openPerson(`case_manager.${id}`);
  await expect(page.getByRole("dialog").getByRole("link", { name: /^Maximiliane/ })).toBeVisible();
  await fits(page, "a member's dialog");
  await people.open();
  await people.addButton().click();
  await people.adding().getByRole("radio", { name: "Guardian" }).check();
  await fits(page, "adding a guardian");
  await audit(page, "adding a guardian on a phone");
});
