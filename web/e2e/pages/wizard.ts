import { expect, type Page } from "@playwright/test";
import type { Upload } from "../fixtures/pictures.ts";

export interface NewApplication {
  title: string;
  subtitle: string;
  customId: string;
  info: string;
  area: string;
  image: Upload;
}

export class WizardPage {
  constructor(private readonly page: Page) {}

  async create(app: NewApplication) {
    const { page } = this;
    await expect(page.getByRole("heading", { name: "Basic Info" })).toBeVisible();
    await page.getByLabel("Classification").selectOption("Screening/Mini-Test");
    await page.getByLabel("Title", { exact: false }).first().fill(app.title);
    await page.getByLabel("Subtitle").fill(app.subtitle);
    await page.getByLabel("Description").fill(app.info);
    await page.getByLabel("Custom ID").fill(app.customId);
    await page.getByRole("combobox", { name: "Area" }).fill(app.area);
    const chooser = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Choose image" }).click();
    await (await chooser).setFiles(app.image);
    await expect(page.getByAltText("Preview of the application")).toBeVisible();
    await this.next("Pricing");
    await page.getByRole("switch", { name: "This application is free" }).check();
    await this.next("Additional Info");
    await page.getByLabel("Youngest age").fill("4");
    await page.getByLabel("Oldest age").fill("7");
    await page.getByRole("group", { name: "Estimated duration" }).getByLabel("Minutes").fill("15");
    await page.getByRole("button", { name: "Create Application" }).click();
  }

  private async next(heading: string) {
    await this.page.getByRole("button", { name: "Next" }).click();
    await expect(this.page.getByRole("heading", { name: heading })).toBeVisible();
  }
}
