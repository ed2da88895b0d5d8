import { fromMenu } from "./fixtures/rows.ts";
import { seedChild } from "./fixtures/seed.ts";
import { expect, test } from "./fixtures/test.ts";
import { ChildPage } from "./pages/childPage.ts";

test("a child's scores and notes are entered, drawn, corrected and removed", { tag: ["@large", "@paths"] }, async ({
  page,
  specialist,
  enterAs,
}) => {
  const id = await seedChild(specialist);
  await enterAs(specialist);
  const child = await new ChildPage(page).open(id, "measures");
  await expect(page.getByText("No score of a measure yet")).toBeVisible();
  await page.getByRole("button", { name: "Add score" }).click();
  const adding = child.dialog("Add a score");
  await adding.getByLabel("Measure").selectOption("NLL-A – NLL (Assessment)");
  await adding.getByLabel("Test date").fill("2025-03-12");
  await adding.getByRole("textbox", { name: "Score" }).fill("40");
  await adding.getByLabel("Source").fill("Clinic");
  await adding.getByRole("textbox", { name: "Source" }).press("Enter");
  await child.says("The score is added.");
  const chart = page.getByRole("figure", { name: "NLL (NLL-A) over time" });
  await expect(chart).toContainText("n = 1 score");
  await expect(page.getByText("One score shows no change.", { exact: true }).last()).toBeVisible();

  const add = (test_date: string, value: number) => ({
    child_id: id,
    measure: "NLL-A",
    test_date,
    value,
    source_text: "clinic",
  });
  const measurements = [add("2024-03-12", 20), add("2024-09-12", 30), add("2025-09-12", 52)];
  const answer = await specialist.request.post("/api/measurement", { data: { measurements } });
  expect(answer.status()).toBe(200);
  await page.reload();
  await expect(page.getByText("+32 % of points since Mar 12, 2024; —, reliability unknown").last()).toBeVisible();
  await expect(page.getByText(/a year \(95 % interval .* from 4 scores/).last()).toBeVisible();
  await chart.getByRole("button", { name: "Show as table" }).click();
  await expect(chart.getByRole("cell", { name: "Sep 12, 2025" })).toBeVisible();
  await chart.getByRole("button", { name: "Show as chart" }).click();

  const scores = page.getByRole("table", { name: "Scores of NLL" });
  const row = (day: string) => scores.getByRole("row").filter({ hasText: day });
  await row("Mar 12, 2025").getByRole("button", { name: "Correct" }).click();
  const correcting = child.dialog("Correct a score");
  await correcting.getByRole("textbox", { name: "Score" }).fill("44");
  await correcting.getByLabel("Why is it corrected?").fill("Misread");
  await correcting.getByRole("button", { name: "Save score" }).click();
  await fromMenu(row("Mar 12, 2025"), "History");
  await expect(child.dialog("History of a score")).toContainText("Misread");
  await page.keyboard.press("Escape");
  await fromMenu(row("Sep 12, 2025"), "Remove");
  await child.dialog("Remove this score?").getByLabel("Why is it removed?").fill("Another child's");
  await child.dialog("Remove this score?").getByRole("button", { name: "Remove score" }).click();
  await expect(row("Sep 12, 2025")).toHaveCount(0);
  await expect(chart).toContainText("n = 3 scores");

  await page.getByRole("button", { name: "Add note" }).click();
  const noting = child.dialog("Add a note");
  await noting.getByLabel("Kind").selectOption("School");
  await noting.getByLabel("What happened").fill("First grade");
  await noting.getByLabel("From").fill("2025-09-01");
  await noting.getByRole("button", { name: "Add note" }).click();
  const note = page
    .getByRole("table", { name: "Notes of the child's life" })
    .getByRole("row")
    .filter({ hasText: "First grade" });
  await expect(note).toContainText("Sep 1, 2025");
  await note.getByRole("button", { name: "Change" }).click();
  await child.dialog("Change a note").getByLabel("Until").fill("2026-06-20");
  await child.dialog("Change a note").getByRole("button", { name: "Save note" }).click();
  await expect(note).toContainText("Sep 1, 2025 to Jun 20, 2026");
  await fromMenu(note, "Remove");
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove note" }).click();
  await expect(note).toHaveCount(0);
});
