import { expect, type Page } from "@playwright/test";

export interface Upload {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

export const csv = (name: string, ...lines: string[]): Upload => ({
  name,
  mimeType: "text/csv",
  buffer: Buffer.from(lines.join("\r\n"), "utf8"),
});

/** The import of children on /dashboard/import. */
export class ImportPage {
  constructor(readonly page: Page) {}

  async open(path = "/dashboard/import") {
    await this.page.goto(path);
    await expect(this.page.getByRole("heading", { level: 1, name: "Import children" })).toBeVisible();
    return this;
  }

  /** Gives a file, or the path of one, to the button's hidden field. */
  choose = (file: Upload | string) => this.page.locator('input[type="file"]').setInputFiles(file);
  step = (name: string) =>
    this.page.getByRole("listitem").filter({ hasText: name }).and(this.page.locator("[aria-current=step]"));
  field = (column: string) => this.page.getByRole("combobox", { name: `What ${column} goes to` });
  rows = (name: string) => this.page.getByRole("radio", { name });
  show = (name: string) => this.page.getByRole("group", { name: "Which rows are shown" }).getByText(name).click();
  notice = (text: string | RegExp) => this.page.getByRole("alert").filter({ hasText: text });

  /** Says how the dates are written; the choice shows when it is on its way. */
  async dayFirst() {
    const choice = this.page.getByRole("radio", { name: "Day, month, year" });
    await choice.click();
    await expect(choice).toBeChecked();
  }

  /** Decides about all rows with a warning; the choice shows when it is on its way. */
  async decide(warning: RegExp, choice: string) {
    const answer = this.page.getByRole("radiogroup", { name: warning }).getByRole("radio", { name: choice });
    await answer.click();
    await expect(answer).toBeChecked();
  }

  async toPreview() {
    await this.page.getByRole("button", { name: "Go on to the preview" }).click();
    await expect(this.step("Preview")).toBeVisible();
  }

  async expectCounts(counts: Record<"All" | "New" | "Update" | "Unchanged" | "Refused", number>) {
    for (const [name, count] of Object.entries(counts)) await expect(this.rows(`${name} ${count}`)).toBeAttached();
  }

  /** Begins to import, after the question. */
  async start(children: string) {
    await this.page.getByRole("button", { name: `Import ${children}` }).click();
    await this.page
      .getByRole("alertdialog", { name: `Import ${children}?` })
      .getByRole("button", { name: "Import" })
      .click();
  }

  /** Imports, and waits for the end. */
  async run(children: string) {
    await this.start(children);
    await expect(this.page.getByRole("heading", { name: `${children} imported` })).toBeVisible();
  }
}
