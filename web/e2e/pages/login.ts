import type { Page } from "@playwright/test";

export class LoginPage {
  constructor(private readonly page: Page) {}

  async fill({ email, password }: { email: string; password: string }) {
    await this.page.getByLabel("Email").fill(email);
    await this.page.getByLabel("Password", { exact: true }).fill(password);
  }

  async logIn(account: { email: string; password: string }) {
    await this.fill(account);
    await this.page.getByRole("button", { name: "Login" }).click();
  }
}
