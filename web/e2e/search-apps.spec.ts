import { seedApplication } from "./fixtures/seed.ts";
import { expect, test } from "./fixtures/test.ts";

test("an author looks for applications by everything that there is to choose", async ({ page, account, enterAs }) => {
  const api = await account("App Admin");
  const id = await seedApplication(api, "Rhymes for beginners");
  await seedApplication(api, "Shapes for beginners");
  await api.form("patch", `/api/appAdmin/${id}`, { area: "Language", language: "pt-BR", age_range: "[9,12]" });
  const own = `/api/appAdmin/categorization/owner/${api.account.id}`;
  await api.post(own, { kind: "type", name: "Memory" });
  await api.post(own, { kind: "category", name: "Pairs", type: "Memory" });
  await enterAs(api);
  await page.goto("/rolesPage");
  await page.getByRole("link", { name: /^App Admin/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Search and filter" })).toBeVisible();
  const field = (label: string) => page.getByRole("main").getByLabel(label, { exact: true });

  // Ages: the end begins at the start, and one that is passed becomes 100.
  await field("Age from").selectOption("8");
  await field("Age to").selectOption("9");
  await expect(field("Age to").locator("option")).toHaveCount(94);
  await field("Age from").selectOption("10");
  await expect(field("Age to")).toHaveValue("100");
  await expect(field("Age to").locator("option").nth(1)).toHaveText("10");

  // What stands below another choice follows it.
  await field("Type").selectOption("Perception");
  await field("Category").selectOption("Shapes");
  await field("Type").selectOption("Memory");
  await expect(field("Category")).toHaveValue("");
  await expect(field("Category").locator("option")).toHaveText(["All", "Pairs"]);
  await field("Type").selectOption("Perception");
  await field("Category").selectOption("Shapes");

  // A period that ends before it starts ends on its start.
  await field("Created from").fill("2026-05-02");
  await field("Created until").fill("2026-05-01");
  await field("Created until").blur();
  await expect(field("Created until")).toHaveValue("2026-05-02");
  await expect(field("Created until")).toHaveAttribute("min", "2026-05-02");
  await field("Created from").fill("");
  await field("Created until").fill("");
  await field("Created until").blur();

  await field("Search").fill("rhymes");
  await field("Area").selectOption("Language");
  await field("Language").selectOption({ label: "Portuguese (Brazil)" });
  await field("Classification").selectOption("Screening/Mini-Test");
  await page.getByRole("button", { name: "View Applications" }).click();
  const found = page.getByRole("main").getByRole("heading", { level: 2 });
  await expect(found).toHaveText(["Rhymes for beginners"]);
  const chip = (label: string) => page.getByRole("button", { name: `Remove filter ${label}` });
  for (const label of ["“rhymes”", "Age 10 to 100", "Area: Language", "Language: Portuguese (Brazil)"]) {
    await expect(chip(label)).toBeVisible();
  }

  // Both ways back to the form, and a reload, keep what was chosen.
  await page.goBack();
  await expect(field("Age from")).toHaveValue("10");
  await expect(field("Category")).toHaveValue("Shapes");
  await page.reload();
  await expect(field("Search")).toHaveValue("rhymes");
  await expect(field("Language")).toHaveValue("pt-BR");
  await page.goForward();
  await chip("Language: Portuguese (Brazil)").click();
  await chip("Area: Language").click();
  await chip("Age 10 to 100").click();
  await chip("“rhymes”").click();
  await expect(found).toHaveText(["Shapes for beginners", "Rhymes for beginners"]);
  await page.getByRole("link", { name: "Search and filter" }).click();
  await expect(field("Classification")).toHaveValue("Screening/Mini-Test");
  await expect(field("Search")).toHaveValue("");
});

test("both spellings of the address lead to every authoring screen", async ({ page, account, enterAs }) => {
  const api = await account("App Admin");
  const id = await seedApplication(api, "Two spellings");
  await enterAs(api);
  for (const segment of ["searchAppAdminApps", "SearchAppAdminApps"]) {
    const search = `/rolesPage/${segment}`;
    for (const [path, heading] of [
      [`${search}?type=Perception`, "Search and filter"],
      [`${search}/viewAppAdminApps?type=Perception`, "My Apps"],
      [`${search}/viewAppAdminApps/newAppCard`, "New application"],
      [`${search}/viewAppAdminApps/newAppCard/${id}`, "Two spellings"],
      [`${search}/viewAppAdminApps/cloneAppName?application_id=${id}`, /./],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1, name: heading }), path).toBeVisible();
    }
  }
  await page.goto("/rolesPage/SearchAppAdminApps?type=Perception");
  await expect(page.getByLabel("Type", { exact: true })).toHaveValue("Perception");
});
