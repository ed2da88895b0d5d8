import { fromMenu, moreOf } from "./fixtures/rows.ts";
import { seedChild } from "./fixtures/seed.ts";
import { expect, test } from "./fixtures/test.ts";
import { ChildPage } from "./pages/childPage.ts";

test("consents are recorded, corrected and withdrawn, and run out", async ({ page, specialist, enterAs }) => {
  const id = await seedChild(specialist);
  await enterAs(specialist);
  const child = await new ChildPage(page).open(id, "consents");
  await expect(page.getByText("No consent is recorded")).toBeVisible();
  await page.getByRole("button", { name: "Add consent" }).click();
  const adding = child.dialog("Add a consent");
  await adding.getByLabel("Other", { exact: true }).check();
  await adding.getByLabel("What exactly").fill("A walk in the park");
  await adding.getByLabel("Given by").fill("עדה ואל");
  await adding.getByLabel("Given on").fill("2025-03-01");
  await adding.getByLabel("Until").fill("2025-06-30");
  await adding.getByRole("button", { name: "Add consent" }).click();
  await expect(adding).toBeHidden();
  const walk = child.consent("A walk in the park");
  await expect(walk).toContainText("עדה ואל");
  await expect(walk).toContainText("Mar 1, 2025");
  await expect(walk).toContainText("Jun 30, 2025");
  await expect(walk).toContainText("Expired");
  await expect(walk).toContainText("Ada Marsh");

  await walk.getByRole("button", { name: "Correct" }).click();
  await child.dialog("Correct a consent").getByLabel("Until").fill("");
  await child.dialog("Correct a consent").getByRole("button", { name: "Save consent" }).click();
  await expect(walk).toContainText("Given");

  await fromMenu(walk, "Withdraw");
  const asking = child.dialog("Withdraw this consent?");
  await expect(asking).toContainText("will no longer count");
  await asking.getByLabel("Withdrawn on").fill("2025-04-01");
  await asking.getByRole("button", { name: "Withdraw consent" }).click();
  await expect(walk).toContainText("Withdrawn Apr 1, 2025");
  await expect(moreOf(walk)).toHaveCount(0);
  await page.reload();
  await expect(walk).toContainText("Withdrawn Apr 1, 2025");
});
