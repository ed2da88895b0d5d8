import type { Locator, Page } from "@playwright/test";

/** What the second card is filled with. */
export interface NewPassword {
  email: string;
  token: string;
  password: string;
  confirm?: string;
}

export class ForgotPage {
  readonly ask: Locator;
  readonly reset: Locator;

  constructor(readonly page: Page) {
    this.ask = page.getByRole("region", { name: "Forgot Password" });
    this.reset = page.getByRole("region", { name: "Reset Password" });
  }

  field = (label: string) => this.page.getByLabel(label, { exact: true });
  send = () => this.ask.getByRole("button", { name: "Send Email" }).click();
  submit = () => this.reset.getByRole("button", { name: "Submit" }).click();

  async open() {
    await this.page.goto("/forgot-password");
    await this.page.getByRole("heading", { level: 1, name: "Forgot your password?" }).waitFor();
  }

  async askFor(email: string) {
    await this.field("Registered Email").fill(email);
    await this.send();
  }

  async fill({ email, token, password, confirm = password }: NewPassword) {
    await this.field("Email Address").fill(email);
    await this.field("Verify Token").fill(token);
    await this.field("New Password").fill(password);
    await this.field("Confirm New Password").fill(confirm);
  }
}
