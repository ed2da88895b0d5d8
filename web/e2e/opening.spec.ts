import { seedLarge } from "./fixtures/large.ts";
import { expect, test } from "./fixtures/test.ts";
import { slowness, traced } from "./fixtures/trace.ts";

/** A page whose main thread is busy for longer is felt to stand still. */
const mostMs = 100;

test("the largest application opens without a long task", { tag: "@alone" }, async ({ page, specialist, enterAs }) => {
  await enterAs(specialist);
  const id = await seedLarge(specialist, "Large", 500, 40);
  const rows = page.getByRole("list", { name: "Questions" }).getByRole("listitem");
  const opened = async () => {
    await expect(rows).toHaveCount(25);
    await expect(rows.first().locator("[data-element]")).toHaveCount(200);
    await page.waitForLoadState("networkidle");
  };
  const byAddress = await traced(page, async () => {
    await page.goto(`/rolesPage/searchAppAdminApps/viewAppAdminApps/newAppCard/${id}`);
    await opened();
  });
  await page.getByRole("link", { name: "Back to My Apps" }).click();
  const fromMyApps = await traced(page, async () => {
    await page.getByRole("link", { name: "Edit Large" }).click();
    await opened();
  });
  const slower = await slowness(page);
  for (const [how, found] of Object.entries({ "by its address": byAddress, "from My Apps": fromMyApps })) {
    const description = `opened ${how}: ${JSON.stringify(found)}, ${slower.toFixed(2)} times slower`;
    test.info().annotations.push({ type: "figures", description });
    expect.soft(found.tasks).toBeGreaterThan(10);
    expect.soft(found.busyMs, description).toBeLessThan(mostMs * slower);
  }
});
