import type { components } from "@/api/schema";
import { seedApplication } from "./fixtures/seed.ts";
import { expect, test } from "./fixtures/test.ts";
import { AppsPage } from "./pages/apps.ts";

type Structure = components["schemas"]["Structure"];

test("an author clones an application with its questions and pictures under names that are free", async ({
  page,
  problems,
  specialist,
  enterAs,
}) => {
  problems.allow(/status of (404|409) /);
  const source = await seedApplication(specialist, "Shapes");
  await enterAs(specialist);
  const apps = await new AppsPage(page).open();
  await apps.card("Shapes").getByRole("link", { name: "Clone, Shapes" }).click();
  const customID = page.getByRole("textbox", { name: "New custom ID" });
  await expect(page.getByRole("textbox", { name: "New title" })).toHaveValue("Shapes (copy)");
  await expect(customID).toHaveValue("ID Shapes (copy)");
  await expect(page.getByRole("region", { name: "What is cloned" })).toContainText("1. Which one is round?");
  await customID.fill("ID Shapes");
  await page.getByRole("button", { name: "Clone Application" }).click();
  await expect(page.getByText("You already have an application with this custom ID.")).toBeVisible();
  await customID.fill("C-2");
  await page.getByRole("button", { name: "Clone Application" }).click();
  await expect(apps.notice("Data Cloned")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Shapes (copy)" })).toBeVisible();
  const made = page.url().split("/").at(-1) ?? "";
  const read = (id: string) => specialist.get<Structure>(`/api/appAdmin/application/structure/${id}`);
  const shown = ({ Questions }: Structure) =>
    Questions.map(({ question, Elements }) => [question, Elements.map((e) => e.image)]);
  expect(shown(await read(made))).toEqual(shown(await read(source)));
});
