import { expect, type Locator, type Page } from "@playwright/test";
import type { Person } from "../fixtures/accounts.ts";

/** User management, on /userManagePage or /updateUserLevel. */
export class UsersPage {
  constructor(readonly page: Page) {}

  async open(path = "/userManagePage") {
    await this.page.goto(path);
    await expect(this.page.getByRole("heading", { level: 1, name: "Manage User" })).toBeVisible();
    return this;
  }

  search = (text: string) => this.page.getByRole("searchbox", { name: "Search accounts" }).fill(text);
  row = (email: string) => this.page.getByRole("row", { name: email });
  rows = () =>
    this.page
      .getByRole("table", { name: "Accounts" })
      .getByRole("row")
      .filter({ has: this.page.getByRole("cell") });
  foot = () => this.page.getByText(/^\d+–\d+ of /);
  /** A chip's radio button has no size of its own: it is its label that is clicked. */
  status = (name: string | RegExp) => this.page.getByRole("radio", { name });
  choose = (name: string) => this.page.getByRole("group", { name: "Account status" }).getByText(name).click();
  question = () => this.page.getByRole("alertdialog");
  notice = (text: string) => this.page.getByRole("alert").filter({ hasText: text });

  /** Opens what is behind "More" and takes an entry. */
  async more(name: string, entry: string) {
    await this.page.getByRole("button", { name: `More for ${name}` }).click();
    await this.page.getByRole("menuitem", { name: entry }).click();
  }

  /** Agrees to a question, which must read like this. */
  async agree(question: string, action: string) {
    const dialog = this.page.getByRole("alertdialog", { name: question, exact: true });
    await dialog.getByRole("button", { name: action, exact: true }).click();
  }

  async chooseRole(name: string, role: string) {
    const dialog = this.page.getByRole("dialog", { name: `Change the role of ${name}` });
    await dialog.getByRole("radio", { name: role, exact: true }).check();
    await dialog.getByRole("button", { name: "Continue" }).click();
  }

  async approve(person: Person) {
    const name = `${person.first} ${person.last}`;
    await this.search(person.email);
    const row: Locator = this.row(person.email);
    await expect(row).toContainText("Inactive, waits for approval");
    await row.getByRole("button", { name: `Approve ${name}` }).click();
    await this.agree("Are you sure you want to approve this user?", "Approve");
    await expect(this.notice(`${name} is approved.`)).toBeVisible();
    await expect(row).toContainText("Active");
  }
}
