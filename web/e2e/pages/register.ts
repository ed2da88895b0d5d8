import type { Page } from "@playwright/test";
import type { Person } from "../fixtures/accounts.ts";

export class RegisterPage {
  constructor(private readonly page: Page) {}

  async register(person: Person, password: string) {
    const { page } = this;
    await page.getByLabel("First name").fill(person.first);
    await page.getByLabel("Last name").fill(person.last);
    await page.getByLabel("Pronouns").selectOption("They/Them");
    await page.getByLabel("Access role").selectOption(person.role);
    await page.getByLabel("Type of specialist").selectOption("Speech Therapist");
    await page.getByLabel("Job title").fill("Therapist");
    await page.getByLabel("Department").fill("Early help");
    await this.choose("Country", "United Kingdom");
    await this.choose("State or province", "Cambridgeshire");
    await page.getByLabel("Address 1").fill("1 Mill Lane");
    await page.getByLabel("City").fill("Ely");
    await page.getByLabel("Zip or postal code").fill("CB7 4AA");
    await page.getByLabel("Phone number").fill("01353 659999");
    await page.getByLabel("Email").fill(person.email);
    await page.getByLabel("Password", { exact: false }).first().fill(password);
    await page.getByLabel("Confirm password").fill(password);
    await page.getByRole("button", { name: "Sign up" }).click();
  }

  /** One of a searchable list, with the mouse. */
  async choose(list: "Country" | "State or province", name: string) {
    await this.page.getByRole("combobox", { name: list }).click();
    await this.page.getByRole("option", { name, exact: true }).click();
  }
}
