import { expect, type Page } from "@playwright/test";
import { Authenticator } from "../fixtures/authenticator.ts";

/** Two-step login: the second step, its setting up, and its part of the account screen. */
export class SecondFactorPage {
  constructor(readonly page: Page) {}

  section = () => this.page.getByRole("region", { name: "Two-step login" });
  button = (name: string) => this.page.getByRole("button", { name, exact: true });
  code = () => this.page.getByLabel("Enter the code of your authenticator app");
  recovery = () => this.page.getByLabel("Enter one of your recovery codes");
  firstCode = () => this.page.getByLabel("Code that the app shows now");
  qr = () => this.page.getByRole("img", { name: "QR code with the key for your authenticator app" });

  async open() {
    await this.page.goto("/account?tab=twoStep");
    await expect(this.section()).toContainText(/Off|On/);
  }

  /** Chooses an act of the section and proves to be the owner. */
  async prove(act: string, password: string, action: string) {
    await this.section().getByRole("button", { name: act, exact: true }).click();
    await this.password(password, action);
  }

  async password(password: string, action: string) {
    await this.section().getByLabel("Your password", { exact: true }).fill(password);
    await this.section().getByRole("button", { name: action, exact: true }).click();
  }

  /** Types the key that is shown into an app. */
  async scan(): Promise<Authenticator> {
    await expect(this.qr()).toBeVisible();
    return new Authenticator(await this.page.getByTestId("factor-key").innerText());
  }

  async confirm(code: string) {
    await this.firstCode().fill(code);
    await this.button("Turn on").click();
  }

  async recoveryCodes(): Promise<string[]> {
    const codes = this.page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
    await expect(codes).toHaveCount(10);
    return codes.allInnerTexts();
  }

  kept = () => this.button("I have kept these codes").click();

  async logInWith(code: string) {
    await this.code().fill(code);
    await this.button("Login").click();
  }
}
