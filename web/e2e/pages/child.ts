import type { Page } from "@playwright/test";

/** What the child sees. */
export class ChildPage {
  constructor(readonly page: Page) {}

  tap = (name: string) => this.page.getByRole("button", { name }).click();
  words = (text: string) => this.page.getByRole("main").getByText(text, { exact: true });
  picture = (name: string) => this.page.getByRole("button", { name });
  /** The sign that the screen has lost its connection. */
  waiting = () => this.page.getByText("Waiting for the connection");

  /** Joins an activity by its pairing code. */
  async join(code: string) {
    await this.page.goto("/activity/childView");
    await this.page.getByLabel("Pairing code").fill(code);
    await this.page.getByRole("button", { name: "Connect" }).click();
  }

  /** The thanks at the end of an activity. */
  thanks = () => this.page.getByRole("main", { name: "The end" });
  idle = () => this.page.getByRole("main", { name: "Waiting" });
}
