import type { Page } from "@playwright/test";
import { addChild } from "./fixtures/people.ts";
import { importChildren } from "./fixtures/roster.ts";
import { finish, seedReady, start } from "./fixtures/seed.ts";
import { join } from "./fixtures/team.ts";
import { expect, test } from "./fixtures/test.ts";

/** Every address that the page requests from now on. */
function addressesOf(page: Page): string[] {
  const requested: string[] = [];
  page.on("request", (request) => requested.push(request.url()));
  return requested;
}

/** What the browser keeps of the page: its history, its storage and its address. */
const keptBy = (page: Page) =>
  page.evaluate(() => JSON.stringify([history.state, sessionStorage, localStorage]) + location.href);

/** The one search as it stands over a page. */
class Finder {
  constructor(readonly page: Page) {}

  button = () => this.page.getByRole("banner").getByRole("button", { name: "Search" });
  dialog = () => this.page.getByRole("dialog", { name: "Search" });
  box = () => this.dialog().getByRole("combobox");
  options = () => this.dialog().getByRole("option");
  option = (name: string | RegExp) => this.dialog().getByRole("option", { name });
  group = (name: string) => this.dialog().getByRole("group", { name });
  chosen = () => this.dialog().locator('[role=option][aria-selected="true"]');
  status = () => this.dialog().getByRole("status");

  async open() {
    await this.button().click();
    await expect(this.box()).toBeFocused();
    return this;
  }

  async type(words: string) {
    await this.box().fill(words);
    await expect(this.status()).toHaveText(/found/i);
  }
}

test("one of 10,000 children is found, and the last report is open after three keys, or two clicks", {
  tag: "@large",
}, async ({ page, specialist, enterAs }) => {
  const requested = addressesOf(page);
  const names = ["Ana", "Bo", "Chloé", "Dmitri", "Eve"];
  await importChildren(
    specialist,
    Array.from({ length: 10_000 }, (_, i) => `${names[i % 5]},Berg${i},School ${i % 100},M-${100_000 + i}`),
  );
  const ready = await seedReady(specialist);
  const child = await addChild(specialist, "Quillon", "Marsh");
  const activity = await start(specialist, { ...ready, child });
  await finish(specialist, activity, [1, 0, 2, null]);
  await enterAs(specialist);
  await page.goto("/");
  const finder = new Finder(page);
  await expect(finder.button()).toBeVisible();

  await page.keyboard.press("Control+k"); // one
  await expect(finder.box()).toBeFocused();
  await page.keyboard.type("quil mar");
  await expect(finder.chosen()).toHaveText(/^Quillon Marsh/);
  await page.keyboard.press("ArrowRight"); // two
  await expect(finder.chosen()).toHaveAccessibleName(/^Last report of Quillon Marsh: Shapes and numbers, /);
  await page.keyboard.press("Enter"); // three
  await expect(page).toHaveURL(`/activity/report/${activity}`);
  await expect(finder.dialog()).toBeHidden();

  await finder.open(); // a click
  await finder.type("marsh");
  await finder.option(/^Last report of Quillon Marsh/).click(); // and another
  await expect(page).toHaveURL(`/activity/report/${activity}`);
  await expect(finder.button()).toBeFocused();

  await finder.open();
  await finder.type("m-104321"); // an id
  await expect(
    finder.group("Children").getByRole("option", { name: /^Bo Berg4321, School 21 · M-104321/ }),
  ).toBeVisible();
  await finder.type("school 21");
  await expect(finder.dialog()).toContainText("There are more. Add a word to find them.");
  await finder.type("a"); // one letter costs no more
  await expect(finder.group("Children").getByRole("option", { name: /^Start/ })).toHaveCount(6);
  await page.keyboard.press("Escape");
  await expect(finder.dialog()).toBeHidden();
  await expect(finder.button()).toBeFocused();

  for (const text of [await keptBy(page), ...requested]) expect(text).not.toMatch(/quil|marsh|104321/i);
});

test("by keyboard alone through children, reports, applications and pages, and by touch on a phone", async ({
  page,
  specialist,
  enterAs,
}) => {
  // A word that no other test's applications have.
  const ready = await seedReady(specialist, "Shapes for Zebulon");
  await specialist.patch(`/api/child/${ready.child}`, { first_name: "Zebulon" });
  const activity = await start(specialist, ready);
  await finish(specialist, activity, [1, 0, 2, null]);
  const requested = addressesOf(page);
  await enterAs(specialist);
  await page.goto("/aboutUs");
  const finder = new Finder(page);
  await expect(finder.button()).toBeVisible();
  await page.keyboard.press("Control+k");
  await expect(finder.group("Pages").getByRole("option", { name: "Activities" })).toBeVisible();
  await expect(finder.chosen()).toHaveCount(0);

  await page.keyboard.type("zebulon");
  await expect(finder.status()).toHaveText(/^\d+ found$/);
  await expect(finder.chosen()).toHaveText(/^Zebulon Vale/);
  for (const kind of ["Children", "Reports", "Applications"]) await expect(finder.group(kind)).toBeVisible();
  const box = finder.box();
  await expect(box).toHaveAttribute("aria-activedescendant", (await finder.chosen().getAttribute("id")) ?? "");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(finder.chosen()).toHaveAccessibleName("Start an activity with Zebulon Vale");
  await page.keyboard.press("ArrowLeft");
  await expect(finder.chosen()).toHaveAccessibleName(/^Last report/);
  await page.keyboard.press("ArrowDown");
  await expect(finder.group("Reports").locator('[aria-selected="true"]')).toHaveText(
    /^Zebulon Vale.*Shapes for Zebulon/,
  );
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp"); // round to the end
  await expect(finder.group("Applications").locator('[aria-selected="true"]')).toHaveText(
    /^Shapes for Zebulon.*Yours, to edit/,
  );
  await expect(box).toBeFocused();

  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/dashboard/child/${ready.child}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await page.keyboard.press("Control+k");
  await expect(finder.group("Opened last").getByRole("option").first()).toHaveText(/^Zebulon Vale/);
  await page.keyboard.type("marktplace"); // a letter is missing
  await expect(finder.chosen()).toHaveText("Marketplace");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/viewAllApplications/);
  for (const text of [await keptBy(page), ...requested]) expect(text).not.toMatch(/zebulon|marktplace/i);

  await page.setViewportSize({ width: 390, height: 844 });
  await finder.open();
  expect(await finder.dialog().boundingBox()).toMatchObject({ x: 0, y: 0, width: 390, height: 844 });
  await finder.type("zebulon");
  for (const option of await finder.options().all()) {
    expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
  await finder.option("Start an activity with Zebulon Vale").click();
  await expect(page).toHaveURL(`/activities?tab=start&child=${ready.child}`);
});

test("a guardian finds the child and no more, others nothing; a log-out forgets what was opened", {
  tag: ["@large", "@paths"],
}, async ({ page, server, account, enterAs }) => {
  const owner = await account("Specialist", "Robin", "Hale");
  const child = await addChild(owner, "Quillon", "Marsh");
  const parent = await account("Parent/Caretaker");
  const stranger = await account("Specialist");
  await join(server, owner, child, "guardian", parent, "Marsh");
  await enterAs(parent);
  await page.goto("/");
  const finder = await new Finder(page).open();
  await finder.type("quil");
  await expect(finder.options()).toHaveCount(1);
  await finder.option("Quillon, You are the guardian").click();
  await expect(page).toHaveURL("/myChildren");
  await finder.open();
  await expect(finder.group("Opened last")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: parent.account.email }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await expect(page.getByRole("link", { name: "Login" }).first()).toBeVisible();
  await page.keyboard.press("Control+k");
  await expect(finder.dialog()).toBeHidden();

  await enterAs(stranger);
  await page.goto("/");
  await finder.open();
  await expect(finder.group("Pages")).toBeVisible();
  await expect(finder.group("Opened last")).toBeHidden();
  await finder.box().fill("quil");
  await expect(finder.dialog()).toContainText("Nothing matches “quil”.");
});
