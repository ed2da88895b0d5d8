import type { Page } from "@playwright/test";

/** What the child sees. */
export class ChildPage {
  constructor(readonly page: Page) {}

  /** Taps as a child does, who sees the question first: what comes within 150 ms is no answer. */
  tap = async (name: string) => {
    const choice = this.page.getByRole("button", { name });
    await choice.waitFor();
    await this.page.evaluate(
      () =>
        new Promise<void>((seen) => {
          const from = performance.now();
          const look = (now: number) => (now - from > 250 ? seen() : requestAnimationFrame(look));
          requestAnimationFrame(look);
        }),
    );
    await choice.click();
  };
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
