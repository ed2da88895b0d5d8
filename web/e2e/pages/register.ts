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
    await page.getByLabel("Address 1").fill("1 Mill Lane");
    await page.getByLabel("City").fill("Ely");
    await page.getByLabel("State or province").fill("Cambs");
    await page.getByLabel("Zip or postal code").fill("CB7 4AA");
    await page.getByLabel("Country").fill("UK");
    await page.getByLabel("Phone number").fill("+44 1353 000000");
    await page.getByLabel("Email").fill(person.email);
    await page.getByLabel("Password", { exact: false }).first().fill(password);
    await page.getByLabel("Confirm password").fill(password);
    await page.getByRole("button", { name: "Sign up" }).click();
  }
}
