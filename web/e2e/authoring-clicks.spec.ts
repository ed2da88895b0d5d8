import type { Locator, Page } from "@playwright/test";
import { png } from "./fixtures/pictures.ts";
import { seedApplication } from "./fixtures/seed.ts";
import { expect, test } from "./fixtures/test.ts";

/** What a hand does: clicks are counted in the page, and what Playwright does without one is counted here. */
class Hand {
  private others = 0;

  constructor(private readonly page: Page) {}

  static async at(page: Page): Promise<Hand> {
    await page.addInitScript(() => {
      const counted = window as unknown as { clicks?: number };
      counted.clicks = Number(sessionStorage.getItem("clicks") ?? 0);
      // A click by a key has no detail, and a label passes its own on to the field: those are not a hand's.
      addEventListener(
        "pointerup",
        (event) => {
          if (event.isTrusted) sessionStorage.setItem("clicks", String(++(counted.clicks as number)));
        },
        true,
      );
    });
    return new Hand(page);
  }

  /** Opening a list and taking an entry. */
  async select(list: Locator, entry: string | { label: string }) {
    this.others += 2;
    await list.selectOption(entry);
  }

  /** Files that are dragged in from outside are one act. */
  async drop(target: Locator, files: { name: string; color: [number, number, number] }[]) {
    this.others++;
    const data = files.map(({ name, color }) => ({ name, bytes: png(64, color).toString("base64") }));
    const transfer = await this.page.evaluateHandle((given) => {
      const transfer = new DataTransfer();
      for (const { name, bytes } of given) {
        const raw = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0));
        transfer.items.add(new File([raw], name, { type: "image/png" }));
      }
      return transfer;
    }, data);
    await target.dispatchEvent("dragover", { dataTransfer: transfer });
    await target.dispatchEvent("drop", { dataTransfer: transfer });
  }

  clicks = async () => this.others + (await this.page.evaluate(() => Number(sessionStorage.getItem("clicks") ?? 0)));
}

const colors: [number, number, number][] = [
  [200, 60, 40],
  [40, 120, 60],
  [40, 60, 200],
  [230, 170, 40],
];

test("eight mixed questions take at most sixty clicks", { tag: "@large" }, async ({ page, specialist, enterAs }) => {
  const hand = await Hand.at(page);
  const id = await seedApplication(specialist, "Words and hands", []);
  await enterAs(specialist);
  await page.goto(`/rolesPage/searchAppAdminApps/viewAppAdminApps/newAppCard/${id}`);
  const properties = page.getByRole("complementary", { name: "Properties" });
  const title = page.getByRole("textbox", { name: "Question", exact: true });
  const add = page.getByRole("button", { name: "Add question" });
  const list = page.getByRole("button", { name: "New Question" });
  // In the list the button asks which way; beside a question there is only one.
  const goFurther = async () => {
    await expect(add.or(list)).toBeVisible();
    if (await add.isVisible()) return await add.click();
    await list.click();
    await page.getByRole("menuitem", { name: /^Like the last question/ }).click();
  };

  await test.step("the first, with its type and category", async () => {
    await page.getByRole("button", { name: "New Question" }).click();
    const dialog = page.getByRole("dialog", { name: "New Question" });
    const lists = dialog.getByRole("group", { name: "Add to the categories" });
    await lists.getByText("Type", { exact: true }).click();
    await lists.getByLabel("Name of the new type").fill("Words");
    await lists.getByLabel("Name of the new type").press("Enter");
    await expect(dialog.getByLabel("Type *", { exact: true })).toHaveValue("Words");
    await lists.getByText("Category", { exact: true }).click();
    await hand.select(lists.getByLabel("Under the type"), "Words");
    await lists.getByLabel("Name of the new category").fill("Naming");
    await lists.getByLabel("Name of the new category").press("Enter");
    await expect(dialog.getByLabel("Category *", { exact: true })).toHaveValue("Naming");
    await hand.select(dialog.getByLabel("Subcategory *"), "none");
    for (const next of ["2 of 4", "3 of 4", "4 of 4"]) {
      await dialog.getByRole("button", { name: "Next" }).click();
      await expect(dialog.getByText(next)).toBeVisible();
      if (next === "2 of 4") await dialog.getByLabel("Question", { exact: true }).fill("Say your name.");
    }
    await dialog.getByRole("button", { name: "Create Question" }).click();
    await expect(page.getByRole("link", { name: "Say your name." })).toBeVisible();
  });

  const pictures = async (text: string, names: string[], right = 0) => {
    await goFurther();
    await expect(title).toBeFocused();
    await page.keyboard.type(text);
    await hand.drop(
      page.getByRole("region", { name: "Child view" }),
      names.map((name, index) => ({ name: `${name}.png`, color: colors[index % colors.length] ?? [0, 0, 0] })),
    );
    const described = properties.getByLabel("What the picture shows");
    await expect(described).toHaveCount(names.length);
    await expect(properties.getByRole("button", { name: "Make these the answers" })).toBeDisabled();
    await described.first().click();
    for (const name of names) {
      await page.keyboard.type(name);
      await page.keyboard.press("Tab");
    }
    await properties.getByRole("button", { name: "Make these the answers" }).click();
    await properties.getByRole("tab", { name: "Question" }).click();
    await expect(properties.getByLabel("Correct answer 1", { exact: true })).toHaveValue(names[right] ?? "");
  };
  const further = async (text: string) => {
    await goFurther();
    await expect(title).toBeFocused();
    await page.keyboard.type(text);
  };

  await test.step("three with pictures that are the answers", async () => {
    await pictures("Which one can fly?", ["bird", "stone", "spoon", "shoe"]);
    const places = await page
      .locator("[data-hit]")
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
    for (const [index, a] of places.entries())
      for (const b of places.slice(index + 1))
        expect(a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top).toBe(true);
    await pictures("Which one is round?", ["ball", "box", "door"]);
    await pictures("Which one do we eat with?", ["fork", "hat"]);
  });
  await test.step("two on a scale", async () => {
    await further("Tell me what you did yesterday.");
    await properties.getByText("Scale", { exact: true }).click();
    await properties.getByRole("button", { name: "Use the scale 0 to 3" }).click();
    await further("Tell me about your family.");
    await expect(properties.getByLabel("Points of step 4")).toHaveValue("3");
  });
  await test.step("a question that is answered aloud, and one that is observed", async () => {
    await further("What is this called?");
    await properties.getByText("Right or wrong", { exact: true }).click();
    await properties.getByRole("combobox", { name: "Answer type" }).click();
    await page.getByRole("option", { name: "Verbal" }).click();
    await further("Watch how the child holds the pencil.");
    await properties.getByRole("combobox", { name: "Answer type" }).click();
    await page.getByRole("option", { name: "Observation" }).click();
  });

  await page.getByRole("link", { name: "Back to the questions" }).click();
  await expect(page.getByText("8 questions")).toBeVisible();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Data Saved" })).toBeVisible();
  const clicks = await hand.clicks();
  test.info().annotations.push({ type: "clicks", description: String(clicks) });
  expect(clicks).toBeLessThanOrEqual(60);
});
