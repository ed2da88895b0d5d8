import { randomUUID } from "node:crypto";
import type { components } from "@/api/schema";
import type { Api } from "./fixtures/api.ts";
import { readPdf } from "./fixtures/pdf.ts";
import { fromMenu } from "./fixtures/rows.ts";
import {
  finish,
  fourQuestions,
  order,
  publish,
  type SeededQuestion,
  seedApplication,
  seedChild,
  start,
} from "./fixtures/seed.ts";
import { join } from "./fixtures/team.ts";
import { expect, test } from "./fixtures/test.ts";
import { ReportPage } from "./pages/report.ts";

type Schemas = components["schemas"];

const secrets = /First scorer's words/;
/** What the browser logs about a line that a test cuts, and about what is refused to a blind scorer. */
const unreachable = /net::ERR_(INTERNET_DISCONNECTED|FAILED|NETWORK_CHANGED|CONNECTION_\w+)/;

/** Twelve questions of right or wrong, so that there are enough pairs for a kappa. */
const twelve: SeededQuestion[] = Array.from({ length: 12 }, (_, no) => ({
  ...(fourQuestions[no % 2] as SeededQuestion),
  text: `Picture ${no + 1}: which one is it?`,
}));

const firstScores = [1, 0, 1, 1, 0, 1, 0, 1, 1, 0, 1, null];

/** A finished activity of twelve questions, with notes that mention its scores. */
async function tested(api: Api) {
  const application = await seedApplication(api, "Pictures", twelve);
  await publish(api, application);
  const child = await seedChild(api);
  const activity = await start(api, { child, purchase: await order(api, application) });
  const results = await api.results(activity);
  await api.patch(
    "/api/question-result/batch",
    results.map(({ question_result_id }, no) => ({
      question_result_id,
      notes: "First scorer's words",
      child_selected_answer: no % 2 === 0 ? "disc" : "box",
      revision: 1,
    })),
  );
  const again = results.map(({ question_result_id }, no) => ({
    question_result_id,
    selected_score: firstScores[no],
    revision: 2,
  }));
  await api.patch(
    "/api/question-result/batch",
    again.filter(({ selected_score }) => selected_score !== null),
  );
  const report = await finish(api, activity, []);
  return { child, activity, report };
}

test("somebody else scores an activity without seeing the first scores, through a lost line and a closed page", async ({
  page,
  server,
  account,
  enterAs,
  problems,
}) => {
  problems.allow(unreachable, /status of 409 .*\/api\/(report|question-result|plan)/);
  const owner = await account("Specialist", "Robin", "Hale");
  const { child, activity, report } = await tested(owner);
  const mara = await account("Specialist", "Mara", "Lind");
  await join(server, owner, child, "specialist", mara, "Lind");
  await enterAs(mara);
  const state = page.getByTestId("second-state");
  const card = (score: string) =>
    page.getByRole("region", { name: "Score" }).getByRole("button", { name: new RegExp(`^\\${score}`) });

  await test.step("it is started from the child's page", async () => {
    await page.goto(`/dashboard/child/${child}?tab=activities`);
    await fromMenu(page.getByRole("table"), "Second scoring");
    await expect(page.getByRole("heading", { level: 1, name: "Pictures" })).toBeVisible();
    await page.getByRole("button", { name: "Score a second time" }).click();
    await expect(page.getByText("First scores hidden")).toBeVisible();
  });

  await test.step("nothing of the first scores is shown, on no page and by no call", async () => {
    for (const path of [`/activity/report/${activity}`, `/individualReport/${report}`]) {
      await page.goto(path);
      await expect(page.getByText("You are scoring this activity a second time").first()).toBeVisible();
      await expect(page.getByText(secrets)).toHaveCount(0);
    }
    await page.goto(`/dashboard/child/${child}?tab=activities`);
    await expect(page.getByRole("link", { name: "Go on scoring Pictures a second time" })).toBeVisible();
    await expect(page.getByText("7 / 12")).toHaveCount(0);
    for (const path of [
      `/api/question-result/activity/${activity}`,
      `/api/question-result/report/${report}`,
      `/api/activity/report/${activity}`,
    ]) {
      const answer = await page.request.get(path);
      expect([404, 409], path).toContain(answer.status());
      expect(await answer.text()).not.toMatch(secrets);
    }
    await page.getByRole("link", { name: "Go on scoring Pictures a second time" }).click();
  });

  await test.step("questions are scored by keys and by touch", async () => {
    await page.getByRole("button", { name: "Go to the first question" }).click();
    await expect(page.getByRole("heading", { level: 2, name: /Picture 1/ })).toBeVisible();
    await expect(page.getByRole("figure", { name: "What the child saw" })).toBeVisible();
    await expect(page.getByTestId("child-answer")).toContainText("disc");
    await expect(page.getByText(secrets)).toHaveCount(0);
    await page.keyboard.press("1");
    await expect(card("+1")).toHaveAttribute("aria-pressed", "true");
    await page.keyboard.press("ArrowRight");
    await card("+1").click();
    await expect(state).toHaveText("Saved");
  });

  await test.step("who leaves and comes back finds the scores, and can change them", async () => {
    const storedFirst = async () =>
      (await mara.get<Schemas["SecondScoring"]>(`/api/activity/second/${activity}`)).questions?.[0]?.score;
    await page.getByRole("link", { name: "Robin Vale" }).click();
    await expect(page).toHaveURL(new RegExp(`/dashboard/child/${child}`));
    await page.goBack();
    await expect(page.getByRole("button", { name: "Question 1, correct" })).toBeVisible();
    await page.keyboard.press("ArrowLeft");
    for (const score of [0, 1]) {
      await page.keyboard.press(String(score));
      await expect.poll(storedFirst).toBe(score);
    }
    await page.keyboard.press("ArrowRight");
  });

  await test.step("a dead line and a closed page lose nothing", async () => {
    await page.context().setOffline(true);
    for (const score of ["1", "0", "0", "1"]) {
      await page.keyboard.press("ArrowRight");
      await page.keyboard.press(score);
    }
    await expect(state).toContainText("4 scores kept on this device");
    await page.context().setOffline(false);
    await page.route("**/api/activity/second/**", (route) =>
      route.request().method() === "PATCH" ? route.abort() : route.continue(),
    );
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("0");
  });

  const again = await page.context().newPage();
  await page.close({ runBeforeUnload: false });
  await again.goto(`/activity/second/${activity}?q=6`);
  await test.step("the scores become final", async () => {
    await expect(again.getByRole("button", { name: "Question 7, incorrect" })).toBeVisible();
    await expect(again.getByTestId("second-state")).toHaveText("Saved");
    const given = async () =>
      (await mara.get<Schemas["SecondScoring"]>(`/api/activity/second/${activity}`)).questions?.map(
        ({ score }) => score,
      );
    await expect.poll(given).toEqual([1, 1, 1, 0, 0, 1, 0, null, null, null, null, null]);
    await again.keyboard.press("ArrowRight");
    await expect(again.getByRole("heading", { level: 2, name: /Picture 8/ })).toBeVisible();
    for (const score of ["1", "1", "0", "0", "1"]) {
      await again.keyboard.press(score);
      await again.keyboard.press("ArrowRight");
    }
    await expect(again.getByRole("heading", { level: 2, name: "Final Page" })).toBeVisible();
    await expect(again.getByText("12 of 12 scored")).toBeVisible();
    await expect(again.getByTestId("second-state")).toHaveText("Saved");
    await again.getByRole("button", { name: "Submit second scores" }).click();
    await again.getByRole("alertdialog").getByRole("button", { name: "Submit" }).click();
    await expect(again.getByRole("heading", { name: "Agreement in this activity" })).toBeVisible();
    await expect(again.getByText(/without seeing|did not see the first scores/).first()).toBeVisible();
    await expect(again.getByRole("term").filter({ hasText: "Cohen’s kappa, scores 0, 1" })).toBeVisible();
    await expect(again.getByText(/n = 11/).first()).toBeVisible();
    await expect(again.getByRole("button", { name: /^Settle/ })).toHaveCount(0);
  });
});

test("the specialist who ran an activity settles the differences one by one, and the report and its print say so", async ({
  page,
  server,
  account,
  enterAs,
}) => {
  const owner = await account("Specialist", "Robin", "Hale");
  const { child, activity } = await tested(owner);
  const mara = await account("Specialist", "Mara", "Lind");
  await join(server, owner, child, "specialist", mara, "Lind");
  const path = `/api/activity/second/${activity}`;
  await mara.post(path, { second_scoring_id: randomUUID() });
  // Three differ from the first scores, and the first scorer left the last question out.
  const scores = [1, 0, 1, 1, 0, 1, 0, 1, 0, 1, 0, 1].map((score, question_no) => ({
    question_no,
    score,
    revision: 1,
  }));
  await mara.patch(path, { scores });
  await mara.post(`/api/activity/second/submit/${activity}`, undefined);

  await enterAs(owner);
  await page.goto(`/activity/second/${activity}`);
  await expect(page.getByRole("heading", { name: "Agreement in this activity" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Use settled scores" })).toHaveCount(0);
  const open = page.getByRole("button", { name: /^Settle question \d+$/ });
  const choices = ["The second: ", "The first: ", "Another score", "The second: "];
  await expect(open).toHaveCount(choices.length);
  for (const [at, choice] of choices.entries()) {
    await open.first().click();
    const dialog = page.getByRole("dialog", { name: /^Settle question/ });
    await dialog.getByRole("radio", { name: new RegExp(choice) }).check();
    await dialog.getByRole("textbox", { name: "Reason" }).fill(`Seen together, ${at}`);
    await dialog.getByRole("button", { name: "Settle", exact: true }).click();
    await expect(dialog).toBeHidden();
  }
  await page.getByRole("button", { name: "Use settled scores" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Use settled scores" }).click();
  await expect(page.getByText(/The settled scores became those of the activity/)).toBeVisible();
  await page.reload();
  await expect(page.getByText("Seen together, 0")).toBeVisible();

  await page.getByRole("link", { name: "See Report" }).click();
  const note = page.getByRole("note").filter({ hasText: "The activity was scored twice" });
  await expect(note).toContainText("Scored a second time by Mara Lind");
  await expect(note).toContainText("Seen together, 1");
  const report = new ReportPage(page);
  await report.preview();
  const text = readPdf(await report.exportPdf()).text.replace(/\s+/g, " ");
  expect(text).toContain("Scored a second time by Mara Lind");
});
