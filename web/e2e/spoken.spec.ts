import type { Api } from "./fixtures/api.ts";
import { audit } from "./fixtures/audit.ts";
import { fourQuestions, order, publish, seedApplication, seedChild, start } from "./fixtures/seed.ts";
import { openRunner } from "./fixtures/sessions.ts";
import { expect, test } from "./fixtures/test.ts";
import { ReportPage } from "./pages/report.ts";
import { RunnerPage } from "./pages/runner.ts";

const unreachable = /net::ERR_(INTERNET_DISCONNECTED|FAILED|NETWORK_CHANGED|CONNECTION_\w+)/;

/** An activity whose second question is answered by speaking. */
async function spokenActivity(api: Api): Promise<string> {
  const questions = fourQuestions.map((question, at) => ({ ...question, spoken: at === 1 }));
  const application = await seedApplication(api, "Tell me", questions);
  await publish(api, application);
  return start(api, { purchase: await order(api, application), child: await seedChild(api) });
}

test("what the child said is kept word for word, through a lost line and a killed page, and stands in the report", async ({
  page,
  context,
  specialist,
  enterAs,
  problems,
}) => {
  problems.allow(unreachable);
  await enterAs(specialist);
  const activity = await spokenActivity(specialist);
  const runner = await openRunner(page, activity);
  const said = page.getByLabel("What the child said");
  await expect(said).toBeHidden(); // that one is answered by a touch
  await runner.go(2);
  await expect(said).toBeVisible();
  await audit(page, "a question that is answered aloud");
  await runner.score("+1");
  await runner.saved();

  await context.setOffline(true);
  await said.pressSequentially("0 corners, 犬!");
  await runner.scored("+1"); // a digit within the words scores nothing
  await page.keyboard.press("Escape");
  await page.keyboard.press("0");
  await runner.scored("0");
  await expect(page.getByTestId("sync-state")).toContainText("Offline");
  await page.close();
  await context.setOffline(false);

  const again = new RunnerPage(await context.newPage());
  await again.page.goto(`/activity/${activity}`);
  await again.saved();
  await again.go(2);
  await expect(again.page.getByLabel("What the child said")).toHaveValue("0 corners, 犬!");
  await again.scored("0");
  const [, second] = await specialist.results(activity);
  expect(second).toMatchObject({ spoken_answer: "0 corners, 犬!", selected_score: 0, notes: "" });

  await again.toFinalPage();
  await again.finish();
  await new ReportPage(again.page).open("Test Score");
  await again.page.getByRole("row", { name: /Which one has corners/ }).click();
  const dialog = again.page.getByRole("dialog", { name: "Question 2" });
  await expect(dialog.getByText("0 corners, 犬!")).toBeVisible();
  await audit(again.page, "the child's words in the report");
});

test("the field takes 2,000 characters and says when it is nearly full", async ({ page, specialist, enterAs }) => {
  await enterAs(specialist);
  const activity = await spokenActivity(specialist);
  const runner = await openRunner(page, activity);
  await runner.go(2);
  const said = page.getByLabel("What the child said");
  await said.fill("a".repeat(1_900));
  await expect(page.getByText("100 characters are left.")).toBeVisible();
  await said.press("End");
  await said.pressSequentially("b".repeat(120), { delay: 0 });
  await expect(said).toHaveValue(`${"a".repeat(1_900)}${"b".repeat(100)}`);
  await runner.saved();
  const [, second] = await specialist.results(activity);
  expect(second?.spoken_answer).toHaveLength(2_000);
});
