import type { Page } from "@playwright/test";
import { seedLarge } from "./fixtures/large.ts";
import { expect, test } from "./fixtures/test.ts";
import { traced } from "./fixtures/trace.ts";

/** A page whose main thread is busy for longer is felt to stand still. */
const mostMs = 100;

/** What Chromium's trace says of opening an application, by its address and from My Apps. */
async function openings(page: Page, id: string, title: string) {
  const rows = page.getByRole("list", { name: "Questions" }).getByRole("listitem");
  const opened = async () => {
    await expect(rows.first().locator("[data-element]")).toHaveCount(200);
    await page.waitForLoadState("networkidle");
  };
  const byAddress = await traced(page, async () => {
    await page.goto(`/rolesPage/searchAppAdminApps/viewAppAdminApps/newAppCard/${id}`);
    await opened();
  });
  await page.getByRole("link", { name: "Back to My Apps" }).click();
  const fromMyApps = await traced(page, async () => {
    await page.getByRole("link", { name: `Edit ${title}` }).click();
    await opened();
  });
  return { byAddress, fromMyApps };
}

test("the largest application opens without a long task", { tag: "@alone" }, async ({ page, specialist, enterAs }) => {
  await enterAs(specialist);
  const small = await openings(page, await seedLarge(specialist, "Small", 1), "Small");
  const large = await openings(page, await seedLarge(specialist, "Large", 500, 40), "Large");
  // What a page with one question takes to start says how slow the machine is by itself.
  const bound = Math.max(mostMs, 1.5 * small.byAddress.busyMs);
  for (const how of ["byAddress", "fromMyApps"] as const) {
    const found = large[how];
    const description = `opened ${how}: ${JSON.stringify({ small: small[how], large: found })}`;
    test.info().annotations.push({ type: "figures", description });
    expect.soft(found.tasks).toBeGreaterThan(10);
    expect.soft(found.busyMs, description).toBeLessThan(bound);
  }
});
