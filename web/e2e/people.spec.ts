import type { Api } from "./fixtures/api.ts";
import { addChild, addMember, bornYearsAgo } from "./fixtures/people.ts";
import { finish, seedReady, start } from "./fixtures/seed.ts";
import { expect, test } from "./fixtures/test.ts";
import { PeoplePage } from "./pages/people.ts";

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

test("people are found by a part of a name in any script and by filters, which survive a reload", {
  tag: ["@large", "@paths"],
}, async ({ page, specialist, enterAs }) => {
  await seedFew(specialist);
  await addChild(specialist, "Zoë", "Núñez");
  await addChild(specialist, "ليلى", "حداد");
  await enterAs(specialist);
  const people = await new PeoplePage(page).open("&sort=name");
  await people.search("zoe NUN");
  await expect.poll(people.names).toEqual(["Zoë Núñez"]);
  await people.search("حداد");
  await expect.poll(people.names).toEqual(["ليلى حداد"]);
  await expect(people.table().locator("bdi").first()).toHaveText("ليلى حداد");
  await page.reload();
  await expect(people.rows()).toHaveCount(1);
  await expect(page.getByRole("searchbox")).toHaveValue("حداد");
  await people.search("");
  await expect(people.rows()).toHaveCount(8);

  const panel = await people.filters();
  const holds = async (chip: string, names: string[]) => {
    await expect.poll(people.names, { message: chip }).toEqual(names);
    await people.chip(chip).click();
    await expect(people.rows()).toHaveCount(8);
  };
  await panel.getByLabel("Type").selectOption("Guardian");
  await holds("Type: Guardian", ["Gail Grove"]);
  await panel.getByLabel("Age from").fill("5");
  await holds("Age from: 5 y", ["Cid Cole"]);
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

test("columns sort, and 25 people are read page by page, there and back, through a reload", {
  tag: ["@large", "@paths"],
}, async ({ page, specialist, enterAs }) => {
  for (let n = 0; n < 25; n++) {
    await addChild(specialist, `N${String(n).padStart(2, "0")}`, "Many");
  }
  await enterAs(specialist);
  const people = await new PeoplePage(page).open();
  await expect(people.rows().first()).toContainText("N24");
  await people.table().getByRole("columnheader", { name: "People" }).getByRole("button").click();
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

  await people.archive("Sam Stone");
  await expect(people.row("Sam Stone")).toBeHidden();
  await (await people.filters()).getByLabel("Archived").check();
  await expect.poll(people.names).toEqual(["Sam StoneArchived"]);
  await people.row("Sam Stone").getByRole("button", { name: "Restore Sam Stone" }).click();
  await expect(people.notice("Sam Stone is on your list again.")).toBeVisible();
  await expect(people.empty("Nobody is archived")).toBeVisible();
  await people.chip("Archived").click();
  await expect(people.row("Sam Stone")).toBeVisible();
});
