import { expect, type Locator, type Page } from "@playwright/test";
import type { Upload } from "../fixtures/pictures.ts";

export interface NewQuestion {
  category: string;
  text: string;
  answers: { correct: string[]; other: string[]; highest?: number } | { scale: "0 to 3" | "0, 5, 10" } | "verbal";
  /** Pictures with what they show. */
  pictures?: { file: Upload; alt: string }[];
}

export class EditorPage {
  constructor(private readonly page: Page) {}

  async open(title: string) {
    await expect(this.page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  }

  /** Goes through the four steps of a new question. What the taxonomy lacks is added on the way. */
  async addQuestion(type: string, question: NewQuestion) {
    const { page } = this;
    await page.getByRole("button", { name: "New Question" }).click();
    // Where there is a question to follow, the button asks which way.
    const steps = page.getByRole("menuitem", { name: /In four steps/ });
    await expect(steps.or(page.getByRole("dialog", { name: "New Question" }))).toBeVisible();
    if (await steps.isVisible()) await steps.click();
    const dialog = page.getByRole("dialog", { name: "New Question" });
    await this.choose(dialog, type, question.category);
    await this.next(dialog, "2 of 4: Question Basics");
    await dialog.getByLabel("Question", { exact: true }).fill(question.text);
    for (const picture of question.pictures ?? []) await this.upload(dialog, picture);
    await this.next(dialog, "3 of 4: Answers and Grading");
    await this.answers(dialog, question);
    await this.next(dialog, "4 of 4: Additional Info");
    await dialog.getByLabel("Typical duration").fill("1:00");
    await dialog.getByLabel("Upper time limit").fill("5:00");
    await dialog.getByRole("button", { name: "Create Question" }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("link", { name: question.text })).toBeVisible();
  }

  private async choose(dialog: Locator, type: string, category: string) {
    await this.offer(dialog, "Type", "Type", type);
    await this.offer(dialog, "Category", "Category", category, type);
    await dialog.getByLabel("Subcategory *").selectOption("none");
  }

  private async offer(dialog: Locator, label: string, kind: string, name: string, under?: string) {
    const select = dialog.getByLabel(`${label} *`, { exact: true });
    await expect(select).toBeVisible();
    const known = await select.locator("option").allTextContents();
    if (known.includes(name)) {
      await select.selectOption(name);
      return;
    }
    const add = dialog.getByRole("group", { name: "Add to the categories" });
    const more = dialog.getByRole("button", { name: "Add to these lists" });
    if ((await more.getAttribute("aria-expanded")) === "false") await more.click();
    await add.getByText(kind, { exact: true }).click();
    if (under) await add.getByLabel("Under the type").selectOption(under);
    await add.getByLabel(`Name of the new ${kind.toLowerCase()}`).fill(name);
    await add.getByRole("button", { name: "Add" }).click();
    await expect(select).toHaveValue(name);
  }

  private async upload(dialog: Locator, { file, alt }: { file: Upload; alt: string }) {
    const described = dialog.getByLabel("What the picture shows");
    const before = await described.count();
    const chooser = this.page.waitForEvent("filechooser");
    await dialog.getByRole("button", { name: /^Upload (More )?Media$/ }).click();
    await (await chooser).setFiles(file);
    await expect(described).toHaveCount(before + 1);
    await described.nth(before).fill(alt);
  }

  private async answers(dialog: Locator, { answers }: NewQuestion) {
    if (answers === "verbal") {
      await dialog.getByRole("combobox", { name: "Answer type" }).click();
      await this.page.getByRole("option", { name: "Verbal" }).click();
      return;
    }
    if ("scale" in answers) {
      await dialog.getByText("Scale", { exact: true }).click();
      await dialog.getByRole("button", { name: `Use the scale ${answers.scale}` }).click();
      return;
    }
    await this.list(dialog, "Correct answer", "Add a correct answer", answers.correct);
    await this.list(dialog, "Other answer", "Add another answer", answers.other);
    if (answers.highest) await dialog.getByLabel("Highest score").fill(String(answers.highest));
  }

  private async list(dialog: Locator, label: string, add: string, values: string[]) {
    for (const [place, value] of values.entries()) {
      await dialog.getByRole("button", { name: add }).click();
      await dialog.getByLabel(`${label} ${place + 1}`, { exact: true }).fill(value);
      await dialog.getByLabel(`${label} ${place + 1}`, { exact: true }).press("Tab");
    }
  }

  private async next(dialog: Locator, heading: string) {
    await dialog.getByRole("button", { name: "Next" }).click();
    await expect(dialog.getByText(heading)).toBeVisible();
  }

  async edit(text: string) {
    await this.page.getByRole("link", { name: text }).click();
    await expect(this.page.getByRole("textbox", { name: "Question", exact: true })).toHaveValue(text);
  }

  element = (name: string) => this.page.getByRole("region", { name: "Child view" }).getByRole("button", { name });

  /** Selects an element and makes tapping it an answer. */
  async answersWith(name: string, answer: string) {
    await this.element(name).click();
    const select = this.page.getByLabel("Tapping it answers");
    const option = select.locator("option", { hasText: new RegExp(`^${answer} \\(`) });
    await select.selectOption(await option.innerText());
  }

  async addText(text: string) {
    await this.page.getByRole("button", { name: "Add Text" }).click();
    await this.page.getByRole("complementary", { name: "Properties" }).getByLabel("Text", { exact: true }).fill(text);
    await expect(this.element(`Text “${text}”`)).toBeVisible();
  }

  async drag(name: string, by: { x: number; y: number }) {
    const box = await this.element(name).boundingBox();
    if (!box) throw new Error(`${name} is not on the canvas`);
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await this.page.mouse.move(x, y);
    await this.page.mouse.down();
    await this.page.mouse.move(x + by.x / 2, y + by.y / 2);
    await this.page.mouse.move(x + by.x, y + by.y);
    await this.page.mouse.up();
  }

  async prompts(prompt: string, hint: string) {
    await this.page.getByRole("button", { name: "Prompts and Hints" }).click();
    const drawer = this.page.getByRole("dialog", { name: "Prompts and Hints" });
    await drawer.getByLabel("Specialist prompt").fill(prompt);
    await drawer.getByLabel("Hint", { exact: true }).fill(hint);
    await drawer.getByRole("button", { name: "Close" }).click();
    await expect(drawer).toBeHidden();
  }

  back = () => this.page.getByRole("link", { name: "Back to the questions" }).click();

  async save() {
    await this.page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(this.page.getByRole("alert").filter({ hasText: "Data Saved" })).toBeVisible();
  }

  async publish() {
    await this.page.getByRole("button", { name: "Publish", exact: true }).click();
    await expect(this.page.getByRole("alert").filter({ hasText: "Application Has Been Published" })).toBeVisible();
  }
}
