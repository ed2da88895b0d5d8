import { expect, type Page } from "@playwright/test";

export type AccountTab =
  | "Profile"
  | "Password"
  | "Two-step login"
  | "Where you are logged in"
  | "Work without a network";

export class AccountPage {
  constructor(readonly page: Page) {}

  async open(tab: AccountTab = "Profile") {
    await this.page.goto("/account");
    await this.go(tab);
  }

  go = async (tab: AccountTab) => {
    await this.page.getByRole("navigation", { name: "Account" }).getByRole("link", { name: tab }).click();
    await this.shows(tab);
  };

  shows = (tab: AccountTab) => expect(this.page.getByRole("heading", { level: 2, name: tab })).toBeVisible();

  field = (label: string) => this.page.getByLabel(label, { exact: true });

  says = (text: string) => expect(this.page.getByRole("alert").filter({ hasText: text })).toBeVisible();

  save = () => this.page.getByRole("button", { name: "Save profile" }).click();

  async changePassword(current: string, next: string, again = next) {
    const form = this.page.getByRole("form", { name: "Password" });
    await form.getByLabel(/^Current password/).fill(current);
    await form.getByLabel(/^New password/).fill(next);
    await form.getByLabel(/^Confirm new password/).fill(again);
    await form.getByRole("button", { name: "Change password" }).click();
  }

  rows = () => this.page.getByRole("table", { name: "Where you are logged in" }).getByRole("row");
}
