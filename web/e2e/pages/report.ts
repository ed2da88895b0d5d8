import { expect, type Page } from "@playwright/test";

export class ReportPage {
  constructor(readonly page: Page) {}

  open = async (section: string) => {
    await this.page.getByRole("navigation", { name: "Report" }).getByRole("link", { name: section }).click();
  };

  head = () => this.page.getByRole("group", { name: "Report head" });

  /** Chooses something of the menu at the head. */
  async more(act: string) {
    await this.head().getByRole("button", { name: "More for this report" }).click();
    await this.page.getByRole("menuitem", { name: act }).click();
  }

  fact = (label: string) =>
    this.page.locator("dt", { hasText: new RegExp(`^${label}$`) }).locator("xpath=following-sibling::dd[1]");

  async comment(text: string) {
    await this.open("Test Score");
    await this.page.getByRole("textbox", { name: "Observer & Impression Comments" }).click();
    await this.page.keyboard.type(text);
    await this.saved();
  }

  saved = () => expect(this.page.getByRole("status").filter({ hasText: /^Saved$/ })).toBeVisible();

  async preview() {
    await this.head().getByRole("link", { name: "Preview", exact: true }).click();
    await expect(this.page.getByRole("button", { name: "Export SVGs to PDF" })).toBeVisible();
  }

  /** Exports and downloads the PDF; answers where it lies. */
  async exportPdf(): Promise<string> {
    const popup = this.page.waitForEvent("popup");
    await this.page.getByRole("button", { name: "Export SVGs to PDF" }).click();
    await expect(this.page.getByText("The PDF is ready")).toBeVisible({ timeout: 60_000 });
    await (await popup).close();
    const download = this.page.waitForEvent("download");
    await this.page.getByRole("button", { name: "Download PDF" }).click();
    return (await download).path();
  }
}
