import { expect, type Locator, type Page } from "@playwright/test";
import type { Upload } from "../fixtures/pictures.ts";

/** Pictures and sounds in the editor. */
export class MediaPage {
  readonly uploads: Locator;

  constructor(readonly page: Page) {
    this.uploads = page.getByRole("list", { name: "Uploads" });
  }

  async open(application: string, question: string) {
    await this.page.goto(`/rolesPage/searchAppAdminApps/viewAppAdminApps/newAppCard/${application}`);
    await this.page.getByRole("link", { name: question, exact: true }).click();
    await expect(this.page.getByRole("textbox", { name: "Question", exact: true })).toHaveValue(question);
  }

  /** Chooses files with a button. */
  async choose(button: Locator, files: Upload | Upload[]) {
    const chooser = this.page.waitForEvent("filechooser");
    await button.click();
    await (await chooser).setFiles(files);
  }

  upload = (...files: Upload[]) => this.choose(this.page.getByRole("button", { name: "Upload More Media" }), files);

  elements = () => this.page.getByRole("region", { name: "Child view" }).getByRole("button", { name: /^Picture/ });

  refused = (name: string) => this.uploads.getByRole("alert").filter({ hasText: `${name} was not uploaded.` });

  sound = (label: string) => this.page.getByRole("group", { name: label });
}
