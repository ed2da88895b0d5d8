import type { Page } from "@playwright/test";
import { Keyboard } from "./fixtures/keyboard.ts";
import { moreOf } from "./fixtures/rows.ts";
import { finish, seedChild, seedReady, start } from "./fixtures/seed.ts";
import { expect, test } from "./fixtures/test.ts";

const completed = (page: Page) => page.getByRole("table", { name: "Completed Activities" });
const rowOf = (page: Page, child: string) => completed(page).getByRole("row").filter({ hasText: child });
const linkOf = (page: Page, child: string) => rowOf(page, child).getByRole("link", { name: /^See the report of/ });

/** Every test below reads the same kind of list: finished activities on two pages. */
const children = ["Ada", "Bo", "Cy", "Dee", "Eli", "Fay", "Gus", "Hal", "Ida", "Jo", "Kit", "Lou"];

async function seedCompleted(api: Parameters<typeof seedReady>[0], names = children) {
  const ready = await seedReady(api, "Words and numbers");
  for (const name of names) {
    await finish(api, await start(api, { ...ready, child: await seedChild(api, name, "Vale") }), [1, 0, 2, null]);
  }
}

test("rows by keyboard: opened, come back to, and done with from their menu", { tag: ["@large", "@paths"] }, async ({
  page,
  specialist,
  enterAs,
}) => {
  await seedCompleted(specialist);
  await enterAs(specialist);
  await page.goto("/activities?tab=completed");
  const keys = new Keyboard(page);

  await test.step("the list is as it was left, and the row has the focus", async () => {
    await keys.activate(page.getByRole("button", { name: "Child", exact: true }));
    await keys.activate(page.getByRole("button", { name: "Next", exact: true }));
    await keys.activate(linkOf(page, "Lou Vale"));
    await expect(page).toHaveURL(/\/activity\/report\//);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await page.goBack();
    await expect(linkOf(page, "Lou Vale")).toBeFocused();
    await expect(linkOf(page, "Kit Vale")).toBeVisible();
    await expect(page.getByText("11–12 of 12", { exact: true })).toBeVisible();
  });
  await test.step("the menu key opens the row's menu; Escape closes it", async () => {
    await page.keyboard.press("Shift+F10");
    const menu = rowOf(page, "Lou Vale").getByRole("menu");
    await expect(menu.getByRole("menuitem")).toHaveText(["Details", "Second scoring", "Move to another child"]);
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
    await expect(moreOf(rowOf(page, "Lou Vale"))).toBeFocused();
  });
  await test.step("a dialog from the menu gives the focus back", async () => {
    await keys.menu(moreOf(rowOf(page, "Lou Vale")), "Details");
    await expect(page.getByRole("dialog", { name: "Words and numbers" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(moreOf(rowOf(page, "Lou Vale"))).toBeFocused();
  });
});

test("a row or card by mouse: another tab, selected text, and a click on what stands in it", {
  tag: ["@large", "@paths"],
}, async ({ page, context, specialist, enterAs }) => {
  await seedCompleted(specialist, ["Ada", "Bo"]);
  await enterAs(specialist);
  await page.goto("/activities?tab=completed");
  const cell = rowOf(page, "Bo Vale").getByRole("cell", { name: "Words and numbers" }).first();
  for (const how of [{ modifiers: ["ControlOrMeta" as const] }, { button: "middle" as const }]) {
    const [tab] = await Promise.all([context.waitForEvent("page"), cell.click(how)]);
    await expect(tab).toHaveURL(/\/activity\/report\//);
    await tab.close();
    await expect(page).toHaveURL(/tab=completed/);
  }
  const box = await cell.getByText("Words and numbers").boundingBox();
  if (!box) throw new Error("the title is not drawn");
  await page.mouse.move(box.x + 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width - 2, box.y + box.height / 2, { steps: 5 });
  await page.mouse.up();
  expect(await page.evaluate(() => String(window.getSelection()))).toContain("ords and number");
  await expect(page).toHaveURL(/tab=completed/);
  await page.evaluate(() => window.getSelection()?.removeAllRanges());
  await cell.click();
  await expect(page).toHaveURL(/\/activity\/report\//);

  // Applications are cards that open as rows do.
  await page.goto("/rolesPage/searchAppAdminApps/viewAppAdminApps?sort=title");
  const card = page.getByRole("listitem").filter({ hasText: "Words and numbers" });
  await card.click({ position: { x: 24, y: 24 } });
  await expect(page).toHaveURL(/newAppCard\//);
  await page.goBack();
  await expect(card.getByRole("link", { name: "Words and numbers", exact: true })).toBeFocused();
  await expect(page).toHaveURL(/sort=title/);
});

test("rows by touch, on a phone: nothing waits for a mouse, and all of it is large enough", {
  tag: ["@large", "@paths"],
}, async ({ specialist, newDevice }) => {
  await seedCompleted(specialist, ["Ada", "Bo"]);
  const device = await newDevice({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await device.addCookies((await specialist.request.storageState()).cookies);
  const page = await device.newPage();
  await page.goto("/activities?tab=completed");
  const row = rowOf(page, "Bo Vale");
  const controls = [row.getByRole("link", { name: /^See Report of/ }), moreOf(row)];
  for (const control of controls) {
    await expect(control).toBeVisible();
    const box = await control.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
  await moreOf(row).tap();
  const details = row.getByRole("menuitem", { name: "Details" });
  expect((await details.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await details.tap();
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).or(page.locator(".mantine-Modal-close")).tap();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await row.getByText("Words and numbers").tap();
  await expect(page).toHaveURL(/\/activity\/report\//);
  await page.goBack();
  await expect(linkOf(page, "Bo Vale")).toBeFocused();
});
