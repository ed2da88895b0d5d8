import type { Page } from "@playwright/test";

/** What the child sees. */
export class ChildPage {
  constructor(readonly page: Page) {}

  tap = (name: string) => this.page.getByRole("button", { name }).click();
  words = (text: string) => this.page.getByRole("main").getByText(text, { exact: true });
  picture = (name: string) => this.page.getByRole("button", { name });
  idle = () => this.page.getByRole("main", { name: "Waiting" });
}
