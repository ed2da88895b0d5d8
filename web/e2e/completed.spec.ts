import { audit, fits } from "./fixtures/audit.ts";
import { fromMenu, moreOf } from "./fixtures/rows.ts";
import { finish, seedChild, seedReady, start } from "./fixtures/seed.ts";
import { expect, test } from "./fixtures/test.ts";

const children = ["Ada", "Bo", "Cy", "Dee", "Eli", "Fay", "Gus", "Hal", "Ida", "Jo", "Kit", "Lou"];

test("finished activities are a table that is searched, sorted and paged", async ({ page, specialist, enterAs }) => {
  const ready = await seedReady(specialist, "Words and numbers");
  for (const name of children) {
    const child = await seedChild(specialist, name, "Vale");
    await finish(specialist, await start(specialist, { ...ready, child }), [1, 0, 2, null]);
  }
  await enterAs(specialist);
  await page.goto("/activities?tab=completed");
  const table = page.getByRole("table", { name: "Completed Activities" });
  const rows = table.getByRole("link", { name: /^See the report of/ });
  await expect(rows).toHaveCount(10);
  await expect(rows.first()).toHaveText(/Lou Vale/);
  await audit(page, "completed activities");

  await test.step("in another order, and on the next page, also after a reload", async () => {
    await page.getByRole("button", { name: "Child", exact: true }).click();
    await expect(rows.first()).toHaveText(/Ada Vale/);
    await page.getByRole("button", { name: "Next", exact: true }).click();
    await expect(rows).toHaveText([/Kit Vale/, /Lou Vale/]);
    await page.reload();
    await expect(rows).toHaveText([/Kit Vale/, /Lou Vale/]);
  });
  await test.step("by a child's name, which is not in the address", async () => {
    await page.getByRole("searchbox", { name: "Search activities" }).fill("gus");
    await expect(rows).toHaveText([/Gus Vale/]);
    expect(page.url()).not.toMatch(/gus/i);
    await page.getByRole("searchbox", { name: "Search activities" }).fill("nobody");
    await expect(page.getByText("No activity has these words. Try fewer or other words.")).toBeVisible();
    await page.getByRole("searchbox", { name: "Search activities" }).fill("gus");
    await expect(rows).toHaveCount(1);
  });
  await test.step("its details, and the focus comes back", async () => {
    await fromMenu(table, "Details");
    const dialog = page.getByRole("dialog", { name: "Words and numbers" });
    await expect(dialog.getByText("Date started")).toBeVisible();
    await expect(dialog.getByText("3 of 4 questions")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(moreOf(table)).toBeFocused();
  });
  for (const width of [820, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await fits(page, `completed activities, ${width}`);
    await audit(page, `completed activities, ${width}`);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await test.step("on paper there is the list, and nothing to press", async () => {
    await page.emulateMedia({ media: "print" });
    await expect(rows.first()).toBeVisible();
    for (const gone of [
      page.getByRole("banner"),
      page.getByRole("link", { name: "Resume Activities" }),
      page.getByRole("searchbox", { name: "Search activities" }),
      page.getByRole("link", { name: /^See Report of/ }).first(),
    ])
      await expect(gone).toBeHidden();
    await page.emulateMedia({ media: "screen" });
  });
  await test.step("the row opens the report, by keyboard", async () => {
    await rows.first().focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/activity\/report\/[0-9a-f-]{36}/);
  });
});
