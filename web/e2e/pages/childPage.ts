import { expect, type Page } from "@playwright/test";
import type { Upload } from "../fixtures/pictures.ts";

/** The page of one child. */
export class ChildPage {
  constructor(readonly page: Page) {}

  async open(childId: string, tab?: string) {
    await this.page.goto(`/dashboard/child/${childId}${tab ? `?tab=${tab}` : ""}`);
    await expect(this.page.getByRole("tablist", { name: "About the child" })).toBeVisible();
    return this;
  }

  tab = (name: string) => this.page.getByRole("tab", { name, exact: true });
  panel = () => this.page.getByRole("tabpanel");
  field = (label: string) => this.panel().getByLabel(new RegExp(`^${label}( \\*)?$`));
  dialog = (name: string) => this.page.getByRole("dialog", { name });
  says = (text: string) => expect(this.page.getByRole("alert").filter({ hasText: text })).toBeVisible();
  save = () => this.page.getByRole("button", { name: "Save record" }).click();
  fact = (label: string) =>
    this.panel()
      .locator("dt", { hasText: new RegExp(`^${label}$`) })
      .locator("xpath=following-sibling::dd");
  consent = (text: string) =>
    this.page.getByRole("table", { name: "Consents" }).getByRole("row").filter({ hasText: text });
  frame = () => this.page.getByRole("application", { name: "Part of the picture that is shown" });

  /** Opens the photo dialog and chooses a picture; the cropping is what one sees then. */
  async choosePhoto(button: string, file: Upload) {
    await this.page.getByRole("button", { name: button }).click();
    const chooser = this.page.waitForEvent("filechooser");
    await this.page.getByRole("button", { name: "Choose a picture" }).click();
    await (await chooser).setFiles(file);
  }

  /** The photo as the server hands it out. */
  async storedPhoto(childId: string): Promise<Buffer> {
    const answer = await this.page.request.get(`/api/child/photo/${childId}`);
    expect(answer.status()).toBe(200);
    return answer.body();
  }

  /** The color in the middle of the photo in the page's head, and its width. */
  shownPhoto = (name: string) =>
    this.page.getByRole("img", { name }).evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      const canvas = document.createElement("canvas");
      canvas.width = image.naturalWidth;
      canvas.height = image.naturalHeight;
      const pen = canvas.getContext("2d", { willReadFrequently: true });
      pen?.drawImage(image, 0, 0);
      const at = (x: number, y: number) => [...(pen?.getImageData(x, y, 1, 1).data ?? [])].slice(0, 3);
      return { width: canvas.width, height: canvas.height, left: at(8, 256), right: at(503, 256) };
    });
}
