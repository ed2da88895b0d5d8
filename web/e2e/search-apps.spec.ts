import { seedApplication } from "./fixtures/seed.ts";
import { expect, test } from "./fixtures/test.ts";

test("an author looks for applications, removes what is too narrow, and sorts", { tag: ["@large", "@paths"] }, async ({
  page,
  account,
  enterAs,
}) => {
  const api = await account("App Admin");
  const id = await seedApplication(api, "Rhymes for beginners");
  await seedApplication(api, "Shapes for beginners");
  await api.form("patch", `/api/appAdmin/${id}`, { area: "Language", language: "pt-BR", age_range: "[9,12]" });
  await enterAs(api);
  await page.goto("/rolesPage");
  await page.getByRole("link", { name: /^App Admin/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Search and filter" })).toBeVisible();
  const field = (label: string) => page.getByRole("main").getByLabel(label, { exact: true });
  await field("Age from").selectOption("10");
  await field("Type").selectOption("Perception");
  await field("Category").selectOption("Shapes");
  await field("Search").fill("rhymes");
  await field("Area").selectOption("Language");
  await field("Language").selectOption({ label: "Portuguese (Brazil)" });
  await field("Classification").selectOption("Screening/Mini-Test");
  await page.getByRole("button", { name: "View Applications" }).click();
  const found = page.getByRole("main").getByRole("heading", { level: 2 });
  await expect(found).toHaveText(["Rhymes for beginners"]);

  await page.goBack();
  await page.reload();
  await expect(field("Search")).toHaveValue("rhymes");
  await expect(field("Category")).toHaveValue("Shapes");
  await page.goForward();
  for (const filter of ["Language: Portuguese (Brazil)", "Area: Language", "Age 10 to any", "“rhymes”"])
    await page.getByRole("button", { name: `Remove filter ${filter}` }).click();
  await expect(found).toHaveText(["Shapes for beginners", "Rhymes for beginners"]);
  await page.getByLabel("Sort").selectOption("By title");
  await expect(found).toHaveText(["Rhymes for beginners", "Shapes for beginners"]);
  await page.getByRole("link", { name: "Search and filter" }).click();
  await expect(field("Classification")).toHaveValue("Screening/Mini-Test");
  await expect(field("Search")).toHaveValue("");
});
