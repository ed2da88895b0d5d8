import { finish, seedReady, start } from "./fixtures/seed.ts";
import { expect, test } from "./fixtures/test.ts";

test("finished activities are a table that leads to their reports, and prints as the list alone", {
  tag: ["@large", "@paths"],
}, async ({ page, specialist, enterAs }) => {
  const ready = await seedReady(specialist, "Words and numbers");
  await finish(specialist, await start(specialist, ready), [1, 0, 2, null]);
  await enterAs(specialist);
  await page.goto("/activities?tab=completed");
  const table = page.getByRole("table", { name: "Completed Activities" });
  const row = table.getByRole("link", { name: /^See the report of/ });
  await expect(row).toHaveText(/Robin Vale/);
  await page.emulateMedia({ media: "print" });
  await expect(row).toBeVisible();
  for (const gone of [
    page.getByRole("banner"),
    page.getByRole("link", { name: "Resume Activities" }),
    page.getByRole("searchbox", { name: "Search activities" }),
    page.getByRole("link", { name: /^See Report of/ }),
  ])
    await expect(gone).toBeHidden();
  await page.emulateMedia({ media: "screen" });
  await row.click();
  await expect(page).toHaveURL(/\/activity\/report\/[0-9a-f-]{36}/);
});
