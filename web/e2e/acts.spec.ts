import { fromMenu } from "./fixtures/rows.ts";
import { finish, seedChild, seedReady, start } from "./fixtures/seed.ts";
import { expect, test } from "./fixtures/test.ts";
import { ReportPage } from "./pages/report.ts";
import { RunnerPage } from "./pages/runner.ts";

test("reasons, a break with the clock at rest, and the end of a session", async ({ page, account, enterAs }) => {
  const owner = await account("Specialist", "Robin", "Hale");
  const seeded = await seedReady(owner);
  const activity = await start(owner, seeded);
  await enterAs(owner);
  await page.goto(`/activity/${activity}`);
  const runner = new RunnerPage(page);
  await runner.begin();

  await page.getByRole("button", { name: "Refused", exact: true }).click();
  await expect(page.getByRole("button", { name: "Question 1, not scored: refused" })).toBeVisible();
  await page.keyboard.press("d");
  await expect(page.getByRole("button", { name: "Discontinued", exact: true })).toHaveAttribute("aria-pressed", "true");
  await runner.score("+1");
  await expect(page.getByRole("button", { name: "Discontinued", exact: true })).toHaveAttribute(
    "aria-pressed",
    "false",
  );
  await runner.next();
  await page.keyboard.press("r");
  await runner.saved();

  await page.getByRole("button", { name: "Pause", exact: true }).click();
  await page.getByRole("menuitem", { name: "Break for the child" }).click();
  await expect(page.getByRole("heading", { name: /^Break since/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: /^Break since/ })).toBeVisible();
  await expect.poll(async () => (await owner.get<{ paused: boolean }>(`/api/activity/${activity}`)).paused).toBe(true);
  await page.getByRole("button", { name: "Go on" }).click();
  await runner.onQuestion(2);
  await page.keyboard.press("p");
  await expect(page.getByRole("heading", { name: /^Paused since/ })).toBeVisible();
  await page.getByRole("button", { name: "End this session" }).click();
  await expect(page).toHaveURL(/\/activities/);
  const session = () =>
    owner.get<{ sessions: { ended_at?: string; pauses?: unknown[] }[] }>(`/api/activity/${activity}`);
  await expect
    .poll(async () => (await session()).sessions.map((one) => [Boolean(one.ended_at), one.pauses?.length]))
    .toEqual([[true, 2]]);

  await fromMenu(page.getByRole("row", { name: /Robin/ }), "Details");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("region", { name: "Sessions" })).toContainText("1 pause, 1 break");
});

test("a finished activity is opened again for a reason, then given to another child, and its report says both", async ({
  page,
  problems,
  account,
  enterAs,
}) => {
  problems.allow(/status of (409|422) /);
  const owner = await account("Specialist", "Robin", "Hale");
  const seeded = await seedReady(owner);
  const activity = await start(owner, seeded);
  const report = await finish(owner, activity, [1, 0, 3, null]);
  const noah = await seedChild(owner, "Noah", "Birch");
  await enterAs(owner);
  await page.goto(`/individualReport/${report}`);
  await new ReportPage(page).more("Reopen activity");
  const dialog = page.getByRole("dialog", { name: "Reopen this activity" });
  await dialog.getByLabel("Reason").fill("The last page was missed.");
  await dialog.getByRole("button", { name: "Reopen" }).click();
  await expect(page).toHaveURL(new RegExp(`/activity/${activity}`));
  const runner = new RunnerPage(page);
  await runner.go(4);
  await runner.score("+2");
  await runner.toFinalPage();
  await runner.finish();
  await expect(page.getByText("The activity was reopened after it had been finished")).toBeVisible();
  await expect(page.getByText("The last page was missed.")).toBeVisible();

  await new ReportPage(page).more("Move activity to another child");
  const move = page.getByRole("dialog", { name: "Move this activity to another child" });
  await move.getByRole("combobox", { name: "The right child" }).fill("b");
  await page.getByRole("option", { name: "Noah Birch" }).click();
  await expect(move.getByRole("list", { name: "What changes" })).toBeVisible();
  await move.getByLabel("Reason").fill("It was started with the wrong record.");
  await move.getByRole("button", { name: "Move Activity" }).click();
  await expect(page).toHaveURL(new RegExp(`/activity/${activity}`));
  await runner.toFinalPage();
  await runner.finish();
  await expect(page.getByText("It was started with the wrong record.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Noah Birch");
  expect(await owner.get<{ child_id: string }>(`/api/activity/${activity}`)).toMatchObject({ child_id: noah });
});
