import type { components } from "@/api/schema";
import { publish, seedApplication } from "./fixtures/seed.ts";
import { expect, test } from "./fixtures/test.ts";
import { AppsPage, myApps } from "./pages/apps.ts";

type Row = components["schemas"]["ApplicationRow"];

test("an author makes an application in three steps", async ({ page, specialist, enterAs }) => {
  await enterAs(specialist);
  await page.goto(`${myApps}/newAppCard`);
  const fill = (name: string, value: string) => page.getByRole("textbox", { name, exact: true }).fill(value);
  const next = () => page.getByRole("button", { name: "Next" }).click();
  await fill("Title", "Letters and sounds");
  await fill("Custom ID", "LS-1");
  await page.getByRole("combobox", { name: "Area" }).fill("Reading");
  await page.getByRole("combobox", { name: "Language" }).selectOption("es");
  await next();
  await page.getByLabel("Currency").selectOption("EUR");
  await fill("Price per unit", "12.50");
  await fill("Monthly subscription price", "40");
  await next();
  await fill("Youngest age", "5");
  await fill("Oldest age", "9");
  await fill("Minutes", "90");
  await page.getByRole("button", { name: "Create Application" }).dblclick();
  await expect(page.getByRole("heading", { level: 1, name: "Letters and sounds" })).toBeVisible();
  const apps = await specialist.get<Row[]>(`/api/appAdmin/searchfilter?owner_uuid=${specialist.account.id}`);
  expect(apps, "clicked twice, made once").toHaveLength(1);
  expect(apps[0]).toMatchObject({
    application_custom_id: "LS-1",
    language: "es",
    currency_code: "EUR",
    single_unit_pricing: 1250,
    monthly_subscription_pricing: 4000,
    age_range: "[5,9]",
    estimated_duration: "01:30:00",
    on_sale: true,
    is_free: false,
    published: false,
  });
  await page.goto(`${myApps}/newAppCard`);
  await expect(page.getByRole("textbox", { name: "Title", exact: true })).toHaveValue("");
});

test("an author deletes an application and takes that back, unless its custom ID is taken", {
  tag: ["@large", "@paths"],
}, async ({ page, problems, specialist, enterAs }) => {
  problems.allow(/status of (404|409) /);
  const id = await seedApplication(specialist, "Rhymes");
  await publish(specialist, id);
  await enterAs(specialist);
  const apps = await new AppsPage(page).open();
  const card = apps.card("Rhymes");
  await expect(card).toContainText("Published, version 1");
  await expect(card.locator("img")).toHaveAttribute("src", /^\/api\/media\//);
  await apps.askToDelete("Rhymes", "Rhymes");
  await expect(apps.notice("“Rhymes” was deleted.")).toBeVisible();
  await expect(card).toHaveCount(0);
  await apps.inNotice("Undo").click();
  await expect(apps.notice("“Rhymes” was restored. Publish it to show it in the marketplace again.")).toBeVisible();
  await expect(card).toContainText("Draft");

  // Its custom ID is free while it is deleted, and then it cannot come back under it.
  await apps.askToDelete("Rhymes", "Rhymes");
  await expect(apps.notice("“Rhymes” was deleted.")).toBeVisible();
  await seedApplication(specialist, "Rhymes");
  await apps.inNotice("Undo").click();
  await expect(apps.notice("You already have an application with this custom ID.")).toBeVisible();
  await page.goto(`${myApps}/newAppCard/${id}`);
  await expect(page.getByRole("heading", { name: "There is no such application" })).toBeVisible();
});
