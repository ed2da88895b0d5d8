import type { Page } from "@playwright/test";
import type { Api } from "./fixtures/api.ts";
import { audit, fits } from "./fixtures/audit.ts";
import { Keyboard } from "./fixtures/keyboard.ts";
import { addChild, addMember, bornYearsAgo } from "./fixtures/people.ts";
import { finish, seedReady, start } from "./fixtures/seed.ts";
import { expect, test } from "./fixtures/test.ts";
import { PeoplePage } from "./pages/people.ts";

const refused = /status of (500|503) |ERR_FAILED/;

/** A few people of every kind; Ann has no date of birth, Sam cares for Bea and Cora for Cid. */
async function seedFew(api: Api) {
  const ann = await addChild(api, "Ann", "Ash");
  const bea = await addChild(api, "Bea", "Birch", bornYearsAgo(4));
  const cid = await addChild(api, "Cid", "Cole", bornYearsAgo(9));
  const sam = await addMember(api, "specialist", "Sam", "Stone");
  const cora = await addMember(api, "cm", "Cora", "Crane");
  await addMember(api, "guardian", "Gail", "Grove");
  await api.post("/api/child-specialist-junction", { child_id: bea, specialist_id: sam });
  await api.post("/api/child-case-manager-junction", { child_id: cid, case_manager_id: cora });
  return { ann, bea, cid, sam, cora };
}

test("names in any script are found by a part of them, without case and accents", async ({
  page,
  specialist,
  enterAs,
}) => {
  const all = [
    ["Zoë", "Núñez", "zoe NUN"],
    ["Øystein", "Lund", "oystein"],
    ["Łukasz", "Wójcik", "lukasz wojcik"],
    ["Анна", "Иванова", "анна"],
    ["美咲", "佐藤", "美咲"],
    ["ليلى", "حداد", "حداد"],
  ] as const;
  for (const [first, last] of all) await addChild(specialist, first, last);
  await enterAs(specialist);
  const people = await new PeoplePage(page).open();
  await expect(people.rows()).toHaveCount(all.length);
  for (const [first, last, typed] of all) {
    await people.search(typed);
    await expect(people.rows()).toHaveCount(1);
    await expect(people.row(`${first} ${last}`)).toBeVisible();
  }
  await expect(people.table().locator("bdi").first()).toHaveText("ليلى حداد");
  await page.reload();
  await expect(people.rows()).toHaveCount(1);
  await expect(page.getByRole("searchbox")).toHaveValue("حداد");
  await people.search("nobody of this name");
  await expect(people.empty("No one matches “nobody of this name”")).toBeVisible();
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(people.rows()).toHaveCount(all.length);
  await expect(page.getByRole("searchbox")).toHaveValue("");
});

test("each filter holds alone, shows as a chip, and survives a reload", async ({ page, specialist, enterAs }) => {
  await seedFew(specialist);
  await enterAs(specialist);
  const people = await new PeoplePage(page).open("&sort=name");
  const panel = await people.filters();
  const holds = async (chip: string, names: string[]) => {
    await expect.poll(people.names, { message: chip }).toEqual(names);
    await people.chip(chip).click();
    await expect(people.rows()).toHaveCount(6);
  };
  await panel.getByLabel("Type").selectOption("Guardian");
  await holds("Type: Guardian", ["Gail Grove"]);
  await panel.getByLabel("Age from").fill("5");
  await holds("Age from: 5 y", ["Cid Cole"]);
  await panel.getByLabel("Age to").fill("5");
  await holds("Age to: 5 y", ["Bea Birch"]);
  await people.pick("Specialist", "sto", "Sam Stone");
  await holds("Specialist: Sam Stone", ["Bea Birch"]);
  await people.pick("Case Manager", "cor", "Cora Crane");
  await expect.poll(people.names).toEqual(["Cid Cole"]);
  await page.reload();
  await expect(people.chip("Case Manager: Cora Crane")).toBeVisible();
  await people.filters();
  await expect(page.getByRole("combobox", { name: "Case Manager" })).toHaveValue("Cora Crane");
  await holds("Case Manager: Cora Crane", ["Cid Cole"]);
  await expect(page).not.toHaveURL(/case_manager/);
});

test("the children come first, with their last results, and lead to their pages and the next activity", async ({
  page,
  specialist,
  enterAs,
}) => {
  const ready = await seedReady(specialist);
  const bea = await addChild(specialist, "Bea", "Birch");
  const cid = await addChild(specialist, "Cid", "Cole");
  await specialist.patch(`/api/child/${cid}`, { school: "Oak School", grade: "2" });
  await addMember(specialist, "specialist", "Sam", "Stone");
  await finish(specialist, await start(specialist, { ...ready, child: cid }), [1, 0, 2, null]);
  await start(specialist, ready);
  await enterAs(specialist);
  const people = await new PeoplePage(page).openChildren();
  await expect.poll(people.names).toEqual(["Cid ColeOak School · 2", "Bea Birch", "Robin Vale"]);
  const row = people.row("Cid Cole");
  await expect(row).toContainText("today");
  await expect(row).toContainText(ready.title);
  await expect(people.row("Robin Vale")).toContainText("1 open");
  await people.table().getByRole("button", { name: "Last result" }).click();
  await people.table().getByRole("button", { name: "Last result" }).click();
  await expect(people.table().getByRole("columnheader", { name: "Last result" })).toHaveAttribute(
    "aria-sort",
    "descending",
  );
  await expect(people.rows().first()).toContainText("Cid Cole");

  await (await people.filters()).getByLabel("Has an open activity").check();
  await expect.poll(people.names).toEqual(["Robin Vale"]);
  await people.chip("Has an open activity").click();
  await expect(people.rows()).toHaveCount(3);

  await people.more("Cid Cole", "Last report");
  await expect(page).toHaveURL(/\/activity\/report\//);
  await page.goBack();
  await expect(people.rows().first()).toContainText("Cid Cole");
  await people.more("Cid Cole", "Print last report");
  await expect(page.getByRole("dialog", { name: "Print reports" })).toContainText("Cid Cole");
  await page.keyboard.press("Escape");
  await people.more("Bea Birch", "Edit record");
  await expect(page).toHaveURL(new RegExp(`/dashboard/child/${bea}\\?tab=record`));
  await page.goBack();
  await people.row("Bea Birch").getByRole("link", { name: "Start activity with Bea Birch" }).click();
  await expect(page).toHaveURL(new RegExp(`/activities\\?child=${bea}`));
});

test("addresses that were kept lead to the children and their pages", async ({ page, specialist, enterAs }) => {
  const ann = await addChild(specialist, "Ann", "Ash");
  await addMember(specialist, "specialist", "Sam", "Stone");
  await enterAs(specialist);
  await page.goto("/dashboard?tab=people&kind=child&sort=name");
  const people = new PeoplePage(page);
  await expect.poll(people.names).toEqual(["Ann Ash"]);
  await expect(page).toHaveURL(/\/dashboard\?sort=name$/);
  await page.goto(`/dashboard?tab=people&person=child.${ann}`);
  await expect(page).toHaveURL(new RegExp(`/dashboard/child/${ann}$`));
  await page.goto(`/dashboard?tab=people&person=child.${ann}&edit=true`);
  await expect(page).toHaveURL(new RegExp(`/dashboard/child/${ann}\\?tab=record$`));
  await page.goto("/dashboard?add=true");
  await expect(people.adding()).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test("columns sort, and 25 people are read page by page, there and back, through a reload", async ({
  page,
  specialist,
  enterAs,
}) => {
  for (let n = 0; n < 25; n++) {
    await addChild(specialist, `N${String(n).padStart(2, "0")}`, "Many", bornYearsAgo(n % 2 ? 3 : 8));
  }
  await enterAs(specialist);
  const people = await new PeoplePage(page).open();
  await expect(people.rows().first()).toContainText("N24");
  const sort = (name: string) => people.table().getByRole("columnheader", { name }).getByRole("button").click();
  await sort("Age");
  await expect(people.rows().first()).toContainText("3 y");
  await sort("Age");
  await expect(people.rows().first()).toContainText("8 y");
  await sort("People");
  await expect(people.foot()).toHaveText("1–10 of 25");
  await expect(people.rows().first()).toContainText("N00");
  const next = page.getByRole("button", { name: "Next" });
  await next.click();
  await expect(people.foot()).toHaveText("11–20 of 25");
  await expect(people.rows().first()).toContainText("N10");
  await next.click();
  await expect(people.foot()).toHaveText("21–25 of 25");
  await expect(next).toBeDisabled();
  await page.reload();
  await expect(people.rows().first()).toContainText("N20");
  // The whole row opens the child's page; the way back leads to the place in the list.
  await people.rows().first().getByText("Many").click();
  await expect(page.getByRole("heading", { level: 1, name: "N20 Many" })).toBeVisible();
  await page.goBack();
  await expect(people.foot()).toHaveText("21–25 of 25");
  await page.getByRole("button", { name: "Previous" }).click();
  await expect(people.foot()).toHaveText("11–20 of 25");
  await page.getByRole("button", { name: "Previous" }).click();
  await expect(people.rows().first()).toContainText("N00");
});

test("archived by mistake: undone at once, or restored from the archive", async ({ page, specialist, enterAs }) => {
  await seedFew(specialist);
  await enterAs(specialist);
  const people = await new PeoplePage(page).open("&sort=name");
  await people.more("Ann Ash", "Archive");
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("button", { name: "More for Ann Ash" })).toBeFocused();
  await people.archive("Ann Ash");
  await expect(people.notice("Ann Ash is archived.")).toBeVisible();
  await expect(people.row("Ann Ash")).toBeHidden();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(people.notice("Ann Ash is on your list again.")).toBeVisible();
  await expect(people.row("Ann Ash")).toBeVisible();

  await (await people.filters()).getByLabel("Archived").check();
  await expect(people.empty("Nobody is archived")).toBeVisible();
  await page.getByRole("button", { name: "Show all people" }).click();
  await people.archive("Sam Stone");
  await expect(people.row("Sam Stone")).toBeHidden();
  await page.getByRole("checkbox", { name: "Archived" }).check();
  await expect.poll(people.names).toEqual(["Sam StoneArchived"]);
  await people.row("Sam Stone").getByRole("button", { name: "Restore Sam Stone" }).click();
  await expect(people.notice("Sam Stone is on your list again.")).toBeVisible();
  await expect(people.empty("Nobody is archived")).toBeVisible();
  await people.chip("Archived").click();
  await expect(people.row("Sam Stone")).toBeVisible();
});

test("what fails can be tried again, and the page stays in sight meanwhile", async ({
  page,
  problems,
  specialist,
  enterAs,
}) => {
  problems.allow(refused);
  await addChild(specialist, "Ann", "Ash");
  await enterAs(specialist);
  const people = await new PeoplePage(page).open();
  await page.route("**/api/child/*", (route) => route.fulfill({ status: 500 }));
  await people.archive("Ann Ash");
  await expect(people.notice("Failed to archive Ann Ash. Please try again later.")).toBeVisible();
  await expect(people.row("Ann Ash")).toBeVisible();
  await page.unroute("**/api/child/*");
  await page.route("**/api/people?*", (route) => route.fulfill({ status: 503 }));
  await page.getByRole("columnheader", { name: "Age" }).getByRole("button").click();
  await expect(page.getByText("The people could not be loaded")).toBeVisible();
  await page.unroute("**/api/people?*");
  await page.getByRole("main").getByRole("button", { name: "Retry" }).click();
  await expect(people.row("Ann Ash")).toBeVisible();
  await page.getByRole("region", { name: "Notices" }).getByRole("button", { name: "Retry" }).click();
  await expect(people.notice("Ann Ash is archived.")).toBeVisible();
  await expect(people.empty("Your people will be here")).toBeVisible();
});

test("a child is picked from any number, and the picker tells what it does", async ({
  page,
  problems,
  specialist,
  enterAs,
}) => {
  problems.allow(refused);
  const ready = await seedReady(specialist);
  for (let n = 0; n < 25; n++) await addChild(specialist, `N${String(n).padStart(2, "0")}`, "Many");
  await addChild(specialist, "Zoë", "Zebra", "2019-03-12");
  await enterAs(specialist);
  await page.goto("/activities");
  await page.route("**/api/people?*", (route) => route.fulfill({ status: 500 }));
  await page.getByRole("button", { name: new RegExp(ready.title) }).click();
  const dialog = page.getByRole("dialog", { name: ready.title });
  const child = dialog.getByRole("combobox", { name: "Child" });
  await child.click();
  await expect(dialog.getByText("The list could not be loaded.")).toBeVisible();
  await page.unroute("**/api/people?*");
  await dialog.getByRole("button", { name: "Retry" }).click();
  await child.click();
  await expect(page.getByRole("option")).toHaveCount(20);
  await child.fill("nobody");
  await expect(page.getByText("No one matches")).toBeVisible();
  await child.fill("zoe");
  await expect(page.getByRole("option")).toHaveText(["Zoë Zebraborn Mar 12, 2019"]);
  // Leaving the field closes its list and chooses nobody.
  await child.press("Tab");
  await dialog.getByRole("button", { name: "Start Activity" }).click();
  await expect(dialog.getByText("Please Select a Child")).toBeVisible();
  await child.fill("zoe");
  await page.getByRole("option", { name: "Zoë Zebra" }).click();
  await expect(child).toHaveValue("Zoë Zebra");
  await expect(dialog.getByText("Please Select a Child")).toBeHidden();
  await dialog.getByRole("button", { name: "Start Activity" }).click();
  await expect(page.getByRole("main")).toContainText("Zoë Zebra");
});

test("by keyboard: a search, filters, a person's dialog, archive and undo", async ({ page, specialist, enterAs }) => {
  await seedFew(specialist);
  await enterAs(specialist);
  const people = await new PeoplePage(page).open("&sort=name");
  const keys = new Keyboard(page);
  await expect(people.rows()).toHaveCount(6);
  await keys.activate(page.getByRole("button", { name: "Filters" }));
  await keys.fill(page.getByRole("combobox", { name: "Specialist" }), "sam");
  await expect(page.getByRole("option", { name: "Sam Stone" })).toBeVisible();
  await keys.press("ArrowDown", "Enter");
  await expect.poll(people.names).toEqual(["Bea Birch"]);
  await keys.activate(people.chip("Specialist: Sam Stone"));
  await expect(people.rows()).toHaveCount(6);
  await keys.activate(people.row("Sam Stone").getByRole("button", { name: "Details of Sam Stone" }));
  await expect(page.getByRole("dialog", { name: /Sam Stone/ })).toBeVisible();
  await keys.press("Escape");
  await expect(people.row("Sam Stone").getByRole("button", { name: "Details of Sam Stone" })).toBeFocused();
  await keys.openMenu(page.getByRole("button", { name: "More for Cid Cole" }));
  await keys.press("End", "Enter");
  await keys.activate(page.getByRole("alertdialog").getByRole("button", { name: "Archive", exact: true }));
  await expect(people.row("Cid Cole")).toBeHidden();
  await keys.activate(page.getByRole("button", { name: "Undo" }));
  await expect(people.row("Cid Cole")).toBeVisible();
});

async function looked(page: Page, name: string) {
  await audit(page, name);
  await fits(page, name);
}

test("it can be seen and used by everybody, in both themes and at every width", async ({
  page,
  specialist,
  enterAs,
}) => {
  await enterAs(specialist);
  const people = await new PeoplePage(page).open();
  await expect(people.empty("Your people will be here")).toBeVisible();
  await looked(page, "nobody yet");
  await people.openChildren();
  await expect(people.empty("Your children will be here")).toBeVisible();
  await looked(page, "no children yet");
  await seedFew(specialist);
  const ready = await seedReady(specialist);
  await finish(specialist, await start(specialist, ready), [1, 0, 2, null]);
  await start(specialist, ready);
  await page.reload();
  await expect(people.rows()).toHaveCount(4);
  await looked(page, "the table of children");
  await people.open();
  await expect(people.rows()).toHaveCount(7);
  await looked(page, "the table of people");
  await people.filters();
  await page.getByRole("combobox", { name: "Specialist" }).click();
  await expect(page.getByRole("option", { name: "Sam Stone" })).toBeVisible();
  await audit(page, "filters and a picker");
  await page.getByRole("option", { name: "Sam Stone" }).click();
  await expect(people.rows()).toHaveCount(1);
  await looked(page, "filtered people");
  await page.getByRole("button", { name: "More for Bea Birch" }).click();
  await expect(page.getByRole("menuitem", { name: "Archive" })).toBeVisible();
  await audit(page, "what can be done with a person");
  await page.getByRole("menuitem", { name: "Archive" }).click();
  await audit(page, "archive?");
  await page.keyboard.press("Escape");
  await page.setViewportSize({ width: 390, height: 844 });
  await people.open();
  await expect(people.rows()).toHaveCount(7);
  await audit(page, "people on a phone");
  await people.openChildren();
  await expect(people.rows()).toHaveCount(4);
  await looked(page, "children on a phone");
});
