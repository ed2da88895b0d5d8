import { audit, fits } from "./fixtures/audit.ts";
import { expect, test } from "./fixtures/test.ts";

test("a link that ends weekly reports asks first, and says when it is unknown", async ({ page, problems }) => {
  await page.goto("/stopReports#not-a-token-that-there-is");
  await expect(page.getByRole("heading", { level: 1, name: "No more weekly reports" })).toBeVisible();
  const stop = page.getByRole("button", { name: "Send me no more reports" });
  await expect(stop).toBeVisible();
  for (const width of [1280, 820, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await fits(page, `${width}`);
    await audit(page, `asked, ${width}`);
  }
  problems.allow(/404/);
  await stop.click();
  await expect(page.getByRole("alert")).toContainText("This link does not work any more.");
  await expect(stop).toHaveCount(0);
  await audit(page, "an unknown link");
  await page.goto("/stopReports");
  await expect(page.getByRole("alert")).toContainText("This link does not work any more.");
});
