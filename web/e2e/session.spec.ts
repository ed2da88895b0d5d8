import type { BrowserContext, Page } from "@playwright/test";
import type { Api } from "./fixtures/api.ts";
import { hold } from "./fixtures/hold.ts";
import { finish, seedApplication, seedChild, seedReady, start } from "./fixtures/seed.ts";
import { newActivity, openRunner } from "./fixtures/sessions.ts";
import { expect, test } from "./fixtures/test.ts";
import { EditorPage } from "./pages/editor.ts";
import { LoginPage } from "./pages/login.ts";
import { ReportPage } from "./pages/report.ts";

/** What the browser logs about calls of a session that has run out or ended. */
const over = /status of 401 .*\/api\//;

/** What remains after a quarter of an hour: the access cookie has run out. */
const expireAccess = (context: BrowserContext) => context.clearCookies({ name: "milepost_access" });

/** Ends the browser's session on the server, as the owner does from another device. */
async function endElsewhere(api: Api) {
  const answer = await api.request.delete("/api/auth/sessions");
  expect(answer.status()).toBe(204);
}

function countRenewals(context: BrowserContext): () => number {
  let seen = 0;
  context.on("request", (request) => {
    if (request.url().endsWith("/api/auth/renew-access-token")) seen += 1;
  });
  return () => seen;
}

/** Logs in on the login page that a session's end leads to. */
async function logInAgain(page: Page, api: Api) {
  await expect(page.getByRole("alert").filter({ hasText: "You must log in to access this page." })).toBeVisible();
  await new LoginPage(page).logIn(api.account);
}

/** Has the screens' own client ask for the profile so many times at once; answers the statuses. */
const askAtOnce = (page: Page, times: number): Promise<number[]> =>
  page.evaluate(async (count) => {
    type Client = { GET: (path: string) => Promise<{ response: Response }> };
    const isClient = (value: unknown): value is Client =>
      typeof value === "object" && value !== null && "GET" in value && "PATCH" in value;
    // Modules that are loaded already: the very client of this page.
    const scripts = performance.getEntriesByType("resource").filter(({ name }) => /\/assets\/.*\.js$/.test(name));
    const modules = await Promise.all(scripts.map(({ name }) => import(name)));
    const client = modules.flatMap((module) => Object.values(module)).find(isClient);
    if (!client) throw new Error("the page has no client");
    const calls = Array.from({ length: count }, () => client.GET("/api/auth/profile"));
    return (await Promise.all(calls)).map(({ response }) => response.status);
  }, times);

const fine = (times: number) => Array.from({ length: times }, () => 200);

test("fifty parallel calls with an expired access cookie: one renewal, nobody logged out", {
  tag: ["@large", "@paths"],
}, async ({ page, context, specialist, enterAs, problems }) => {
  problems.allow(over);
  await enterAs(specialist);
  await page.goto("/account?tab=sessions");
  await expect(page.getByText("This device")).toBeVisible();
  const renewals = countRenewals(context);
  await expireAccess(context);
  expect(await askAtOnce(page, 50)).toEqual(fine(50));
  expect(renewals()).toBe(1);
  await page.reload();
  await expect(page.getByText("This device")).toBeVisible();
});

test("two windows that renew at once log nobody out", { tag: ["@large", "@paths"] }, async ({
  page,
  context,
  specialist,
  enterAs,
  problems,
}) => {
  problems.allow(over);
  await enterAs(specialist);
  const second = await context.newPage();
  for (const window of [page, second]) {
    await window.goto("/account?tab=sessions");
    await expect(window.getByText("This device")).toBeVisible();
  }
  for (let round = 0; round < 3; round++) {
    await expireAccess(context);
    const answers = await Promise.all([page, second].map((window) => askAtOnce(window, 10)));
    expect(answers).toEqual([fine(10), fine(10)]);
  }
  await second.reload();
  await expect(second.getByText("This device")).toBeVisible();
});

test("a running test stays when its session ends: log in over it, nothing is lost, and the child sees nothing of it", async ({
  page,
  specialist,
  enterAs,
  problems,
}) => {
  problems.allow(over);
  await enterAs(specialist);
  const activity = await newActivity(specialist);
  const runner = await openRunner(page, activity);
  const child = await runner.openChild();
  await expect(child.getByText("Look at picture 1")).toBeVisible();
  await runner.score("+1");
  await runner.saved();
  await endElsewhere(specialist);
  const dialog = page.getByRole("dialog", { name: "Log in to go on" });
  await expect(dialog.getByLabel("Email")).toHaveValue(specialist.account.email);

  await test.step("put off, the test goes on", async () => {
    await dialog.getByRole("button", { name: "Later" }).click();
    await runner.score("0");
    await runner.next();
    await expect(child.getByText("Look at picture 2")).toBeVisible();
    await runner.score("+1");
    await expect(page.getByTestId("sync-state")).toContainText("Logged out – 2 answers kept on this device");
    await expect(dialog).toBeHidden();
  });

  await page.getByTestId("sync-state").getByRole("button", { name: "Log in" }).click();
  await dialog.getByLabel("Password", { exact: true }).fill(specialist.account.password);
  await dialog.getByRole("button", { name: "Login" }).click();
  await expect(dialog).toBeHidden();
  await runner.saved();
  await runner.onQuestion(2);
  await expect(child.getByText("Look at picture 2")).toBeVisible();
  // Each score was stored once, whatever else (the time on a question) was sent with it and after it.
  const stored = async () =>
    (await specialist.results(activity)).map(({ selected_score, changes }) => ({
      selected_score,
      changes: changes?.map(({ from, to }) => [from, to]),
    }));
  await expect.poll(stored).toEqual([
    {
      selected_score: 0,
      changes: [
        [null, 1],
        [1, 0],
      ],
    },
    { selected_score: 1, changes: undefined },
    { selected_score: null, changes: undefined },
    { selected_score: null, changes: undefined },
  ]);
});

test("another account in a second tab: the first stops showing the former one's children, and acts for nobody", async ({
  page,
  context,
  specialist,
  account,
  problems,
}) => {
  problems.allow(over);
  const other = await account("Specialist");
  const child = await seedChild(specialist, "Robin", "Vale");
  const login = new LoginPage(page);
  await page.goto("/login?next=%2FrolesPage");
  await login.logIn(specialist.account);
  await expect(page.getByRole("button", { name: specialist.account.email })).toBeVisible();
  await page.goto(`/dashboard/child/${child}?tab=record`);
  await expect(page.getByRole("heading", { level: 1, name: "Robin Vale" })).toBeVisible();
  await page.getByLabel("Last name").fill("Stone");
  const acts: string[] = [];
  page.on("request", (request) => request.method() !== "GET" && acts.push(request.url()));

  const second = await context.newPage();
  await second.goto("/rolesPage");
  await second.getByRole("button", { name: specialist.account.email }).click();
  await second.getByRole("menuitem", { name: "Logout" }).click();
  await expect(second.getByRole("link", { name: "Login", exact: true })).toBeVisible();
  await expect(page.getByText("Robin Vale")).toBeHidden();
  await login.logIn(specialist.account);
  await expect(page.getByRole("heading", { level: 1, name: "Robin Vale" })).toBeVisible();

  await second.goto("/login?next=%2FrolesPage");
  await new LoginPage(second).logIn(other.account);
  await expect(second.getByRole("button", { name: other.account.email })).toBeVisible();
  const stopped = page.getByRole("heading", { name: "Another account is logged in" });
  await expect(stopped).toBeVisible();
  await expect(page.getByText("Robin")).toBeHidden();
  expect(acts.filter((url) => url.includes("/api/child"))).toEqual([]);
  await page.getByRole("button", { name: "Go on with the new account" }).click();
  await expect(page.getByRole("button", { name: other.account.email })).toBeVisible();

  // The cookies change under the page, as when it slept while somebody logged in.
  await page.goto("/dashboard?tab=people");
  await page.getByRole("button", { name: "Add Person", exact: true }).first().click();
  const dialog = page.getByRole("dialog", { name: "Add a person" });
  await dialog.getByLabel("First Name").fill("Noor");
  await dialog.getByLabel("Last Name").fill("Ash");
  await context.request.post("/api/auth/login", { data: specialist.account });
  await dialog.getByRole("button", { name: "Add Person" }).click();
  await expect(stopped).toBeVisible();
  const people = await specialist.get<unknown>(`/api/user/people/${specialist.account.id}`);
  expect(JSON.stringify(people)).not.toContain("Noor");
});

test("what was not saved in the editor when the session ended is restored after logging in", async ({
  page,
  specialist,
  enterAs,
  problems,
}) => {
  problems.allow(over);
  await enterAs(specialist);
  const id = await seedApplication(specialist, "Kept work");
  await page.goto(`/rolesPage/searchAppAdminApps/viewAppAdminApps/newAppCard/${id}`);
  await page.getByRole("link", { name: "Which one is round?" }).click();
  const editor = new EditorPage(page);
  // A save that comes by itself while the text is typed would lead to the login before it is all there.
  const answerSaves = await hold(page, "**/api/question-admin/application/*");
  await endElsewhere(specialist);
  await editor.addText("Kept words");
  // At once, before anything else keeps it.
  answerSaves();
  await page.keyboard.press("Control+s");
  await logInAgain(page, specialist);
  // It is sent as soon as somebody is logged in again, or else by the editor, which opens with it.
  await expect(page.getByRole("region", { name: "Child view" }).getByText("Kept words", { exact: true })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(id));
  await editor.save();
  const structure = await specialist.get<unknown>(`/api/appAdmin/application/structure/${id}`);
  expect(JSON.stringify(structure)).toContain("Kept words");
});

test("a comment that was not saved in a report when the session ended arrives after logging in", {
  tag: ["@large", "@paths"],
}, async ({ page, specialist, enterAs, problems }) => {
  // The draft that was kept and the page that is open both send it; the second is answered that it is stored already.
  problems.allow(over, /409 \(Conflict\)/);
  await enterAs(specialist);
  const activity = await start(specialist, await seedReady(specialist));
  await finish(specialist, activity, [1, 0, 2, null]);
  await page.goto(`/activity/report/${activity}?section=testScore`);
  const field = page.getByRole("textbox", { name: "Observer & Impression Comments" });
  await field.click();
  // A call that is still on its way would lead to the login before anything is typed.
  await page.waitForLoadState("networkidle");
  await endElsewhere(specialist);
  // All at once: the first save that is refused asks for the password, and takes the focus.
  await page.keyboard.insertText("Worked with joy.");
  await logInAgain(page, specialist);
  await expect(field).toContainText("Worked with joy.");
  await new ReportPage(page).saved();
  await page.reload();
  await expect(field).toContainText("Worked with joy.");
});
