import { expect, type Locator, type Page } from "@playwright/test";

export class PeoplePage {
  constructor(readonly page: Page) {}

  /** Opens the list, or the dialog of one person of it by its address. */
  async open(person?: string) {
    await this.page.goto(`/dashboard?tab=people${person ? `&person=${person}` : ""}`);
    await expect(this.page.getByRole("heading", { level: 1 })).toBeVisible();
    return this;
  }

  addButton = () => this.page.getByRole("button", { name: "Add Person", exact: true });
  adding = () => this.page.getByRole("dialog", { name: "Add a person" });
  /** A person's dialog, by the name at its head. */
  dialog = (name: string) => this.page.getByRole("dialog", { name });
  notice = (text: string) => this.page.getByRole("alert").filter({ hasText: text });
  question = () => this.page.getByRole("alertdialog");
  /** The members of a kind in a child's dialog. */
  part = (name: "Guardians" | "Specialists" | "Case Managers") => this.page.getByRole("region", { name });

  async addChild(first: string, last: string, born: string) {
    const { page } = this;
    await this.addButton().click();
    const dialog = this.adding();
    await dialog.getByLabel("First Name").fill(first);
    await dialog.getByLabel("Last Name").fill(last);
    await dialog.getByLabel("Date of Birth").fill(born);
    await dialog.getByRole("button", { name: "Add Person" }).click();
    await expect(this.notice(`${first} ${last} was added.`)).toBeVisible();
    await expect(page.getByRole("cell", { name: `${first} ${last}` })).toBeVisible();
  }

  /** Chooses somebody in a picker by typing, and presses the button beside it. */
  async assign(part: Locator, kind: string, name: string) {
    await part.getByRole("combobox", { name: `New ${kind}` }).fill(name);
    await this.page.getByRole("option", { name }).click();
    await part.getByRole("button", { name: `Assign ${kind}` }).click();
    await expect(this.notice(`${name} was assigned.`)).toBeVisible();
  }
}
