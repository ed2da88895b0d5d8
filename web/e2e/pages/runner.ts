import { expect, type Page } from "@playwright/test";

export class RunnerPage {
  constructor(readonly page: Page) {}

  async begin() {
    await this.page.getByRole("button", { name: "Start Activity" }).click();
    await this.onQuestion(1);
  }

  onQuestion = (number: number) =>
    expect(this.page.getByRole("button", { name: new RegExp(`^Question ${number},`) })).toHaveAttribute(
      "aria-current",
      "step",
    );

  next = () => this.page.getByRole("button", { name: /^Next(?! touch)/ }).click();
  go = (number: number) => this.page.getByRole("button", { name: new RegExp(`^Question ${number},`) }).click();

  card = (figure: string) =>
    this.page
      .getByRole("region", { name: "Score" })
      .getByRole("button", { name: new RegExp(`^${figure.replace("+", "\\+")}(?!\\d)`) });

  async score(figure: string) {
    await this.card(figure).click();
    await this.scored(figure);
  }

  scored = (figure: string) => expect(this.card(figure)).toHaveAttribute("aria-pressed", "true");

  async note(question: number, text: string) {
    const field = this.page.getByLabel(`Notes on question ${question}`);
    if (!(await field.isVisible())) await this.page.getByRole("button", { name: /^Notes/ }).click();
    await field.fill(text);
  }

  /** The state of the child's screen, which stands at the top at all times. */
  screen = () => this.page.getByTestId("child-screen");

  /** Opens the pairing dialog and answers it with its code. */
  async openPairing() {
    await this.page.getByRole("button", { name: "Other device" }).click();
    const dialog = this.page.getByRole("dialog", { name: "Child view on another device" });
    const code = dialog.getByText(/^[A-Z2-9]{3} [A-Z2-9]{3}$/);
    await expect(code).toBeVisible();
    return { dialog, code: await code.innerText() };
  }

  taps = () => this.page.getByRole("list", { name: "Taps, the newest first" }).getByRole("listitem");

  childAnswer = () => this.page.getByTestId("child-answer");

  saved = () => expect(this.page.getByTestId("sync-state")).toHaveAttribute("data-sync", "saved");

  /** Opens the child view in a second window. */
  async openChild(): Promise<Page> {
    const opened = this.page.waitForEvent("popup");
    await this.page.getByRole("button", { name: "Child View" }).click();
    return opened;
  }

  async toFinalPage() {
    await this.page.getByRole("button", { name: "Final Page" }).click();
    await expect(this.page.getByRole("heading", { name: "Final Page" })).toBeVisible();
  }

  async finish() {
    await this.page.getByRole("button", { name: "Continue to Final Report" }).click();
    const name = "Continue to Final Report";
    const dialog = this.page.getByRole("alertdialog", { name });
    await expect(dialog).toContainText("You cannot return to this activity after finishing");
    await dialog.getByRole("button", { name: "Configure Report" }).click();
    await expect(this.page.getByRole("main").getByText("Application Report", { exact: true })).toBeVisible();
  }
}
