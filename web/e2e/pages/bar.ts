import type { Page } from "@playwright/test";

/** The navigation of logged-in users: at the head of the page, on phones at its foot. */
export class Bar {
  constructor(readonly page: Page) {}

  nav = () => this.page.getByRole("navigation", { name: "Main" });
  link = (name: string) => this.nav().getByRole("link", { name });
  menu = (name: string) => this.nav().getByRole("button", { name, exact: true });
  items = () => this.nav().getByRole("menuitem");
  sheet = () => this.page.getByRole("dialog", { name: "More" });

  /** Everything in the bar itself, in its order. */
  entries = () => this.nav().locator(":scope > a, :scope > button, :scope > * > button");

  async choose(menu: string, entry: string) {
    await this.menu(menu).click();
    await this.items().filter({ hasText: entry }).click();
  }
}
