import { expect, type Locator, type Page } from "@playwright/test";

/** The dialog 'Type, Categories, Subcategories'. */
export class TaxonomyPage {
  readonly dialog: Locator;
  readonly tree: Locator;
  readonly areas: Locator;
  readonly chosen: Locator;
  readonly add: Locator;

  constructor(private readonly page: Page) {
    this.dialog = page.getByRole("dialog", { name: "Type, Categories, Subcategories" });
    this.tree = this.dialog.getByRole("tree", { name: "Types, categories and subcategories" });
    this.areas = this.dialog.getByRole("tree", { name: "Areas" });
    this.chosen = this.dialog.getByRole("group", { name: "The chosen name" });
    this.add = this.dialog.getByRole("group", { name: "Add to the categories" });
  }

  async open() {
    await this.page.getByRole("button", { name: "Type, Categories, Subcategories" }).click();
    await expect(this.dialog).toBeVisible();
    await expect(this.areas).toBeVisible();
  }

  item = (name: string | RegExp) => this.dialog.getByRole("treeitem", { name });
  says = (text: string) => expect(this.dialog.getByRole("alert").filter({ hasText: text })).toBeVisible();

  async addEntry(kind: string, name: string) {
    await this.add.getByText(kind, { exact: true }).click();
    await this.add.getByLabel(`Name of the new ${kind.toLowerCase()}`).fill(name);
    await this.add.getByRole("button", { name: "Add", exact: true }).click();
  }

  /** Answers a confirm, after a look at what it says. */
  async confirm(title: string, text: string, action: string, choose?: string) {
    const asked = this.page.getByRole("alertdialog", { name: title });
    await expect(asked).toContainText(text);
    if (choose) await asked.getByRole("combobox").selectOption({ label: choose });
    await asked.getByRole("button", { name: action }).click();
    await expect(asked).toBeHidden();
  }

  async close() {
    await this.page.keyboard.press("Escape");
    await expect(this.dialog).toBeHidden();
  }
}
