import { expect, type Locator, type Page } from "@playwright/test";

export class MarketPage {
  readonly search: Locator;
  readonly sort: Locator;
  readonly count: Locator;
  readonly titles: Locator;

  constructor(private readonly page: Page) {
    this.search = page.getByRole("searchbox", { name: "Search the marketplace" });
    this.sort = page.getByLabel("Sort by");
    this.count = page.getByRole("region", { name: "Applications found" }).getByRole("status");
    this.titles = page.getByRole("list", { name: "Applications" }).getByRole("heading", { level: 2 });
  }

  /** A field of the panel at the side. */
  filter = (label: string, exact = false) =>
    this.page.getByRole("complementary", { name: "Filters" }).getByLabel(label, { exact });

  async find(title: string) {
    await this.search.fill(title);
    await this.page.getByRole("list", { name: "Applications" }).getByRole("link", { name: title }).click();
    await expect(this.page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  }

  async orderFree() {
    const { page } = this;
    await page.getByRole("button", { name: "Checkout" }).click();
    const review = page.getByRole("dialog", { name: "Order review" });
    await expect(review).toContainText("0.00");
    await review.getByRole("button", { name: "Place free order" }).click();
    await expect(page.getByRole("dialog", { name: "Thank You" })).toContainText("Your order is complete.");
  }
}
