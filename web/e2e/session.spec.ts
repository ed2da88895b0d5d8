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
const unreachable = /net::ERR_FAILED/;
const typedBefore = "What you had typed before your session ended is here again. It is not saved yet.";
const renewal = "**/api/auth/renew-access-token";

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

test("fifty parallel calls with an expired access cookie: one renewal, nobody logged out", async ({
  page,
  context,
  specialist,
  enterAs,
  problems,
}) => {
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

test("two windows that renew at once log nobody out", async ({ page, context, specialist, enterAs, problems }) => {
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

test("a renewal that does not reach the server logs nobody out", async ({
  page,
  context,
  specialist,
  enterAs,
  problems,
}) => {
  problems.allow(over, unreachable);
  await enterAs(specialist);
  await page.goto("/account?tab=password");
  await expect(page.getByRole("heading", { level: 2, name: "Password" })).toBeVisible();
  await page.route(renewal, (route) => route.abort("failed"));
  await expireAccess(context);
  await page.getByRole("link", { name: "Where you are logged in" }).click();
  await expect(page.getByText("Where you are logged in could not be loaded")).toBeVisible();
  await expect(page.getByRole("button", { name: specialist.account.email })).toBeVisible();
  await page.unroute(renewal);
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByText("This device")).toBeVisible();
});

test("a running test stays when its session ends: log in over it, nothing is lost, and the child sees nothing of it", async ({
  page,
  specialist,
  enterAs,
  problems,
}) => {
  problems.allow(over, unreachable);
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

test("another account in a second tab: the first stops showing the former one's children, and acts for nobody", {
  tag: "@alone",
}, async ({ page, context, specialist, account, problems }) => {
  problems.allow(over);
  const other = await account("Specialist");
  const child = await seedChild(specialist, "Robin", "Vale");
  const login = new LoginPage(page);
  await page.goto("/login");
  await login.logIn(specialist.account);
  await expect(page.getByRole("button", { name: specialist.account.email })).toBeVisible();
  await page.goto(`/dashboard/child/${child}?tab=record`);
  await expect(page.getByRole("heading", { level: 1, name: "Robin Vale" })).toBeVisible();
  await page.getByLabel("Last name").fill("Stone");
  const acts: string[] = [];
  page.on("request", (request) => request.method() !== "GET" && acts.push(request.url()));

  const second = await context.newPage();
  await second.goto("/");
  await second.getByRole("button", { name: specialist.account.email }).click();
  await second.getByRole("menuitem", { name: "Logout" }).click();
  await expect(second.getByRole("link", { name: "Login", exact: true })).toBeVisible();
  // The first tab leads to its login within a second; what is typed in the second one is another account's.
  await expect(page.getByText("Robin Vale")).toBeHidden({ timeout: 1_000 });
  await login.logIn(specialist.account);
  await expect(page.getByRole("heading", { level: 1, name: "Robin Vale" })).toBeVisible();

  await second.goto("/login");
  await new LoginPage(second).logIn(other.account);
  await expect(second.getByRole("button", { name: other.account.email })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Another account is logged in" })).toBeVisible({ timeout: 1_000 });
  await expect(page.getByText("Robin")).toBeHidden();
  expect(acts.filter((url) => url.includes("/api/child"))).toEqual([]);
  await page.getByRole("button", { name: "Go on with the new account" }).click();
  await expect(page.getByRole("button", { name: other.account.email })).toBeVisible();
});

test("a page that does not know of another log-in sends nothing in that name", async ({
  page,
  context,
  specialist,
  account,
  enterAs,
  problems,
}) => {
  problems.allow(over);
  const other = await account("Specialist");
  await enterAs(specialist);
  await page.goto("/dashboard?tab=people");
  await page.getByRole("button", { name: "Add Person", exact: true }).first().click();
  const dialog = page.getByRole("dialog", { name: "Add a person" });
  await dialog.getByLabel("First Name").fill("Robin");
  await dialog.getByLabel("Last Name").fill("Vale");
  // The cookies change under the page, as when it slept while somebody logged in.
  await context.request.post("/api/auth/login", {
    data: { email: other.account.email, password: other.account.password },
  });
  await dialog.getByRole("button", { name: "Add Person" }).click();
  await expect(page.getByRole("heading", { name: "Another account is logged in" })).toBeVisible();
  const people = await other.get<unknown>(`/api/user/people/${other.account.id}`);
  expect(JSON.stringify(people)).not.toContain("Robin");
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
  await expect(page.getByText(/^Your changes of .* that were not saved are back\.$/)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(id));
  await editor.save();
  const structure = await specialist.get<unknown>(`/api/appAdmin/application/structure/${id}`);
  expect(JSON.stringify(structure)).toContain("Kept words");
});

test("a comment that was not saved in a report when the session ended arrives after logging in", async ({
  page,
  specialist,
  enterAs,
  problems,
}) => {
  // The draft that was kept and the page that is open both send it; the second is told that it is stored already.
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

test("what was typed in a dialog when the session ended is there again after logging in", async ({
  page,
  specialist,
  enterAs,
  problems,
}) => {
  problems.allow(over);
  await enterAs(specialist);
  await page.goto("/dashboard?tab=people");
  const add = page.getByRole("button", { name: "Add Person", exact: true }).first();
  await add.click();
  const dialog = page.getByRole("dialog", { name: "Add a person" });
  await dialog.getByLabel("First Name").fill("Robin");
  await dialog.getByLabel("Last Name").fill("Vale");
  // A call that is still on its way would lead to the login before the form is sent.
  await page.waitForLoadState("networkidle");
  await endElsewhere(specialist);
  await dialog.getByRole("button", { name: "Add Person" }).click();
  await logInAgain(page, specialist);
  await expect(page).toHaveURL(/\/dashboard\?tab=people$/);
  await add.click();
  await expect(dialog.getByText(typedBefore)).toBeVisible();
  await dialog.getByRole("button", { name: "Add Person" }).click();
  await expect(page.getByText("Robin Vale was added.")).toBeVisible();
  await add.click();
  await expect(dialog.getByLabel("First Name")).toHaveValue("");
});

test("a profile that was being changed when the session ended is there again after logging in", async ({
  page,
  specialist,
  enterAs,
  problems,
}) => {
  problems.allow(over);
  await enterAs(specialist);
  await page.goto("/account");
  await page.getByLabel("Job title").fill("Reading specialist");
  // A call that is still on its way would lead to the login before the form is sent.
  await page.waitForLoadState("networkidle");
  await endElsewhere(specialist);
  await page.getByRole("button", { name: "Save profile" }).click();
  await logInAgain(page, specialist);
  await expect(page.getByText(typedBefore)).toBeVisible();
  await expect(page.getByLabel("Job title")).toHaveValue("Reading specialist");
});

test("a browser whose storage was cleared is still known on the open pages; a visitor's asks nothing", async ({
  page,
  context,
  specialist,
  newDevice,
  problems,
}) => {
  problems.allow(over);
  const visitor = await (await newDevice()).newPage();
  const asked: string[] = [];
  visitor.on("request", (request) => request.url().includes("/api/auth/") && asked.push(request.url()));
  for (const [path, heading] of [
    ["/", "Welcome to Milepost"],
    ["/aboutUs", "About Us"],
    ["/reportsStatistics", "Reports/Statistics"],
  ] as const) {
    await visitor.goto(path);
    await expect(visitor.getByRole("heading", { level: 1, name: heading })).toBeVisible();
  }
  expect(asked).toEqual([]);

  const { email, password } = specialist.account;
  await context.request.post("/api/auth/login", { data: { email, password } });
  const open = async (path: string) => {
    await page.goto(path);
    await expect(page.getByRole("button", { name: email }), path).toBeVisible();
  };
  await open("/");
  await expect(page.getByRole("heading", { level: 1, name: "Overview" })).toBeVisible();
  for (const path of ["/aboutUs", "/reportsStatistics"]) {
    await page.evaluate(() => window.localStorage.clear());
    await open(path);
  }
  // Also a quarter of an hour later, when the session has to be renewed.
  await page.evaluate(() => window.localStorage.clear());
  await expireAccess(context);
  await open("/");
});

test("a session that ended elsewhere leaves a visitor, who asks no more", async ({
  page,
  context,
  specialist,
  problems,
}) => {
  problems.allow(over);
  const { email, password } = specialist.account;
  await context.request.post("/api/auth/login", { data: { email, password } });
  await endElsewhere(specialist);
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1, name: "Welcome to Milepost" })).toBeVisible();
  const asked: string[] = [];
  page.on("request", (request) => request.url().includes("/api/auth/") && asked.push(request.url()));
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Welcome to Milepost" })).toBeVisible();
  expect(asked).toEqual([]);
});
