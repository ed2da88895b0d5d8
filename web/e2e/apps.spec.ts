import type { Page } from "@playwright/test";
import type { components } from "@/api/schema";
import { Keyboard } from "./fixtures/keyboard.ts";
import { fromMenu } from "./fixtures/rows.ts";
import { publish, seedApplication } from "./fixtures/seed.ts";
import { expect, test } from "./fixtures/test.ts";
import { AppsPage, myApps } from "./pages/apps.ts";

type Row = components["schemas"]["ApplicationRow"];

/** The requests of a method that the page sends to the authoring calls. */
function sent(page: Page, method: string) {
  const bodies: string[] = [];
  page.on("request", (request) => {
    if (request.method() === method && request.url().includes("/api/appAdmin")) bodies.push(request.postData() ?? "");
  });
  return bodies;
}

test("the wizard by keyboard alone: every alert, nothing typed is lost, and one application in the end", async ({
  page,
  specialist,
  enterAs,
}) => {
  await enterAs(specialist);
  await page.goto(`${myApps}/newAppCard`);
  const keys = new Keyboard(page);
  const posts = sent(page, "POST");
  const text = (name: string) => page.getByRole("textbox", { name, exact: true });
  const press = (name: string) => keys.activate(page.getByRole("button", { name, exact: true }));
  const toStep = async (name: string) => {
    await keys.activate(page.getByRole("navigation", { name: "Steps" }).getByRole("button", { name }));
    await expect(page.getByRole("heading", { level: 2, name })).toBeVisible();
  };
  const refused = async (alert: string, field: string) => {
    await toStep("Additional Info");
    await press("Create Application");
    await expect(page.getByRole("alert").filter({ hasText: alert })).toBeVisible();
    await expect(page.locator(":focus")).toHaveAccessibleName(new RegExp(`^${field}`));
  };

  await refused("Title Missing", "Title");
  for (const label of ["Classification", "Title", "Custom ID", "Area"]) {
    await expect(page.locator("label").filter({ hasText: new RegExp(`^${label} \\*$`) })).toBeVisible();
  }
  await keys.type("Letters and sounds");
  await refused("Custom ID Missing", "Custom ID");
  await keys.type("LS-1");
  await refused("Area Missing", "Area");
  await keys.type("Reading");
  await keys.press("Escape");
  await keys.choose(page.getByLabel("Language"), "Spanish");
  await toStep("Pricing");
  await keys.choose(page.getByLabel("Currency"), "EUR €");
  await keys.fill(text("Price per unit"), "a dozen");
  await keys.fill(text("Monthly subscription price"), "40");
  await toStep("Additional Info");
  const [youngest, oldest] = [text("Youngest age"), text("Oldest age")];
  const retype = async (name: string, value: string) => {
    await keys.tabTo(text(name));
    await keys.press("Control+a");
    await keys.type(value);
  };
  await retype("Youngest age", "five");
  await retype("Oldest age", "9");
  await retype("Minutes", "90");
  await refused("Type an amount such as 12.50, or leave it empty", "Price per unit");
  await page.reload();
  await expect(text("Price per unit")).toHaveValue("a dozen");
  await retype("Price per unit", "12.50");
  await refused("Type an age in whole years, from 0 to 100", "Youngest age");
  await expect(youngest).toHaveValue("five");
  await expect(oldest).toHaveValue("9");
  await retype("Youngest age", "10");
  await refused("The end age is below the start age", "Oldest age");
  await retype("Youngest age", "5");
  expect(posts).toEqual([]);
  await keys.tabTo(page.getByRole("button", { name: "Create Application" }));
  await keys.press("Enter", "Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Letters and sounds" })).toBeVisible();
  expect(posts).toHaveLength(1);
  const [app] = await specialist.get<Row[]>(`/api/appAdmin/searchfilter?owner_uuid=${specialist.account.id}`);
  expect(app).toMatchObject({
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
  await expect(text("Title")).toHaveValue("");
});

test("a create that fails says so and keeps everything; one whose answer was lost is not made twice", async ({
  page,
  problems,
  specialist,
  enterAs,
}) => {
  problems.allow(/status of (404|409) /, /ERR_FAILED/);
  await seedApplication(specialist, "Rhymes");
  await enterAs(specialist);
  await page.goto(`${myApps}/newAppCard`);
  await page.getByRole("textbox", { name: "Title", exact: true }).fill("Rhymes again");
  await page.getByRole("textbox", { name: "Custom ID" }).fill("ID Rhymes");
  await page.getByRole("combobox", { name: "Area" }).fill("Reading");
  const create = async () => {
    await page.getByRole("button", { name: "Additional Info" }).click();
    await page.getByRole("button", { name: "Create Application" }).click();
  };
  await create();
  await expect(page.getByText("You already have an application with this custom ID.").first()).toBeVisible();
  const customID = page.getByRole("textbox", { name: "Custom ID" });
  await expect(customID).toBeFocused();
  await customID.fill("ID Rhymes 2");
  const calls = (url: URL) => url.pathname === "/api/appAdmin";
  // It arrives, but its answer does not.
  await page.route(calls, async (route) => {
    await route.fetch();
    await route.abort("failed");
  });
  await create();
  await expect(
    page.getByRole("alert").filter({ hasText: "The application was not created: The server cannot be reached." }),
  ).toBeVisible();
  await page.unroute(calls);
  await page.getByRole("button", { name: "Retry" }).last().click();
  await expect(page.getByRole("heading", { level: 1, name: "Rhymes again" })).toBeVisible();
  const mine = await specialist.get<Row[]>(`/api/appAdmin/searchfilter?owner_uuid=${specialist.account.id}`);
  expect(mine.map(({ title }) => title)).toEqual(["Rhymes again", "Rhymes"]);
});

test("Application Settings: what is wrong is said, what failed can be tried again, and only changes are sent", async ({
  page,
  problems,
  specialist,
  enterAs,
}) => {
  problems.allow(/status of (409|500) /);
  await seedApplication(specialist, "Rhymes");
  const id = await seedApplication(specialist, "Shapes");
  await enterAs(specialist);
  await page.goto(`${myApps}/newAppCard/${id}`);
  await page.getByRole("button", { name: "Application Settings" }).click();
  const dialog = page.getByRole("dialog", { name: "Application Settings" });
  const update = dialog.getByRole("button", { name: "Update" });
  const alert = dialog.getByRole("alert");
  const title = dialog.getByRole("textbox", { name: "Title", exact: true });
  await title.fill("");
  await dialog.getByRole("tab", { name: "Pricing" }).click();
  await update.click();
  await expect(alert).toHaveText("Title Missing");
  await expect(title).toBeFocused();
  await title.fill("Shapes and forms");
  await dialog.getByRole("textbox", { name: "Custom ID" }).fill("ID Rhymes");
  await dialog.getByLabel("Language").selectOption("pt-BR");
  await update.click();
  await expect(alert).toHaveText("error occurred");
  await expect(dialog.getByRole("textbox", { name: "Custom ID" })).toBeFocused();
  await dialog.getByRole("textbox", { name: "Custom ID" }).fill("ID Shapes");
  await dialog.getByRole("tab", { name: "Additional Info" }).click();
  await dialog.getByRole("combobox", { name: "Feeds the measure" }).fill("NLL");
  await page.getByRole("option", { name: "NLL-A" }).click();
  await dialog.getByRole("textbox", { name: "Minutes" }).press("Escape");
  await page.getByRole("alertdialog").getByRole("button", { name: "Keep editing" }).click();
  await page.route(`**/api/appAdmin/${id}`, (route) => route.fulfill({ status: 500 }));
  await update.click();
  await expect(alert).toHaveText("error occurred");
  await page.unroute(`**/api/appAdmin/${id}`);
  await specialist.form("patch", `/api/appAdmin/${id}`, { subtitle: "Changed elsewhere" });
  await update.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("heading", { level: 1, name: "Shapes and forms" })).toBeVisible();
  expect(await specialist.get<Row>(`/api/appAdmin/application/${id}`)).toMatchObject({
    title: "Shapes and forms",
    subtitle: "Changed elsewhere",
    language: "pt-BR",
    score_code: "NLL-A",
  });
});

test("My Apps: empty, failed, full, sorted, page by page, and nothing found", async ({
  page,
  problems,
  specialist,
  enterAs,
}) => {
  problems.allow(/status of 500 /);
  await enterAs(specialist);
  const apps = await new AppsPage(page).open();
  await expect(page.getByRole("heading", { name: "Your applications will be here" })).toBeVisible();
  const list = (url: URL) => url.pathname === "/api/appAdmin/searchfilter";
  await page.route(list, (route) => route.fulfill({ status: 500 }));
  await page.reload();
  await expect(page.getByRole("heading", { name: "Your applications could not be loaded" })).toBeVisible();
  await page.unroute(list);
  for (let no = 10; no < 34; no++) {
    await specialist.form("post", "/api/appAdmin", {
      title: `Plain ${no}`,
      application_custom_id: `P-${no}`,
      area: "Reading",
      classification: "Assessment/Test",
      language: "fr",
    });
  }
  const id = await seedApplication(specialist, "Zebra crossing");
  await publish(specialist, id);
  await page.getByRole("button", { name: "Retry" }).click();
  const card = apps.card("Zebra crossing");
  await expect(card).toContainText("Published, version 1");
  await expect(card).toContainText(/Changed \w{3} \d+, \d{4}/);
  await expect(card.locator("img")).toHaveAttribute("src", /^\/api\/media\//);
  await expect(apps.card("Plain 33")).toContainText("Draft");
  await expect(apps.card("Plain 33")).toContainText("0 questions · French");
  await expect(apps.titles()).toHaveCount(24);
  await page.getByRole("button", { name: "Show more" }).click();
  await expect(apps.titles()).toHaveCount(25);
  await expect(page.getByRole("button", { name: "Show more" })).toBeHidden();
  await page.getByLabel("Sort").selectOption("By title");
  await expect(page).toHaveURL(/sort=title/);
  await expect(apps.titles().first()).toHaveText("Plain 10");
  await page.reload();
  await expect(apps.titles().first()).toHaveText("Plain 10");
  await page.getByRole("button", { name: "Show more" }).click();
  await fromMenu(card, "Preview");
  await expect(page).toHaveURL(new RegExp(`/appTester/${id}`));
  await apps.open("?search_query=giraffe");
  await expect(page.getByRole("heading", { name: "No application matches" })).toBeVisible();
});

test("deleting asks for the title, letter for letter, and can be taken back", async ({
  page,
  problems,
  specialist,
  enterAs,
}) => {
  problems.allow(/status of (404|500) /);
  const id = await seedApplication(specialist, "Rhymes");
  await publish(specialist, id);
  await enterAs(specialist);
  const apps = await new AppsPage(page).open();
  const deletes = sent(page, "DELETE");
  await apps.askToDelete("Rhymes", "rhymes");
  await expect(apps.question().getByRole("alert")).toHaveText("confirmation string does not match");
  await expect(apps.question().getByRole("textbox")).toBeFocused();
  await expect(apps.question().getByRole("textbox")).toHaveValue("rhymes");
  expect(deletes).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "More for Rhymes" })).toBeFocused();

  await page.route(`**/api/appAdmin/${id}`, (route) => route.fulfill({ status: 500 }));
  await apps.askToDelete("Rhymes", "Rhymes");
  await expect(apps.notice("“Rhymes” was not deleted.")).toBeVisible();
  await page.unroute(`**/api/appAdmin/${id}`);
  await apps.inNotice("Retry").click();
  await expect(apps.notice("“Rhymes” was deleted.")).toBeVisible();
  await expect(apps.card("Rhymes")).toHaveCount(0);
  await apps.inNotice("Undo").click();
  await expect(apps.notice("“Rhymes” was restored. Publish it to show it in the marketplace again.")).toBeVisible();
  await expect(apps.card("Rhymes")).toContainText("Draft");

  // Its custom id is free while it is away, and then it cannot come back under it.
  await apps.askToDelete("Rhymes", "Rhymes");
  await expect(apps.notice("“Rhymes” was deleted.")).toBeVisible();
  await seedApplication(specialist, "Rhymes");
  problems.allow(/status of 409 /);
  await apps.inNotice("Undo").click();
  await expect(apps.notice("You already have an application with this custom ID.")).toBeVisible();
  await page.goto(`${myApps}/newAppCard/${id}`);
  await expect(page.getByRole("heading", { name: "There is no such application" })).toBeVisible();
});
