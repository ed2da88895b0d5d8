import { Keyboard } from "./fixtures/keyboard.ts";
import { addChild, addMember } from "./fixtures/people.ts";
import { expect, test } from "./fixtures/test.ts";
import { PeoplePage } from "./pages/people.ts";

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

test("a member's dialog changes them, lists the children they are assigned to, and archives", {
  tag: ["@large", "@paths"],
}, async ({ page, specialist, enterAs }) => {
  const child = await addChild(specialist, "Kai", "Lund");
  const id = await addMember(specialist, "specialist", "Sam", "Reed");
  await specialist.post("/api/child-specialist-junction", { child_id: child, specialist_id: id });
  await enterAs(specialist);
  const people = await new PeoplePage(page).openPerson(`specialist.${id}`);
  const dialog = people.dialog("Sam Reed");
  await expect(dialog).toContainText("sam@example.org");
  await expect(dialog.getByRole("link", { name: "Kai Lund" })).toBeVisible();
  await dialog.getByRole("button", { name: "Edit" }).click();
  await dialog.getByLabel("Phone Number").fill("555 0199");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(people.notice("Sam Reed was saved.")).toBeVisible();
  await expect(dialog).toContainText("555 0199");
  await expect(dialog.getByRole("button", { name: "Edit" })).toBeFocused();

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
