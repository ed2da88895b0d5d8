import { readPdf } from "./fixtures/pdf.ts";
import { fromMenu } from "./fixtures/rows.ts";
import { finish, seedReady, start } from "./fixtures/seed.ts";
import { expect, test } from "./fixtures/test.ts";
import { ReportPage } from "./pages/report.ts";

test("each card of an application's menu leads to what waits there", { tag: ["@large", "@paths"] }, async ({
  page,
  specialist,
  enterAs,
}) => {
  const other = await seedReady(specialist, "Another one");
  await start(specialist, other);
  const ready = await seedReady(specialist, "Looking and counting");
  await start(specialist, ready);
  await finish(specialist, await start(specialist, ready), [1, 0, 2, null]);
  await enterAs(specialist);
  const menu = `/testAppMenu/${ready.application}`;
  const card = (name: string) => page.getByRole("main").getByRole("listitem").filter({ hasText: name });

  await page.goto(`/application/${ready.application}`);
  await page.getByRole("link", { name: "App menu" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Looking and counting" })).toBeVisible();
  await expect(card("Resume Activity")).toContainText("1 open activity");
  await expect(card("Children Profiles")).toContainText("1 child");
  await expect(card("Child Report")).toContainText("1 report");

  await test.step("the lists show this application alone, also after a reload", async () => {
    await card("Resume Activity").getByRole("link").click();
    await page.reload();
    await expect(page.getByRole("button", { name: /Looking and counting/ }).first()).toBeVisible();
    await expect(page.getByRole("button", { name: /Another one/ })).toBeHidden();
    await page.getByRole("button", { name: /Remove filter/ }).click();
    await expect(page.getByRole("button", { name: /Another one/ })).toBeVisible();
    await page.goto(menu);
    await card("Child Report").getByRole("link").click();
    await expect(page.getByRole("link", { name: /^See Report of Looking and counting/ })).toBeVisible();
    await page.goto(menu);
    await card("Test App").getByRole("link").click();
    await expect(page).toHaveURL(/appTester/);
  });

  await test.step("the children who ran it", async () => {
    await page.goto(menu);
    await card("Children Profiles").getByRole("link").click();
    await expect(page.getByRole("link", { name: "Open the page of Robin Vale" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Last report of Robin Vale" })).toBeVisible();
  });

  await test.step("a new profile is added and goes on to its start", async () => {
    await page.goto(menu);
    await card("New Profile").getByRole("button").click();
    const dialog = page.getByRole("dialog", { name: "Add a person" });
    await dialog.getByLabel("First Name").fill("Noa");
    await dialog.getByLabel("Last Name").fill("Bell");
    await dialog.getByRole("button", { name: "Add Person" }).click();
    const begin = page.getByRole("dialog", { name: "Looking and counting" });
    await expect(begin.getByRole("combobox", { name: "Child" })).toHaveValue("Noa Bell");
    await begin.getByRole("button", { name: "Start Activity" }).click();
    await expect(page).toHaveURL(/\/activity\//);
  });
});

test("a plan grows out of a test, is reviewed, and is printed with the report", async ({
  page,
  specialist,
  enterAs,
}) => {
  const ready = await seedReady(specialist, "Looking and counting");
  const activity = await start(specialist, ready);
  await finish(specialist, activity, [1, 1, 1, 0]);
  await enterAs(specialist);
  const dialog = page.getByRole("dialog");
  const goal = (text: string) => page.getByRole("article", { name: text });

  await test.step("it begins with the weakest category", async () => {
    await page.goto(`/testAppMenu/${ready.application}`);
    await page.getByRole("link", { name: /^Intervention Plan/ }).click();
    await expect(page.getByText("No plan yet")).toBeVisible();
    await page.getByRole("link", { name: "Plan of Robin Vale" }).click();
    await expect(page.getByRole("heading", { name: "The goals for this child will be here" })).toBeVisible();
    await page.getByRole("button", { name: "Add a goal for Counting" }).click();
    await expect(goal("Makes progress in Counting")).toContainText("16.7 % of points");
  });

  await test.step("a goal is written", async () => {
    await page.getByRole("button", { name: "Add goal" }).click();
    await dialog.getByLabel("Goal").fill("Names four shapes");
    await dialog.getByLabel("Category").selectOption("Shapes");
    await dialog.getByLabel("Measure").selectOption("NLL-I");
    await dialog.getByLabel("Next review").fill("2026-01-02");
    await dialog.getByRole("button", { name: "Save goal" }).click();
    await expect(goal("Names four shapes")).toContainText("Review is overdue");
  });

  await test.step("a review stays, and a removed goal comes back", async () => {
    await page.getByRole("button", { name: "Review Names four shapes" }).click();
    await dialog.getByLabel("What came of it").fill("Names three of them.");
    await dialog.getByRole("button", { name: "Save review" }).click();
    await expect(goal("Names four shapes")).toContainText("Names three of them.");
    await expect(goal("Names four shapes")).toContainText("In progress");
    await fromMenu(goal("Names four shapes"), "Remove");
    await expect(goal("Names four shapes")).toBeHidden();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(goal("Names four shapes")).toContainText("Names three of them.");
  });

  await test.step("the report says it, on the screen and on paper", async () => {
    await page.goto(`/activity/report/${activity}?section=summary`);
    const section = page.getByRole("region", { name: "Intervention Plan" });
    await expect(section).toContainText("Names three of them.");
    await expect(section.getByRole("link", { name: "Open the plan" })).toBeVisible();
    const report = new ReportPage(page);
    await report.preview();
    const { text } = readPdf(await report.exportPdf());
    expect(text).toContain("Intervention Plan");
    expect(text).toContain("Names four shapes (In progress)");
    expect(text).toContain("Names three of them.");
  });
});
