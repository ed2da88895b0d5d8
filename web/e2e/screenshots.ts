import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type APIRequestContext, type BrowserContext, expect, type Page, test } from "@playwright/test";
import type { components } from "@/api/schema";
import { painted } from "./fixtures/painted.ts";
import { withPalette } from "./fixtures/palette.ts";
import { startServer } from "./fixtures/server.ts";
import { LoginPage } from "./pages/login.ts";
import { ReportPage } from "./pages/report.ts";
import { RunnerPage } from "./pages/runner.ts";

type Schemas = components["schemas"];

const folder = fileURLToPath(new URL("../../docs/screenshots", import.meta.url));
const myApps = "/rolesPage/searchAppAdminApps/viewAppAdminApps";

function keep(name: string, png: Buffer) {
  writeFileSync(join(folder, `${name}.png`), withPalette(png));
}

/** Shows a page once its data is there, and takes it. */
async function shoot(page: Page, name: string, path: string, shown: string | RegExp) {
  await page.goto(path);
  await take(page, name, shown);
}

async function take(page: Page, name: string, shown: string | RegExp) {
  await expect(page.getByText(shown).first()).toBeVisible();
  await page.waitForLoadState("networkidle", { timeout: 3000 }).catch(() => undefined);
  await painted(page);
  keep(name, await page.screenshot({ animations: "disabled", caret: "hide" }));
}

test("the main screens of the demo", async ({ browser }) => {
  test.setTimeout(300_000);
  const server = await startServer({ demo: true });
  mkdirSync(folder, { recursive: true });
  const password = /password (\S+)/.exec(server.output)?.[1] ?? "";
  const emailOf = (role: string) => new RegExp(`^\\s*${role}\\s+(\\S+@\\S+)`, "m").exec(server.output)?.[1] ?? "";
  const enter = async (role: string) => {
    const context = await browser.newContext({ baseURL: server.url, reducedMotion: "reduce" });
    const page = await context.newPage();
    if (role) {
      await page.goto("/login");
      await new LoginPage(page).logIn({ email: emailOf(role), password });
      await expect(page.getByRole("heading", { level: 1, name: "Overview" })).toBeVisible();
    }
    return { context, page };
  };
  try {
    await shoot((await enter("")).page, "landing", "/", "Welcome to Milepost");
    const { page: desk } = await enter("Super Admin");
    await shoot(desk, "manage-user", "/userManagePage", /1–\d+ of 12/);
    await shoot(desk, "audit-trail", "/auditTrail?action=result", "Saved a child's results");
    await author(await enter("App Admin"));
    await specialist(await enter("Specialist"));
  } finally {
    await server.stop();
  }
});

interface Browser {
  context: BrowserContext;
  page: Page;
}

async function author({ page }: Browser) {
  await shoot(page, "my-apps", myApps, "Early literacy and number");
  await page.getByRole("link", { name: /^Edit Early literacy/ }).click();
  await take(page, "editor", "Publish again");
  await page.getByRole("listitem").getByRole("link").first().click();
  await page.getByRole("region", { name: "Child view" }).getByRole("button").last().click();
  await take(page, "editor-question", "Tapping it answers");
}

async function specialist({ context, page }: Browser) {
  await shoot(page, "overview", "/", "answered");
  await shoot(page, "activities", "/activities?tab=completed", "Date completed");
  const { request } = context;
  await people(page, request);
  const { id } = await read<Schemas["CookieData"]>(request, "/api/auth/get-access-cookie-data");
  const list = (state: string) =>
    read<Schemas["Row"][]>(request, `/api/activity/appActivityChildJoint/${id}?limit=20&state=${state}`);
  // The application that begins with a sun.
  const open = (await list("open")).find(({ title }) => /literacy/.test(title));
  const [finished] = await list("finished");
  if (!open || !finished) throw new Error("the demo has no activities");
  await run(page, open.activity_id);
  await report(page, finished.activity_id);
}

async function people(page: Page, request: APIRequestContext) {
  await shoot(page, "dashboard", "/dashboard?sort=name", "1–10 of 40");
  await shoot(page, "people", "/dashboard?tab=people&sort=name", "1–10 of");
  const [child] = await read<Schemas["PersonEntry"][]>(request, "/api/people?kind=child&search=lanternfield");
  if (!child) throw new Error("the demo has no such child");
  await shoot(page, "child", `/dashboard/child/${child.id}`, "Results over time");
  await shoot(page, "care-team", `/dashboard/child/${child.id}?tab=team`, "Guardians");
  await shoot(page, "import", "/dashboard/import", "Choose a file");
}

async function run(page: Page, activity: string) {
  await page.goto(`/activity/${activity}?q=0`);
  const runner = new RunnerPage(page);
  const child = await runner.openChild();
  await child.getByRole("button", { name: "The sun" }).click();
  await expect(runner.childAnswer()).toContainText("Correct answer");
  await runner.score("+1");
  await runner.saved();
  await child.mouse.move(0, 0);
  await painted(child);
  keep("child-view", await child.screenshot({ animations: "disabled" }));
  await child.close();
  await take(page, "runner", "Child’s answer");
}

async function report(page: Page, activity: string) {
  await shoot(page, "report", `/activity/report/${activity}`, "Score category");
  await page.emulateMedia({ colorScheme: "dark" });
  const document = new ReportPage(page);
  await document.open("Graph & Plots");
  await page.getByRole("button", { name: "Bar", exact: true }).click();
  await take(page, "report-dark", "Weakest three categories");
  await page.emulateMedia({ colorScheme: "light" });
  await document.preview();
  const file = await document.exportPdf();
  const first = join(folder, "report-pdf");
  execFileSync("pdftoppm", ["-png", "-r", "96", "-f", "1", "-singlefile", file, first]);
  keep("report-pdf", readFileSync(`${first}.png`));
  rmSync(file);
}

async function read<T>(request: APIRequestContext, path: string): Promise<T> {
  return (await (await request.get(path)).json()) as T;
}
