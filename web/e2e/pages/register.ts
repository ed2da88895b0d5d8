import type { Locator, Page } from "@playwright/test";
import type { Person } from "../fixtures/accounts.ts";

const lists = ["Country", "State or province"];

export class RegisterPage {
  constructor(private readonly page: Page) {}

  field(label: string): Locator {
    // An open list has the name of its field.
    if (lists.includes(label)) return this.page.getByRole("combobox", { name: label });
    return this.page.getByLabel(new RegExp(`^${label}(?: \\*)?$`));
  }

  async fill(person: Person, password: string) {
    await this.field("First name").fill(person.first);
    await this.field("Last name").fill(person.last);
    await this.field("Access role").selectOption(person.role);
    await this.fillWork(person);
    await this.field("Email").fill(person.email);
    await this.fillRest(password);
  }

  /** What no invitation knows. A parent may leave out where they live; an invited person types the password once. */
  async fillRest(password: string) {
    await this.field("Pronouns").selectOption("They/Them");
    if (await this.field("Country").isVisible()) await this.fillReach();
    await this.field("Password").fill(password);
    const again = this.field("Confirm password");
    if (await again.isVisible()) await again.fill(password);
  }

  private async fillReach() {
    await this.choose("Country", "United Kingdom");
    await this.choose("State or province", "Cambridgeshire");
    await this.field("Address 1").fill("1 Mill Lane");
    await this.field("City").fill("Ely");
    await this.field("Zip or postal code").fill("CB7 4AA");
    await this.field("Phone number").fill("01353 659999");
  }

  /** Who follows their own child, or uses what others give them, is not asked. */
  async fillWork({ role }: Person) {
    if (role === "App User" || role === "Parent/Caretaker") return;
    await this.field("Type of specialist").selectOption("Speech Therapist");
    await this.field("Job title").fill("Therapist");
    await this.field("Department").fill("Early help");
  }

  /** One of a searchable list, with the mouse. */
  async choose(list: "Country" | "State or province", name: string) {
    await this.field(list).click();
    await this.page.getByRole("listbox").getByRole("option", { name, exact: true }).click();
  }

  async submit() {
    await this.page.getByRole("button", { name: "Sign up" }).click();
  }

  async register(person: Person, password: string) {
    await this.fill(person, password);
    await this.submit();
  }
}
