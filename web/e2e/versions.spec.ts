import type { Page } from "@playwright/test";
import type { components } from "@/api/schema";
import type { Api } from "./fixtures/api.ts";
import { publish, seedApplication } from "./fixtures/seed.ts";
import { expect, test } from "./fixtures/test.ts";

type Structure = components["schemas"]["Structure"];

const editor = (id: string) => `/rolesPage/searchAppAdminApps/viewAppAdminApps/newAppCard/${id}`;
const notice = (page: Page, text: string) => page.getByRole("alert").filter({ hasText: text });

/** Writes the questions as a change leaves them. */
async function rewrite(api: Api, id: string, change: (questions: Structure["Questions"]) => void) {
  const { Questions } = await api.get<Structure>(`/api/appAdmin/application/structure/${id}`);
  change(Questions);
  await api.post(`/api/appAdmin/application/${id}`, {
    application: {},
    questions: Questions.map(({ Elements: _, ...question }) => question),
    elements: Questions.flatMap(({ Elements }) => Elements),
  });
}

test("publishing lists what is missing, and versions say what changed", async ({
  page,
  account,
  enterAs,
  problems,
}) => {
  problems.allow(/status of 422/);
  const author = await account("App Admin");
  const id = await seedApplication(author, "Shapes in versions");
  await rewrite(author, id, ([first, second]) => {
    if (!first || !second) throw new Error("four questions are seeded");
    second.category = "";
    for (const element of first.Elements) element.alt_text = "";
  });
  await enterAs(author);
  await page.goto(editor(id));
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(notice(page, "Error Application Was Not Published")).toBeVisible();
  await expect(page.getByRole("link", { name: "Question 2 has no category." })).toBeVisible();
  await page
    .getByRole("link", { name: /^Picture 1 .*of question 1 has no alternative text\.$/ })
    .first()
    .click();
  await expect(page.getByRole("tab", { name: "Element" })).toHaveAttribute("aria-selected", "true");

  await rewrite(author, id, ([first, second]) => {
    if (!first || !second) throw new Error("four questions are seeded");
    second.category = "Shapes";
    for (const element of first.Elements) element.alt_text = element.image ? "A shape" : "";
  });
  await page.goto(editor(id));
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(notice(page, "Application Has Been Published")).toBeVisible();
  await rewrite(author, id, ([first]) => {
    if (!first) throw new Error("four questions are seeded");
    first.correct_answers = ["box"];
    for (const element of first.Elements) element.styles = JSON.stringify({ ...JSON.parse(element.styles), left: 7 });
  });
  await publish(author, id);
  await rewrite(author, id, (questions) => void questions.pop());

  await page.goto(editor(id));
  await page.getByRole("link", { name: "Versions" }).click();
  const drawer = page.getByRole("dialog", { name: "Versions" });
  await expect(drawer.getByRole("button", { name: /Draft\s*Not published yet/ })).toBeVisible();
  await expect(drawer.getByText("Question 4 · removed")).toBeVisible();
  await drawer.getByRole("button", { name: /Version 2.*Shown now.*4 questions · 1 question changed/ }).click();
  await expect(drawer.getByText("Question 1 · correct answers, 3 elements moved")).toBeVisible();
  await page.reload();
  await expect(drawer.getByText("Question 1 · correct answers, 3 elements moved")).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await drawer.getByRole("link", { name: "Question 1" }).click();
  await expect(page.getByRole("textbox", { name: "Question", exact: true })).toHaveValue("Which one is round?");

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(editor(id));
  await page.getByRole("button", { name: "Unpublish" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Unpublish" }).click();
  await expect(notice(page, "Application Has Been UnPublished")).toBeVisible();
  await expect(page.getByRole("button", { name: "Publish", exact: true })).toBeVisible();
});

test("an application's page shows what it is, and its answers to nobody who does not hold it", {
  tag: ["@large", "@paths"],
}, async ({ page, account, enterAs, problems }) => {
  problems.allow(/status of 404/);
  const author = await account("App Admin", "Ada", "Author");
  const id = await seedApplication(author, "Shapes to look at");
  await author.form("patch", `/api/appAdmin/${id}`, { language: "pt-BR", published: "true" });
  const visitor = await account("App User");
  await enterAs(visitor);
  const questions = await visitor.get<Structure["Questions"]>(`/api/question-admin/application/${id}`);
  expect(questions[0]?.correct_answers).toEqual([]);
  await page.goto(`/application/${id}`);
  await expect(page.getByRole("heading", { level: 1, name: "Shapes to look at" })).toBeVisible();
  for (const fact of ["Portuguese (Brazil)", "Early learning", "4-8", "10 min", id, "Screening/Mini-Test"]) {
    await expect(page.getByText(fact, { exact: true })).toBeVisible();
  }
  await expect(page.getByText("3. Count the apples.")).toBeVisible();
  await expect(page.getByText("Count backwards.")).toBeHidden();
  await expect(page.getByText("1 published application")).toBeVisible();
  await expect(page.getByText("Version 1", { exact: true })).toBeVisible();
  // The tester scores from 0 to the highest score, without seeing what each answer scores.
  await page.getByRole("link", { name: "Preview" }).click();
  await expect(page).toHaveURL(`/appTester/${id}`);
  await page.goto(`/appTester/${id}?q=2`);
  await expect(page.getByText("Count the apples.").first()).toBeVisible();
  await expect(page.getByRole("button", { name: /\+3/ })).toBeVisible();
  await author.form("patch", `/api/appAdmin/${id}`, { published: "false" });
  await page.goto(`/application/${id}`);
  await expect(page.getByText("This application is not in the marketplace")).toBeVisible();
});
