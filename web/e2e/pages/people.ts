import { expect, type Locator, type Page } from "@playwright/test";

/** The dashboard and its table of people. */
export class PeoplePage {
  constructor(readonly page: Page) {}

  /** The children, who come first. */
  async openChildren(search = "") {
    await this.page.goto(`/dashboard${search}`);
    await expect(this.page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
    return this;
  }

  /** Everybody on the list. */
  async open(search = "") {
    await this.page.goto(`/dashboard?tab=people${search}`);
    await expect(this.page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
    return this;
  }

  /** Opens the dialog of one person by its address, "specialist.<id>". */
  openPerson = (person: string) => this.open(`&person=${person}`);

  addButton = () => this.page.getByRole("button", { name: "Add Person", exact: true });
  adding = () => this.page.getByRole("dialog", { name: "Add a person" });
  /** A person's dialog, by the name at its head. */
  dialog = (name: string) => this.page.getByRole("dialog", { name });
  question = () => this.page.getByRole("alertdialog");
  /** The members of a kind in a child's care team. */
  part = (name: "Guardians" | "Specialists" | "Case Managers") => this.page.getByRole("region", { name });

  async addChild(first: string, last: string, born: string) {
    await this.addButton().click();
    const dialog = this.adding();
    await dialog.getByLabel("First Name").fill(first);
    await dialog.getByLabel("Last Name").fill(last);
    await dialog.getByLabel("Date of Birth").fill(born);
    await dialog.getByRole("button", { name: "Add Person" }).click();
    await expect(this.notice(`${first} ${last} was added.`)).toBeVisible();
    await expect(this.row(`${first} ${last}`)).toBeVisible();
  }

  search = (text: string) => this.page.getByRole("searchbox", { name: /^Search (people|children)$/ }).fill(text);
  table = () => this.page.getByRole("table", { name: /^(People|Children)$/ });
  row = (name: string) => this.table().getByRole("row", { name });
  rows = () =>
    this.table()
      .getByRole("row")
      .filter({ has: this.page.getByRole("cell") });
  foot = () => this.page.getByText(/^\d+–\d+ of /);
  notice = (text: string) => this.page.getByRole("alert").filter({ hasText: text });
  chip = (label: string) => this.page.getByRole("button", { name: `Remove filter ${label}` });
  empty = (title: string) => this.page.getByRole("heading", { name: title });

  /** Who is on the page, in its order. */
  names = async () => {
    const names = await this.table()
      .getByRole("button", { name: /^(Details of|Open) / })
      .allTextContents();
    return names.map((name) => name.replace(/^(Details of|Open) /, ""));
  };

  async filters() {
    await this.page.getByRole("button", { name: /^Filters/ }).click();
    return this.page.getByRole("group", { name: "Filters", exact: true });
  }

  /** Chooses in one of the filters' pickers. */
  async pick(label: string, typed: string, name: string) {
    await this.page.getByRole("combobox", { name: label }).fill(typed);
    await this.page.getByRole("option", { name }).click();
  }

  /** Opens what is behind "More" and takes an entry. */
  async more(name: string, entry: string) {
    await this.page.getByRole("button", { name: `More for ${name}` }).click();
    await this.page.getByRole("menuitem", { name: entry, exact: true }).click();
  }

  async archive(name: string) {
    await this.more(name, "Archive");
    const question = this.page.getByRole("alertdialog", { name: `Archive ${name}?`, exact: true });
    await question.getByRole("button", { name: "Archive", exact: true }).click();
  }

  /** Chooses somebody in a picker by typing, and presses the button beside it. */
  async assign(part: Locator, kind: string, name: string) {
    await part.getByRole("combobox", { name: `New ${kind}` }).fill(name);
    await this.page.getByRole("option", { name }).click();
    await part.getByRole("button", { name: `Assign ${kind}` }).click();
    await expect(this.notice(`${name} was assigned.`)).toBeVisible();
  }
}
