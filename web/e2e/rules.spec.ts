import { finish, order, publish, seedApplication, seedChild, start } from "./fixtures/seed.ts";
import { expect, test } from "./fixtures/test.ts";

test("an author's rules count in the report: practice, a missing answer, a critical answer", async ({
  page,
  account,
  enterAs,
  problems,
}) => {
  problems.allow(/status of 422/);
  const author = await account("App Admin");
  const application = await seedApplication(author, "Shapes with rules");
  await enterAs(author);

  await page.goto(`/rolesPage/searchAppAdminApps/viewAppAdminApps/newAppCard/${application}`);
  await page.getByRole("link", { name: "Rules", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Rules of Shapes with rules" })).toBeVisible();

  await page.getByRole("button", { name: "Add a rule for a category" }).click();
  await page.getByRole("textbox", { name: "Ceiling" }).fill("77");
  await page.getByRole("textbox", { name: "Basal" }).fill("1");
  await page.getByRole("switch", { name: /reverse/ }).check();
  await page.getByRole("button", { name: "Add a start by age" }).click();
  const begin = page.getByRole("group", { name: "Start 1" });
  await begin.getByRole("textbox", { name: "From month" }).fill("48");
  await begin.getByRole("combobox", { name: "Starts at" }).click();
  await page.getByRole("option", { name: /Which one has corners/ }).click();
  await page.getByRole("button", { name: "Add teaching after an error" }).click();
  await page.getByRole("combobox", { name: "Questions for practice" }).click();
  await page.getByRole("option", { name: /Which one is round/ }).click();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Add a critical answer" }).click();
  await page.getByRole("combobox", { name: "Question", exact: true }).click();
  await page.getByRole("option", { name: /Count the apples/ }).click();
  await page.getByRole("textbox", { name: "Score of at least" }).fill("2");
  await page.getByRole("textbox", { name: "The report says" }).fill("Counts to two: look at numbers more closely");

  // What was typed waits on the device, whatever is wrong with it.
  await page.reload();
  await expect(page.getByRole("textbox", { name: "The report says" })).toHaveValue(/^Counts to two/);
  await page.getByRole("button", { name: "Save rules" }).click();
  await expect(page.getByRole("textbox", { name: "Ceiling" })).toHaveAccessibleDescription(/50/);
  await page.getByRole("textbox", { name: "Ceiling" }).fill("0");
  await page.getByRole("button", { name: "Save rules" }).click();
  const until = begin.getByRole("textbox", { name: "Until before month" });
  await expect(until).toHaveAccessibleDescription(/An age above the one before it/);
  const teach = page.getByRole("textbox", { name: "Say or show" });
  await expect(teach).toHaveAccessibleDescription(/Write what is to be said/);
  await until.fill("60");
  await teach.fill("Trace the corners together.");
  await page.getByRole("textbox", { name: "Try an age, in months" }).fill("50");
  await expect(page.getByText("A child of 4 y 2 m starts at 2. Which one has corners?")).toBeVisible();
  await page.getByRole("button", { name: "Save rules" }).click();
  // The button is disabled while the rules are being saved, too.
  await expect(page.getByText("Rules saved. They count from the next version that you publish.")).toBeVisible();

  await publish(author, application);
  const child = await seedChild(author);
  const activity = await start(author, { child, purchase: await order(author, application) });
  const report = await finish(author, activity, [1, 1, 2, null]);
  await page.goto(`/individualReport/${report}`);
  await expect(page.getByRole("heading", { name: "Critical answers" })).toBeVisible();
  await expect(page.getByText(/Counts to two: look at numbers more closely/)).toBeVisible();
  await page.goto(`/individualReport/${report}?section=testScore`);
  await expect(page.getByRole("table", { name: "Questions", exact: true })).toContainText(/[Pp]ractice/);
});
