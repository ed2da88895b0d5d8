import type { Page } from "@playwright/test";

/** The "?" at the top of a page, and what it opens. */
export class HelpPanel {
  constructor(readonly page: Page) {}

  button = () => this.page.getByRole("button", { name: "Help", exact: true });
  panel = () => this.page.getByRole("dialog", { name: "Help", exact: true });
  topic = () => this.panel().getByRole("heading", { level: 3 }).first();
  search = () => this.panel().getByRole("searchbox", { name: "Search in the manual" });
  shortcuts = () => this.page.getByRole("dialog", { name: "Keyboard shortcuts" });

  async open() {
    await this.button().click();
    await this.panel().waitFor();
  }
}
