import type { Page } from "@playwright/test";
import { offer } from "./fixtures/offers.ts";
import { expect, test } from "./fixtures/test.ts";
import { MarketPage } from "./pages/market.ts";

const path = "/rolesPage/viewAllApplications";

test("finding an application by words, facets and sorts", async ({ page, specialist, enterAs }) => {
  const mark = `Qz${Date.now().toString(36)}`;
  const area = `Ear ${mark}`;
  await offer(specialist, { title: `${mark} Ähren`, area, language: "de", price: 900, currency: "EUR", ages: [2, 3] });
  await offer(specialist, { title: `${mark} Zebra`, area, language: "pt-BR", price: 250 });
  await offer(specialist, { title: `${mark} Beans`, area, language: "en", ages: [9, 12] });
  for (let n = 10; n < 34; n++) await offer(specialist, { title: `${mark} extra ${n}`, language: "en" });
  await offer(specialist, { title: "One of another name" });
  await enterAs(specialist);
  const market = new MarketPage(page);
  await page.goto(path);

  await market.search.fill(mark.toUpperCase());
  await expect(market.count).toHaveText("27 applications");
  await expect(market.titles).toHaveCount(24);
  await page.getByRole("button", { name: "Show more" }).click();
  await expect(market.titles).toHaveCount(27);
  await expect(page.getByRole("button", { name: "Show more" })).toBeHidden();

  await market.filter("Area").selectOption({ label: `${area} (3)` });
  await expect(market.titles).toHaveText([`${mark} Beans`, `${mark} Zebra`, `${mark} Ähren`]);
  await market.sort.selectOption("Title, A to Z");
  await expect(market.titles).toHaveText([`${mark} Ähren`, `${mark} Beans`, `${mark} Zebra`]);
  await market.sort.selectOption("Price, highest first");
  await expect(market.titles).toHaveText([`${mark} Zebra`, `${mark} Ähren`, `${mark} Beans`]);
  const zebra = page.getByRole("link", { name: `${mark} Zebra` });
  await expect(zebra).toContainText("Assessment/Test · Ages 4-8 · Portuguese (Brazil) · 1 question");
  await expect(zebra).toContainText("By Ada Marsh");
  await expect(zebra).toContainText("$2.50 per unit");

  await market.filter("Age from").selectOption("3");
  await expect(market.filter("Age to").getByRole("option")).toHaveCount(99); // any, 3 to 100
  await market.filter("Age to").selectOption("8");
  await expect(market.titles).toHaveText([`${mark} Zebra`, `${mark} Ähren`]);
  await market.filter("Price", true).selectOption({ value: "false" });
  await market.filter("Currency").selectOption({ value: "EUR" });
  await expect(market.titles).toHaveText([`${mark} Ähren`]);
  await market.filter("Price to").fill("nine");
  await expect(page.getByText("An amount such as 12.50")).toBeVisible();
  await market.filter("Price to").fill("8.99");
  await expect(page.getByText(`No application matches “${mark.toUpperCase()}”`)).toBeVisible();
  await page.getByRole("button", { name: "Remove filter To €8.99" }).click();
  await expect(market.filter("Price to")).toHaveValue("");
  await expect(market.titles).toHaveText([`${mark} Ähren`]);

  await page.reload();
  await expect(market.titles).toHaveText([`${mark} Ähren`]);
  await expect(market.filter("Currency")).toHaveValue("EUR");
  await expect(market.sort).toHaveValue("price desc");
  await page.goBack();
  await page.goForward();
  await page.getByRole("button", { name: "Clear all" }).focus();
  await page.keyboard.press("Enter");
  await expect(market.search).toHaveValue("");
  await expect(market.sort).toHaveValue("price desc");
  await inDrawer(page, market, mark);
});

/** On a narrow screen the filters open in a drawer; the same address, the same results. */
async function inDrawer(page: Page, market: MarketPage, mark: string) {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${path}?search_query=${mark}`);
  await expect(market.count).toHaveText("27 applications");
  await page.getByRole("button", { name: "Filters" }).click();
  const drawer = page.getByRole("dialog", { name: "Filters" });
  await drawer.getByLabel("Language").selectOption({ value: "de" });
  await expect(market.count).toHaveText("1 application");
  await drawer.getByRole("button", { name: "Show applications" }).click();
  await expect(drawer).toBeHidden();
  await expect(page.getByRole("button", { name: "Filters (1)" })).toBeVisible();
  await expect(market.titles).toHaveText([`${mark} Ähren`]);
}
