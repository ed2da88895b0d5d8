import { expect, type Locator, type Page } from "@playwright/test";

/** The page that the link of an invitation opens. */
export class InvitationPage {
  readonly accept: Locator;
  readonly otherAccount: Locator;
  readonly gone: Locator;

  constructor(readonly page: Page) {
    this.accept = page.getByRole("button", { name: "Accept" });
    this.otherAccount = page.getByRole("button", { name: "Use another account" });
    this.gone = page.getByText("This invitation does not work.");
  }

  /** A new load, so that what an earlier page kept in memory does not count. */
  async open(link: string) {
    await this.page.goto("about:blank");
    await this.page.goto(link);
    await expect(this.page.getByRole("heading", { level: 1, name: "Invitation" })).toBeVisible();
  }

  says = (words: string | RegExp) => expect(this.page.getByText(words)).toBeVisible();

  async expectAccepted() {
    await expect(this.page.getByRole("alert")).toContainText("You have accepted the invitation of");
    await expect(this.page.getByRole("link", { name: /^To (the dashboard|my children)$/ })).toBeFocused();
  }
}

/** How far somebody's invitation has come, in their dialog. */
export class InvitationDialog {
  readonly section: Locator;
  readonly state: Locator;
  readonly question: Locator;

  constructor(
    readonly page: Page,
    readonly kind: string,
    readonly personId: string,
  ) {
    this.section = page.getByRole("region", { name: "Access" });
    this.state = this.section.getByRole("status");
    this.question = page.getByRole("alertdialog");
  }

  /** A new load, which asks the server again. */
  async open() {
    await this.page.goto("about:blank");
    await this.page.goto(`/dashboard?tab=people&person=${this.kind}.${this.personId}`);
  }

  button = (name: string) => this.section.getByRole("button", { name });
}
