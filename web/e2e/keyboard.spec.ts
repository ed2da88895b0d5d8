import type { Api } from "./fixtures/api.ts";
import { Keyboard } from "./fixtures/keyboard.ts";
import { readPdf } from "./fixtures/pdf.ts";
import { publish as publishSeeded, seedApplication } from "./fixtures/seed.ts";
import { expect, test } from "./fixtures/test.ts";

const title = "Keys and letters";
/** What is ordered has a name of its own, so that no other test has made it. */
const ordered = "Letters aloud";
const question = "Say the letter.";
const options = [
  { value: "S", label: "S", score: 1 },
  { value: "T", label: "T", score: 0 },
];

test("an application is made and published by keyboard alone", { tag: ["@large", "@paths"] }, async ({
  page,
  specialist,
}) => {
  const keys = new Keyboard(page);
  await page.goto("/login");
  await test.step("log in", () => logIn(keys, specialist));
  await test.step("make an application", () => wizard(keys, specialist));
  await test.step("write a question", () => writeQuestion(keys));
  await test.step("place an element", () => placeElement(keys));
  await test.step("publish", () => publish(keys));
});

test("an activity is ordered, started, scored and reported by keyboard alone", async ({
  page,
  specialist,
  enterAs,
}) => {
  const application = await seedApplication(specialist, ordered, [
    { text: question, category: "Letters", highest: 1, options, spoken: true },
  ]);
  await publishSeeded(specialist, application);
  await enterAs(specialist);
  const keys = new Keyboard(page);
  await page.goto("/rolesPage/viewAllApplications");
  await test.step("order", () => order(keys));
  await test.step("add a child and start", () => start(keys, specialist));
  await test.step("score and finish", () => score(keys));
  await test.step("export", () => exportPdf(keys));
});

async function logIn(keys: Keyboard, { account }: Api) {
  const { page } = keys;
  await keys.fill(page.getByLabel("Email"), account.email);
  await keys.fill(page.getByLabel("Password", { exact: true }), account.password);
  await keys.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Overview" })).toBeVisible();
}

async function wizard(keys: Keyboard, { account }: Api) {
  const { page } = keys;
  await keys.menu(page.getByRole("button", { name: account.email }), "New Application");
  await keys.fill(page.getByRole("textbox", { name: "Title", exact: true }), title);
  await keys.fill(page.getByRole("textbox", { name: "Custom ID" }), "KEYS-1");
  await keys.fill(page.getByRole("combobox", { name: "Area" }), "Reading");
  await keys.activate(page.getByRole("button", { name: "Next" }));
  await keys.tabTo(page.getByRole("switch", { name: "This application is free" }));
  await keys.press("Space");
  await keys.activate(page.getByRole("button", { name: "Next" }));
  await keys.activate(page.getByRole("button", { name: "Create Application" }));
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
}

async function writeQuestion(keys: Keyboard) {
  const { page } = keys;
  await keys.activate(page.getByRole("button", { name: "New Question" }));
  const dialog = page.getByRole("dialog", { name: "New Question" });
  await keys.fill(dialog.getByLabel("Name of the new type"), "Language");
  await keys.press("Enter");
  await expect(dialog.getByLabel("Type *", { exact: true })).toHaveValue("Language");
  await expect(dialog.getByRole("button", { name: "Add to these lists" })).toHaveAttribute("aria-expanded", "true");
  await keys.tabTo(dialog.getByRole("radio", { name: "Type" }));
  await keys.press("ArrowRight");
  await keys.choose(dialog.getByLabel("Under the type"), "Language");
  await keys.fill(dialog.getByLabel("Name of the new category"), "Letters");
  await keys.press("Enter");
  await expect(dialog.getByLabel("Category *", { exact: true })).toHaveValue("Letters");
  await keys.choose(dialog.getByLabel("Subcategory *"), "none");
  await keys.activate(dialog.getByRole("button", { name: "Next" }));
  await keys.fill(dialog.getByLabel("Question", { exact: true }), question);
  await keys.activate(dialog.getByRole("button", { name: "Next" }));
  await keys.activate(dialog.getByRole("button", { name: "Add a correct answer" }));
  await keys.fill(dialog.getByLabel("Correct answer 1", { exact: true }), "S");
  await keys.activate(dialog.getByRole("button", { name: "Add another answer" }));
  await keys.fill(dialog.getByLabel("Other answer 1", { exact: true }), "T");
  await keys.activate(dialog.getByRole("button", { name: "Next" }));
  await keys.activate(dialog.getByRole("button", { name: "Create Question" }));
  await expect(dialog).toBeHidden();
}

async function placeElement(keys: Keyboard) {
  const { page } = keys;
  await keys.activate(page.getByRole("link", { name: question }));
  await keys.activate(page.getByRole("button", { name: "Add Text" }));
  const element = page.getByRole("region", { name: "Child view" }).getByRole("button", { name: /^Text/ });
  await keys.tabTo(element);
  await keys.press("ArrowRight", "ArrowRight", "ArrowRight", "Shift+ArrowDown", "Alt+ArrowRight");
  await expect(element).toHaveAccessibleName("Text “Text”, at 53, 60, 201 by 100");
  await keys.choose(page.getByLabel("Tapping it answers"), "S (1 point)");
  await keys.activate(page.getByRole("button", { name: "Add Text" }));
  await keys.tabTo(page.getByRole("region", { name: "Child view" }).getByRole("button", { name: /^Text/ }).last());
  await keys.press("Shift+ArrowRight", "Shift+ArrowRight");
  await keys.choose(page.getByLabel("Tapping it answers"), "T (0 points)");
  await keys.activate(page.getByRole("link", { name: "Back to the questions" }));
}

async function publish(keys: Keyboard) {
  const { page } = keys;
  await keys.activate(page.getByRole("button", { name: "Publish", exact: true }));
  await expect(page.getByRole("alert").filter({ hasText: "Application Has Been Published" })).toBeVisible();
  await keys.activate(page.getByRole("link", { name: "Back to My Apps" }));
  await expect(page.getByRole("heading", { level: 1, name: "My Apps" })).toBeVisible();
}

async function order(keys: Keyboard) {
  const { page } = keys;
  await keys.fill(page.getByRole("searchbox", { name: "Search the marketplace" }), ordered);
  await keys.activate(page.getByRole("list", { name: "Applications" }).getByRole("link", { name: ordered }));
  await expect(page.getByRole("heading", { level: 1, name: ordered })).toBeVisible();
  await keys.activate(page.getByRole("button", { name: "Checkout" }));
  await keys.activate(page.getByRole("button", { name: "Place free order" }));
  await keys.activate(page.getByRole("dialog", { name: "Thank You" }).getByRole("link", { name: "Go to Activities" }));
  await expect(page.getByRole("heading", { level: 1, name: "Start an Activity" })).toBeVisible();
}

async function start(keys: Keyboard, { account }: Api) {
  const { page } = keys;
  await keys.menu(page.getByRole("button", { name: account.email }), "Dashboard");
  await keys.activate(page.getByRole("button", { name: "Add Person", exact: true }));
  const person = page.getByRole("dialog", { name: "Add a person" });
  await keys.fill(person.getByLabel("First Name"), "Robin");
  await keys.fill(person.getByLabel("Last Name"), "Vale");
  await keys.press("Enter");
  await expect(person).toBeHidden();
  await keys.menu(page.getByRole("button", { name: account.email }), "Activities");
  await keys.activate(page.getByRole("button", { name: new RegExp(ordered) }));
  const dialog = page.getByRole("dialog", { name: ordered });
  const child = dialog.getByRole("combobox", { name: "Child" });
  await keys.fill(child, "Robin");
  await expect(page.getByRole("option", { name: "Robin Vale" })).toBeVisible();
  await keys.press("ArrowDown", "Enter");
  await expect(child).toHaveValue("Robin Vale");
  await keys.activate(dialog.getByRole("button", { name: "Start Activity" }));
  await expect(page).toHaveURL(/\/activity\/[0-9a-f-]{36}/);
  await expect(dialog).toBeHidden();
}

async function score(keys: Keyboard) {
  const { page } = keys;
  await keys.activate(page.getByRole("button", { name: "Start Activity" }));
  const card = page.getByRole("region", { name: "Score" }).getByRole("button", { name: /^\+1/ });
  await expect(card).toBeVisible();
  await keys.press("1");
  await expect(card).toHaveAttribute("aria-pressed", "true");
  await keys.press("ArrowRight");
  await keys.activate(page.getByRole("button", { name: "Continue to Final Report" }));
  await keys.activate(page.getByRole("button", { name: "Configure Report" }));
  await expect(page.getByRole("main").getByText("Application Report", { exact: true })).toBeVisible();
}

async function exportPdf(keys: Keyboard) {
  const { page } = keys;
  await keys.activate(page.getByRole("main").getByRole("link", { name: "Preview", exact: true }));
  const popup = page.waitForEvent("popup");
  await keys.activate(page.getByRole("button", { name: "Export SVGs to PDF" }));
  await expect(page.getByText("The PDF is ready")).toBeVisible({ timeout: 60_000 });
  await (await popup).close();
  const download = page.waitForEvent("download");
  await keys.activate(page.getByRole("button", { name: "Download PDF" }));
  const { text } = readPdf(await (await download).path());
  expect(text).toContain("The raw score is 1 of 1 (100.00 %): Above Typical.");
}
