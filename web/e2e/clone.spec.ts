import type { components } from "@/api/schema";
import { Keyboard } from "./fixtures/keyboard.ts";
import { fromMenu } from "./fixtures/rows.ts";
import { publish, seedApplication } from "./fixtures/seed.ts";
import { expect, test } from "./fixtures/test.ts";
import { AppsPage, myApps } from "./pages/apps.ts";

type Structure = components["schemas"]["Structure"];

const clonePage = (id: string) => `${myApps}/cloneAppName?application_id=${id}`;

test("an application is cloned under new names; what fails is said and can be tried again", async ({
  page,
  problems,
  specialist,
  enterAs,
}) => {
  problems.allow(/status of (404|409|500) /);
  const source = await seedApplication(specialist, "Shapes");
  await enterAs(specialist);
  const apps = await new AppsPage(page).open();
  await fromMenu(apps.card("Shapes"), "Clone");
  const [title, subtitle, customID] = ["New title", "New subtitle", "New custom ID"].map((name) =>
    page.getByRole("textbox", { name }),
  ) as [ReturnType<typeof page.getByRole>, ReturnType<typeof page.getByRole>, ReturnType<typeof page.getByRole>];
  await expect(title).toHaveValue("Shapes (copy)");
  await expect(subtitle).toHaveValue("For the first years of school");
  await expect(customID).toHaveValue("ID Shapes (copy)");
  const what = page.getByRole("region", { name: "What is cloned" });
  await expect(what).toContainText("Shapes and numbers in a few minutes.");
  const row = what.getByRole("row").filter({ hasText: "1. Which one is round?" });
  await expect(row).toContainText("Perception");
  await expect(row).toContainText("Shapes");

  const clone = page.getByRole("button", { name: "Clone Application" });
  for (const [field, alert] of [
    [title, "Title Missing"],
    [customID, "Custom ID Missing"],
  ] as const) {
    const typed = await field.inputValue();
    await field.fill(" ");
    await clone.click();
    await expect(apps.notice(alert)).toBeVisible();
    await expect(field).toBeFocused();
    await field.fill(typed);
  }
  await customID.fill("ID Shapes");
  await clone.click();
  await expect(apps.notice("Error Data not Cloned")).toBeVisible();
  await expect(page.getByText("You already have an application with this custom ID.")).toBeVisible();
  await expect(customID).toBeFocused();
  await customID.fill("C-2");
  await title.fill("Forms");
  await page.reload();
  await expect(title).toHaveValue("Forms");
  await expect(customID).toHaveValue("C-2");

  const call = `**/api/appAdmin/application/clone/${source}`;
  await page.route(call, (route) =>
    route.request().method() === "POST" ? route.fulfill({ status: 500 }) : route.fallback(),
  );
  await clone.click();
  await expect(apps.notice("Error Data not Cloned")).toBeVisible();
  await page.unroute(call);
  await apps.inNotice("Retry").click();
  await expect(apps.notice("Data Cloned")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Forms" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Count backwards." })).toBeVisible();
  const made = page.url().split("/").at(-1) ?? "";
  const read = (id: string) => specialist.get<Structure>(`/api/appAdmin/application/structure/${id}`);
  const shown = ({ Questions }: Structure) =>
    Questions.map(({ question, Elements }) => [question, Elements.map((e) => e.image)]);
  expect(shown(await read(made))).toEqual(shown(await read(source)));

  await page.goto(clonePage(source));
  await expect(title).toHaveValue("Shapes (copy)");
});

test("by keyboard; of many questions page by page; what is not one's own is not found", async ({
  page,
  problems,
  account,
  specialist,
  enterAs,
}) => {
  problems.allow(/status of 404 /);
  const many = Array.from({ length: 30 }, (_, no) => ({
    text: `Question number ${no + 1}`,
    category: "Counting",
    highest: 1,
    options: [{ value: "a", label: "a", score: 1 }],
  }));
  const source = await seedApplication(specialist, "Numbers", many);
  const other = await account("App Admin");
  const foreign = await seedApplication(other, "Not yours");
  await publish(other, foreign);
  await enterAs(specialist);
  for (const address of [clonePage(foreign), `${myApps}/cloneAppName`]) {
    await page.goto(address);
    await expect(page.getByRole("heading", { name: "There is no such application" })).toBeVisible();
  }
  await page.goto(clonePage(source));
  await expect(page.getByText("25. Question number 25")).toBeVisible();
  const keys = new Keyboard(page);
  await keys.activate(page.getByRole("navigation", { name: "Pages" }).getByRole("button", { name: "Next" }));
  await expect(page.getByText("30. Question number 30")).toBeVisible();
  await expect(page.getByText("26–30 of 30")).toBeVisible();
  await page.reload();
  await keys.tabTo(page.getByRole("textbox", { name: "New title" }));
  await keys.press("Control+a");
  await keys.type("Numbers by key");
  await keys.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Numbers by key" })).toBeVisible();
});
