import { Keyboard } from "./fixtures/keyboard.ts";
import { addChild } from "./fixtures/people.ts";
import { order, publish, seedApplication, start } from "./fixtures/seed.ts";
import { expect, test } from "./fixtures/test.ts";
import { PeoplePage } from "./pages/people.ts";

test("a child's name that is searched for is in no address, and survives a reload and the way back", {
  tag: ["@large", "@paths"],
}, async ({ page, specialist, enterAs }) => {
  const requested: string[] = [];
  page.on("request", (request) => requested.push(request.url()));
  const child = await addChild(specialist, "Quillon", "Marsh");
  const other = await addChild(specialist, "Bea", "Birch");
  const application = await seedApplication(specialist, "Shapes");
  await publish(specialist, application);
  await start(specialist, { child, purchase: await order(specialist, application) });
  await enterAs(specialist);
  const people = await new PeoplePage(page).open("&sort=name");
  const box = page.getByRole("searchbox", { name: /^Search (people|children)$/ });
  const keys = new Keyboard(page);
  await keys.fill(box, "quillon");
  await expect(people.rows()).toHaveCount(1);
  await keys.activate(page.getByRole("button", { name: /^(Details of|Open) Quillon Marsh/ }));
  await expect(page.getByRole("heading", { level: 1, name: /Quillon Marsh/ })).toBeVisible();
  await page.goBack();
  await expect(box).toHaveValue("quillon");
  await expect(people.rows()).toHaveCount(1);

  await page.reload();
  await expect(box).toHaveValue("quillon");
  await expect(people.rows()).toHaveCount(1);
  await (await people.filters()).getByLabel("Type").selectOption("Child");
  await expect(page).not.toHaveURL(/tab=people/);
  await expect(people.rows()).toHaveCount(1);

  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export" }).click();
  await page.getByRole("menuitem", { name: "CSV" }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^milepost-children-.*\.csv$/);
  const table = await file.createReadStream().then((stream) => stream.toArray());
  expect(Buffer.concat(table).toString()).toContain("Quillon");
  expect(Buffer.concat(table).toString()).not.toContain("Birch");

  await people.search("");
  await expect(people.rows()).toHaveCount(2);
  await people.search("quill");
  await expect(people.rows()).toHaveCount(1);
  await page.goto(`/dashboard/child/${other}`);
  await page.goBack();
  await expect(box).toHaveValue("quill");
  await expect(people.rows()).toHaveCount(1);
  await page.getByRole("link", { name: "My Activities" }).click();
  await expect(page).toHaveURL(/\/activities/);
  await page.goBack();
  await expect(box).toHaveValue("quill");

  await page.goto("/activities?tab=resume");
  const activities = page.getByRole("searchbox", { name: "Search activities" });
  await activities.fill("quillon nobody");
  await expect(page.getByText("No activity has these words.")).toBeVisible();
  await activities.fill("quillon");
  await expect(page.getByText("Quillon Marsh")).toBeVisible();
  await page.getByRole("button", { name: "Child", exact: true }).click();
  await expect(page).toHaveURL(/by=child/);
  await page.reload();
  await expect(activities).toHaveValue("quillon");
  await expect(page.getByText("Quillon Marsh")).toBeVisible();

  const held = await page.evaluate(() => JSON.stringify(history.state) + location.href);
  for (const text of [held, ...requested]) expect(text.toLowerCase()).not.toContain("quill");
});
