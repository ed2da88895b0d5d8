import type { components } from "@/api/schema";
import { audit } from "./fixtures/audit.ts";
import { fourQuestions, order, publish, seedApplication, seedChild, start } from "./fixtures/seed.ts";
import { openRunner } from "./fixtures/sessions.ts";
import { expect, test } from "./fixtures/test.ts";
import { ReportPage } from "./pages/report.ts";

type Structure = components["schemas"]["Structure"];

test("an author makes a question an observation: nothing about it is correct, and it can be published", async ({
  page,
  specialist,
  enterAs,
}) => {
  await enterAs(specialist);
  const id = await seedApplication(specialist, "Watching");
  await page.goto(`/rolesPage/searchAppAdminApps/viewAppAdminApps/newAppCard/${id}`);
  await page.getByRole("link", { name: "Which one is round?" }).click();
  await expect(page.getByRole("group", { name: "Correct answers" })).toBeVisible();
  await page.getByRole("combobox", { name: "Answer type" }).click();
  await page.getByRole("option", { name: "Observation" }).click();
  await expect(page.getByText("An observation has no correct answer: its points say what was seen.")).toBeVisible();
  await expect(page.getByText("Correct answers")).toBeHidden();
  await expect(page.getByText("Right or wrong")).toBeHidden();
  await page.getByRole("button", { name: "Use the scale 0 to 3" }).click();
  await audit(page, "an observation in the editor");
  const stored = () => specialist.get<Structure>(`/api/appAdmin/application/structure/${id}`);
  await expect.poll(async () => (await stored()).Questions[0]?.answer_type).toBe("observation");
  await expect.poll(async () => (await stored()).Questions[0]?.options?.length).toBe(4);
  expect((await stored()).Questions[0]?.correct_answers ?? []).toEqual([]);
  await publish(specialist, id);
});

test("an observation is scored, and nobody is told that anything was correct", async ({
  page,
  specialist,
  enterAs,
}) => {
  await enterAs(specialist);
  const questions = fourQuestions.map((question, at) =>
    at === 0 ? { ...question, observed: true, options: [] } : { ...question, observed: true },
  );
  const application = await seedApplication(specialist, "Watching the play", questions);
  await publish(specialist, application);
  const activity = await start(specialist, {
    purchase: await order(specialist, application),
    child: await seedChild(specialist),
  });
  const runner = await openRunner(page, activity);
  const main = page.getByRole("main");
  await expect(runner.card("0")).toHaveText(/Not seen/);
  await expect(runner.card("+1")).toHaveText(/Seen/);
  await runner.score("+1");
  await expect(page.getByRole("button", { name: "Question 1, observed" })).toBeVisible();
  await runner.next();
  await runner.score("0");
  await expect(main).not.toContainText(/correct/i);
  await audit(page, "an observation in the runner");
  await runner.go(3);
  await runner.score("+3");
  await runner.toFinalPage();
  await expect(page.getByRole("row", { name: /Count the apples/ })).toContainText("Observed");
  await expect(main).not.toContainText(/correct/i);
  await runner.finish();

  await new ReportPage(page).open("Test Score");
  await expect(page.getByRole("row", { name: /Which one is round/ })).toContainText("Observed");
  await expect(page.getByRole("row", { name: /Which one has corners/ })).not.toContainText(/correct/i);
  await page.getByRole("row", { name: /Which one is round/ }).click();
  const dialog = page.getByRole("dialog", { name: "Question 1" });
  await expect(dialog.getByText("Observed")).toBeVisible();
  await expect(dialog).not.toContainText(/correct/i);
  await audit(page, "an observation in the report");
});
