import { expect, type Page } from "@playwright/test";

export const myApps = "/rolesPage/searchAppAdminApps/viewAppAdminApps";

/** My Apps, and what stands on its cards. */
export class AppsPage {
  constructor(private readonly page: Page) {}

  async open(search = "") {
    await this.page.goto(`${myApps}${search}`);
    await expect(this.page.getByRole("heading", { level: 1, name: "My Apps" })).toBeVisible();
    return this;
  }

  card = (title: string) =>
    this.page
      .getByRole("listitem")
      .filter({ has: this.page.getByRole("heading", { level: 2, name: title, exact: true }) });
  question = () => this.page.getByRole("alertdialog");
  notice = (text: string) =>
    this.page.getByRole("region", { name: "Notices" }).getByRole("alert").filter({ hasText: text });
  inNotice = (name: string) => this.page.getByRole("region", { name: "Notices" }).getByRole("button", { name });

  /** Presses Delete on a card and types into the question. */
  async askToDelete(title: string, typed: string) {
    await this.card(title)
      .getByRole("button", { name: `Delete, ${title}` })
      .click();
    await this.question().getByRole("textbox").fill(typed);
    await this.question().getByRole("button", { name: "Delete" }).click();
  }
}
