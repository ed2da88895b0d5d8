import type { Page } from "@playwright/test";
import { enter } from "./fixtures/accounts.ts";
import { audit } from "./fixtures/audit.ts";
import { seedQuestionnaire } from "./fixtures/raters.ts";
import { join } from "./fixtures/team.ts";
import { expect, test } from "./fixtures/test.ts";

const many = Array.from({ length: 60 }, (_, no) => `Statement ${no + 1}`);

/** Every third question of the second entry is another one than in the first. */
const planted = Array.from({ length: 20 }, (_, no) => no * 3);

/** Presses keys and counts them. */
function keyboardOf(page: Page) {
  const counted = { keys: 0 };
  return {
    counted,
    press: async (key: string) => {
      counted.keys += 1;
      await page.keyboard.press(key);
    },
  };
}

/** Types an entry of all questions, and turns the pages; `confirms` presses Enter after each key. */
async function typeAll(page: Page, keyOf: (no: number) => string, confirms = false) {
  const { counted, press } = keyboardOf(page);
  await expect(page.getByRole("textbox", { name: "Statement 1", exact: false }).first()).toBeFocused();
  for (let no = 0; no < many.length; no += 1) {
    await expect(page.getByRole("textbox", { name: `${no + 1} Statement ${no + 1}`, exact: true })).toBeFocused();
    await press(keyOf(no));
    if (confirms || no === 2) await press("Enter");
  }
  if (!confirms) await press("Enter");
  return counted.keys;
}

test("60 questions are entered from paper with 70 keys at most, a second time by a colleague, and what differs is settled", async ({
  page,
  account,
  server,
  enterAs,
  newDevice,
}) => {
  test.slow();
  const specialist = await account("Specialist", "Robin", "Hale");
  const { application, child } = await seedQuestionnaire(specialist, "Sixty statements", ["parent"], { texts: many });
  const colleague = await account("Specialist", "Ines", "Moor");
  await join(server, specialist, child, "specialist", colleague, "Moor");
  await enterAs(specialist);

  await page.goto(`/activities?tab=start&application=${application}&child=${child}`);
  await page.getByRole("dialog").getByRole("button", { name: "Enter from paper" }).click();
  await page.getByLabel("Day on which it was given").fill("2026-01-15");
  await page.getByLabel("Relation to the child").fill("mother");
  await page.getByRole("button", { name: "Begin the entry" }).click();

  await test.step("the first entry", async () => {
    await expect(page.getByText("Page 1 of 2")).toBeVisible();
    const keys = await typeAll(page, () => "2");
    await expect(page.getByText("Every question is entered.")).toBeVisible();
    expect(keys).toBeLessThanOrEqual(70);
    await audit(page, "the end of an entry from paper");
    await page.getByRole("button", { name: "Let somebody else enter it" }).click();
    await expect(page.getByText("A second entry is asked for.")).toBeVisible();
  });

  const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  const device = await newDevice();
  const second = await device.newPage();
  await test.step("the second entry, by a colleague", async () => {
    await enter(device, colleague);
    await second.goto(`/activity/paper/${id}`);
    await second.getByRole("button", { name: "Enter it a second time" }).click();
    await expect(second.getByText("0 of 60 entered")).toBeVisible();
    await typeAll(second, (no) => (planted.includes(no) ? "3" : "2"), true);
    await second.getByRole("button", { name: "End the second entry" }).click();
    await expect(second.getByText("Both entries are made.")).toBeVisible();
  });

  await test.step("each difference is settled", async () => {
    await page.reload();
    await expect(page.getByText("0 of 20 differences are settled.")).toBeVisible();
    await audit(page, "a difference between two entries");
    for (const [done, no] of planted.entries()) {
      await expect(page.getByRole("heading", { name: `Question ${no + 1}`, exact: true })).toBeVisible();
      await page.getByRole("button", { name: done % 2 === 0 ? "First entry" : "Second entry" }).click();
      await expect(page.getByText(`${done + 1} of 20 differences are settled.`)).toBeVisible();
    }
    await page.getByRole("button", { name: "Finish", exact: true }).click();
  });

  await expect(page.getByText("From paper, given on Jan 15, 2026, entered twice")).toBeVisible();
});
