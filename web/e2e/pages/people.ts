import { expect, type Page } from "@playwright/test";

export class PeoplePage {
  constructor(private readonly page: Page) {}

  async addChild(first: string, last: string, born: string) {
    const { page } = this;
    await page.getByRole("button", { name: "Add Person", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Add a person" });
    await dialog.getByLabel("First Name").fill(first);
    await dialog.getByLabel("Last Name").fill(last);
    await dialog.getByLabel("Date of Birth").fill(born);
    await dialog.getByRole("button", { name: "Add Person" }).click();
    await expect(page.getByRole("alert").filter({ hasText: `${first} ${last} was added.` })).toBeVisible();
    await expect(page.getByRole("cell", { name: `${first} ${last}` })).toBeVisible();
  }
}
