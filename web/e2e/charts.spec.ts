import { Keyboard } from "./fixtures/keyboard.ts";
import { finish, seedReady, start } from "./fixtures/seed.ts";
import { expect, test } from "./fixtures/test.ts";
import { ChildPage } from "./pages/childPage.ts";

test("a chart is read point by point with the arrow keys, with the mouse, and as a table", async ({
  page,
  specialist,
  enterAs,
}) => {
  const ready = await seedReady(specialist, "Shapes and numbers");
  for (const scores of [
    [1, 0, 1, 0],
    [1, 1, 3, 1],
  ]) {
    await finish(specialist, await start(specialist, ready), scores);
  }
  await enterAs(specialist);
  await new ChildPage(page).open(ready.child);
  const figure = page.getByRole("figure", { name: "Points reached in Shapes and numbers" });
  const chart = figure.getByRole("application");
  const said = chart.getByRole("status");

  await test.step("one stop of the tab key, and the arrows say each point", async () => {
    const keyboard = new Keyboard(page);
    await keyboard.tabTo(chart);
    await expect(said).toContainText(": 25 %");
    await keyboard.press("ArrowRight");
    await expect(said).toContainText(": 75 %");
    await expect(chart.getByText(": 75 %").first()).toBeVisible();
    await keyboard.press("Tab");
    await expect(chart).not.toBeFocused();
    await expect(chart.getByText(": 75 %")).toHaveCount(1);
  });

  await test.step("the point under the mouse is read", async () => {
    await chart.locator("svg").locator("[data-series] path").last().hover();
    await expect(chart.getByText(": 75 %").first()).toBeVisible();
  });

  await test.step("the same figures as a table", async () => {
    await figure.getByRole("button", { name: "Show as table" }).click();
    await expect(chart).toHaveCount(0);
    await expect(figure.getByRole("cell", { name: "75.00 %" })).toBeVisible();
    await figure.getByRole("button", { name: "Show as chart" }).click();
    await expect(chart).toBeVisible();
  });
});
