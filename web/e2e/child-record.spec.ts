import type { components } from "@/api/schema";
import { audit, fits } from "./fixtures/audit.ts";
import { seedChild } from "./fixtures/seed.ts";
import { expect, test } from "./fixtures/test.ts";
import { ChildPage } from "./pages/childPage.ts";

type Child = components["schemas"]["ChildRecord"];

const refused = /status of (404|415|422|500) |ERR_FAILED/;

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
  await audit(page, "record");
  await fits(page, "record");

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
  await audit(page, "overview");
  await fits(page, "overview");
});

test("what is not right is not saved, and says where; leaving asks", async ({
  page,
  specialist,
  enterAs,
  problems,
}) => {
  problems.allow(refused);
  const id = await seedChild(specialist);
  await enterAs(specialist);
  const child = await new ChildPage(page).open(id, "record");
  await child.field("Last name").fill(" ");
  await child.field("Gestational weeks").fill("12");
  await child.field("Date of birth").fill("2999-01-01");
  await child.field("Email").fill("nobody");
  await child.save();
  await expect(child.field("Last name")).toBeFocused();
  for (const text of [
    "This field is required",
    "Please enter 20 to 45 weeks.",
    "Please enter a date that is not in the future.",
    "Please enter a valid email.",
  ]) {
    await expect(child.panel().getByText(text)).toBeVisible();
  }
  await child.field("Last name").fill("Vale");
  await child.field("Gestational weeks").fill("");
  await child.field("Date of birth").fill("2019-01-01");
  // What only the server finds stands under its field too.
  await child.field("Email").fill("a@b,c");
  await child.save();
  await expect(child.panel().getByText("Please enter a valid email.")).toBeVisible();
  await expect(child.field("Email")).toBeFocused();

  await child.tab("Overview").click();
  const leave = page.getByRole("alertdialog", { name: "Leave without saving?" });
  await leave.getByRole("button", { name: "Stay" }).click();
  await expect(child.field("Date of birth")).toHaveValue("2019-01-01");
  await page.route(`**/api/child/${id}`, (route) =>
    route.request().method() === "PATCH" ? route.abort() : route.fallback(),
  );
  await child.field("Email").fill("");
  await child.save();
  await child.says("The record was not saved");
  await page.unroute(`**/api/child/${id}`);
  await page.getByRole("button", { name: "Retry" }).click();
  await child.says("The record is saved.");
  expect((await specialist.get<Child>(`/api/child/${id}`)).date_of_birth).toBe("2019-01-01");
});

test("two who change different fields do not undo each other", async ({ page, specialist, enterAs }) => {
  const id = await seedChild(specialist);
  await enterAs(specialist);
  const child = await new ChildPage(page).open(id, "record");
  await child.field("Grade").fill("2a");
  await specialist.patch(`/api/child/${id}`, { teacher: "Ms Ash" });
  await child.save();
  await child.says("The record is saved.");
  await expect(child.fact("Teacher")).toHaveText("Ms Ash");
  expect(await specialist.get<Child>(`/api/child/${id}`)).toMatchObject({ grade: "2a", teacher: "Ms Ash" });
});
