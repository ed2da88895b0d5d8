import type { components } from "@/api/schema";
import { fourQuestions, order, publish, seedApplication, seedChild, start } from "./fixtures/seed.ts";
import { openRunner } from "./fixtures/sessions.ts";
import { expect, test } from "./fixtures/test.ts";
import { ReportPage } from "./pages/report.ts";

type Structure = components["schemas"]["Structure"];

test("an author makes a question an observation, and from then on nothing about it is correct", {
  tag: ["@large", "@paths"],
}, async ({ page, specialist, enterAs }) => {
  await enterAs(specialist);
  const questions = fourQuestions.map((question, at) => (at === 0 ? question : { ...question, observed: true }));
  const application = await seedApplication(specialist, "Watching the play", questions);
  await test.step("in the editor", async () => {
    await page.goto(`/rolesPage/searchAppAdminApps/viewAppAdminApps/newAppCard/${application}`);
    await page.getByRole("link", { name: "Which one is round?" }).click();
    await expect(page.getByRole("group", { name: "Correct answers" })).toBeVisible();
    await page.getByRole("combobox", { name: "Answer type" }).click();
    await page.getByRole("option", { name: "Observation" }).click();
    await expect(page.getByText("An observation has no correct answer: its points say what was seen.")).toBeVisible();
    await expect(page.getByText("Correct answers")).toBeHidden();
    await expect(page.getByText("Right or wrong")).toBeHidden();
    await page.getByRole("button", { name: "Use the scale 0 to 3" }).click();
    const first = async () =>
      (await specialist.get<Structure>(`/api/appAdmin/application/structure/${application}`)).Questions[0];
    await expect.poll(async () => (await first())?.options?.length).toBe(4);
    expect(await first()).toMatchObject({ answer_type: "observation" });
    expect((await first())?.correct_answers ?? []).toEqual([]);
  });

  await publish(specialist, application);
  const activity = await start(specialist, {
    purchase: await order(specialist, application),
    child: await seedChild(specialist),
  });
  const main = page.getByRole("main");
  await test.step("in the runner", async () => {
    const runner = await openRunner(page, activity);
    await runner.score("+1");
    await expect(page.getByRole("button", { name: "Question 1, observed" })).toBeVisible();
    await runner.next();
    await runner.score("0");
    await expect(main).not.toContainText(/correct/i);
    await runner.toFinalPage();
    await expect(page.getByRole("row", { name: /Which one is round/ })).toContainText("Observed");
    await expect(main).not.toContainText(/correct/i);
    await runner.finish();
  });

  await test.step("in the report", async () => {
    await new ReportPage(page).open("Test Score");
    await expect(page.getByRole("row", { name: /Which one is round/ })).toContainText("Observed");
    await expect(page.getByRole("row", { name: /Which one has corners/ })).not.toContainText(/correct/i);
    await page.getByRole("row", { name: /Which one is round/ }).click();
    const dialog = page.getByRole("dialog", { name: "Question 1" });
    await expect(dialog.getByText("Observed")).toBeVisible();
    await expect(dialog).not.toContainText(/correct/i);
  });
});
