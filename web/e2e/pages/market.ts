import { expect, type Page } from "@playwright/test";

export class MarketPage {
  constructor(private readonly page: Page) {}

  async find(title: string) {
    await this.page.getByRole("searchbox", { name: "Search the marketplace" }).fill(title);
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
