import { seedChild } from "./fixtures/seed.ts";
import { expect, test } from "./fixtures/test.ts";
import { ChildPage } from "./pages/childPage.ts";

const record: [string, string][] = [
  ["First name", "نور"],
  ["Middle name", "Ø"],
  ["Last name", "الهاشمي"],
  ["Date of birth", "2020-03-12"],
  ["Gestational weeks", "38"],
  ["Gender identity", "Girl"],
  ["Ethnicity", "Arab"],
  ["Language", "العربية"],
  ["Email", "noor@example.org"],
  ["Phone number", "+44 1353 659999"],
  ["Address", "١ شارع النخيل\nالقاهرة"],
  ["School or hospital", "Mill Lane School"],
  ["Grade", "1b"],
  ["Program", "Early help"],
  ["Program type", "Part-time"],
  ["Building or room", "B 12"],
  ["Teacher", "Łukasz Ash"],
  ["Medical/Student ID", "M-17"],
  ["Custom id", "C/3"],
  ["Consent sign date", "2026-01-02"],
  ["Notes", "Likes trains.\nאוהבת רכבות"],
];

test("every field of the record is saved, and a reload and the overview show it", async ({
  page,
  specialist,
  enterAs,
}) => {
  const id = await seedChild(specialist, "Robin", "Vale");
  await enterAs(specialist);
  const child = await new ChildPage(page).open(id, "record");
  for (const [label, text] of record) await child.field(label).fill(text);
  await child.field("Sex for norms").selectOption("Female");
  await expect(page.getByText("There are changes that are not saved.")).toBeVisible();
  await child.save();
  await child.says("The record is saved.");
  await expect(page.getByText("There are changes that are not saved.")).toBeHidden();
  await expect(page.getByRole("button", { name: "Edit record" })).toBeFocused();
  await child.open(id, "record");
  for (const [label, text] of record) await expect(child.field(label)).toHaveValue(text);
  await expect(child.field("Sex for norms")).toHaveValue("female");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("نور Ø الهاشمي");
  await expect(page.getByText("Medical/Student ID M-17")).toBeVisible();

  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(child.fact("Date of birth")).toHaveText("Mar 12, 2020");
  await expect(child.fact("Age")).toHaveText(/^\d y \d+ m$/);
  await expect(child.fact("Sex for norms")).toHaveText("Female");
  await expect(child.fact("Address")).toContainText("القاهرة");
  expect(
    await child
      .fact("Address")
      .locator("span")
      .evaluate((span) => getComputedStyle(span).direction),
  ).toBe("rtl");
});
