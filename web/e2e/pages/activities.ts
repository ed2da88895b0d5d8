import { expect, type Page } from "@playwright/test";

export class ActivitiesPage {
  constructor(private readonly page: Page) {}

  async start(title: string, child: string) {
    const { page } = this;
    await page.getByRole("button", { name: new RegExp(title) }).click();
    const dialog = page.getByRole("dialog", { name: title });
    await dialog.getByRole("combobox", { name: "Child" }).click();
    await page.getByRole("option", { name: child }).click();
    await dialog.getByRole("button", { name: "Start Activity" }).click();
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(page).toHaveURL(/\/activity\/[0-9a-f-]{36}/);
  }
}
