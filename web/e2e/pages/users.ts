import { expect, type Page } from "@playwright/test";
import type { Person } from "../fixtures/accounts.ts";

export class UsersPage {
  constructor(private readonly page: Page) {}

  async approve(person: Person) {
    const { page } = this;
    await page.getByRole("searchbox", { name: "Search accounts" }).fill(person.email);
    const row = page.getByRole("row", { name: new RegExp(person.email) });
    await expect(row).toContainText("Inactive, waits for approval");
    await row.getByRole("button", { name: `Approve ${person.first} ${person.last}` }).click();
    const dialog = page.getByRole("alertdialog", { name: "Are you sure you want to approve this user?" });
    await dialog.getByRole("button", { name: "Approve" }).click();
    const done = `${person.first} ${person.last} is approved.`;
    await expect(page.getByRole("alert").filter({ hasText: done })).toBeVisible();
    await expect(row).toContainText("Active");
  }
}
