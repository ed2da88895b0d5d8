import type { components } from "@/api/schema";
import type { Api } from "./fixtures/api.ts";
import { seedApplication } from "./fixtures/seed.ts";
import { expect, test } from "./fixtures/test.ts";
import { EditorPage } from "./pages/editor.ts";
import { TaxonomyPage } from "./pages/taxonomy.ts";

type Question = components["schemas"]["Question"];

const editor = (id: string) => `/rolesPage/searchAppAdminApps/viewAppAdminApps/newAppCard/${id}`;

const filed = async (api: Api, id: string) => {
  const questions = await api.get<Question[]>(`/api/question-admin/application/${id}`);
  return questions.map(({ type, category, sub_category }) =>
    [type, category, sub_category].filter(Boolean).join(" › "),
  );
};

test("an author adds, renames, merges and removes categories for all applications at once", {
  tag: ["@large", "@paths"],
}, async ({ page, account, enterAs, problems }) => {
  problems.allow(/status of 409 .*\/categorization\//); // a name that is there
  const api = await account("App Admin");
  const id = await seedApplication(api, "Looking and counting");
  const other = await seedApplication(api, "Counting again");
  await enterAs(api);
  await page.goto(editor(id));
  await new EditorPage(page).open("Looking and counting");
  const lists = new TaxonomyPage(page);
  await lists.open();

  // What the questions use is there, with how much uses it.
  await expect(lists.item("Perception, 8 questions in 2 applications")).toHaveAttribute("aria-level", "1");
  await expect(lists.item("Shapes, 4 questions in 2 applications")).toHaveAttribute("aria-level", "2");
  await expect(lists.item("Early learning, 2 applications")).toBeVisible();

  for (const [kind, label] of [
    ["Area", "Area"],
    ["Type", "Type"],
    ["Category", "Category"],
    ["Subcategory", "SubCategory"],
  ] as const) {
    await lists.addEntry(kind, " ");
    await lists.says(`Input for ${label} cannot be empty`);
  }
  await lists.addEntry("Area", "Language");
  await expect(lists.areas.getByRole("treeitem", { name: "Language, not used" })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await lists.addEntry("Type", "Memory");
  await expect(lists.item("Memory, not used")).toBeVisible();
  await lists.addEntry("Category", "Pairs"); // under the type that was just added
  await lists.addEntry("Subcategory", "Pictures");
  await expect(lists.item("Pictures, not used")).toHaveAttribute("aria-level", "3");
  await lists.addEntry("Type", "MEMÓRY");
  await lists.says("There is already the type “Memory”. Names that differ only in case or accents count as the same.");

  // The tree by keyboard: arrows, Home and End, F2 and Delete.
  await lists.item("Memory, not used").focus();
  await page.keyboard.press("ArrowLeft");
  await expect(lists.item("Memory, not used")).toHaveAttribute("aria-expanded", "false");
  await expect(lists.item("Pairs, not used")).toHaveCount(0);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("End");
  await expect(lists.item(/^Shapes/)).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await expect(lists.item(/^Perception/)).toBeFocused();
  await page.keyboard.press("F2");
  const field = lists.dialog.getByRole("textbox", { name: "New name of Perception" });
  await field.fill("");
  await field.press("Enter");
  await lists.says("Input for Type cannot be empty");
  await field.press("Escape");
  await expect(lists.item(/^Perception/)).toBeFocused();
  await page.keyboard.press("F2");
  await field.fill("Seeing");
  await field.press("Enter");
  await lists.says("“Perception” is now “Seeing” in 8 questions in 2 applications.");
  await expect(lists.item(/^Seeing/)).toBeFocused();
  expect(new Set(await filed(api, other))).toEqual(new Set(["Seeing › Shapes", "Seeing › Counting"]));
  await lists.dialog.getByRole("button", { name: "Undo" }).click();
  await lists.says("“Seeing” is now “Perception” in 8 questions in 2 applications.");

  // A name that is there: the two become one, once that was agreed.
  await lists.item(/^Shapes/).focus();
  await page.keyboard.press("F2");
  await lists.dialog.getByRole("textbox", { name: "New name of Shapes" }).fill("counting");
  await page.keyboard.press("Enter");
  await lists.confirm(
    "Merge “Shapes” into “Counting”?",
    "4 questions in 2 applications will say “Counting” instead.",
    "Merge",
  );
  await expect(lists.item("Counting, 8 questions in 2 applications")).toBeVisible();
  expect(new Set(await filed(api, id))).toEqual(new Set(["Perception › Counting"]));

  // What is used goes only for something else.
  await page.keyboard.press("Home");
  await lists.item(/^Perception/).focus();
  await page.keyboard.press("Delete");
  await lists.confirm(
    "Remove the type “Perception”?",
    "1 name below it goes with it. It is used by 8 questions in 2 applications.",
    "Remove",
    "Memory › Pairs › Pictures",
  );
  await lists.says(
    "“Perception” is removed. Memory › Pairs › Pictures stands in its place in 8 questions in 2 applications.",
  );
  expect(new Set(await filed(api, other))).toEqual(new Set(["Memory › Pairs › Pictures"]));
  await lists.item("Early learning, 2 applications").focus();
  await lists.chosen.getByRole("button", { name: "Merge" }).click();
  await lists.confirm("Merge “Early learning”", "2 applications will say the other instead.", "Merge", "Language");
  await expect(lists.item("Language, 2 applications")).toBeVisible();
  await lists.close();

  // The open editor took all of that up: it saves on, and meets nobody's changes.
  await page.getByRole("button", { name: /^Move question 1, .* down$/ }).click();
  await new EditorPage(page).save();
  expect(new Set(await filed(api, id))).toEqual(new Set(["Memory › Pairs › Pictures"]));
  const { area } = await api.get<components["schemas"]["ApplicationRow"]>(`/api/appAdmin/application/${id}`);
  expect(area).toBe("Language");
});
