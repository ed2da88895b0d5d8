import type { Page } from "@playwright/test";
import type { Api } from "./fixtures/api.ts";
import { finish, fourQuestions, order, publish, seedApplication, seedChild, start } from "./fixtures/seed.ts";
import { expect, test } from "./fixtures/test.ts";

const address = (application: string) => `/items/application/${application}`;

/** Children who take the application; the further in the list, the more they know. */
async function run(by: Api, application: string, children: number) {
  const purchase = await order(by, application);
  for (let n = 0; n < children; n++) {
    const child = await seedChild(by, "Kim", `Vale ${n}`);
    const activity = await start(by, { child, purchase });
    const able = n / children;
    await finish(by, activity, [able > 0.2 ? 1 : 0, n % 3 === 0 ? 0 : 1, Math.round(3 * able), n % 4]);
  }
}

const form = (page: Page) => page.getByRole("region", { name: "The form" });
const questions = (page: Page) => page.getByRole("table", { name: "Questions" });

test("an author finds what stands out, opens a question, and tries the form without some", {
  tag: ["@large", "@paths"],
}, async ({ page, specialist, account, enterAs }) => {
  const author = await account("App Admin", "Noa");
  const application = await seedApplication(author, "Counting and shapes", fourQuestions);
  await publish(author, application);
  await run(specialist, application, 60);
  await enterAs(author);
  await page.goto(`/rolesPage/searchAppAdminApps/viewAppAdminApps/newAppCard/${application}`);
  await page.getByRole("link", { name: "Item analysis" }).click();
  await expect(page).toHaveURL(new RegExp(`${address(application)}$`));
  await expect(form(page).getByText("of 8 points")).toBeVisible();
  await expect(questions(page).getByRole("row")).toHaveCount(5);

  await questions(page).getByRole("button", { name: "r with the rest" }).press("Enter");
  await expect(page).toHaveURL(/sort=r_rest/);
  const first = questions(page).getByRole("row").nth(1);
  await expect(first).toContainText("Hardly tells apart");
  await page.reload();
  await expect(questions(page).getByRole("row").nth(1)).toContainText("Hardly tells apart");

  await questions(page).getByRole("button", { name: "Open 1. Which one is round?" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Question 1" });
  await expect(dialog.getByText("100 children needed in each group")).toHaveCount(0);
  await expect(dialog.getByRole("table", { name: "In groups of the same total" })).toBeVisible();
  await dialog.getByRole("button", { name: "Show as table" }).press("Enter");
  await expect(dialog.getByRole("table", { name: "Who chose what" })).toBeVisible();
  await page.reload();
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page).not.toHaveURL(/question=/);

  await questions(page).getByLabel("Leave out question 4").press("Space");
  await questions(page).getByLabel("Leave out question 2").press("Space");
  const tried = page.getByRole("region", { name: "Without some questions" });
  await expect(tried.getByRole("heading", { name: "Without questions 2, 4" })).toBeVisible();
  await expect(tried.getByText("Of the same 60 children.")).toBeVisible();
  await expect(tried.getByText("of 4 points")).toBeVisible();
  await page.reload();
  await expect(tried.getByRole("heading", { name: "Without questions 2, 4" })).toBeVisible();
  await tried.getByRole("button", { name: "Undo" }).click();
  await expect(tried.getByRole("heading", { name: "Without question 4" })).toBeVisible();
  await page.goBack();
  await expect(tried.getByRole("heading", { name: "Without questions 2, 4" })).toBeVisible();
  await tried.getByRole("button", { name: "Put all back" }).click();
  await expect(tried).toBeHidden();
});
