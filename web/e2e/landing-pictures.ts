import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import type { components } from "@/api/schema";
import { painted } from "./fixtures/painted.ts";
import { type Server, startServer } from "./fixtures/server.ts";
import { toWebp } from "./fixtures/webp.ts";
import { LoginPage } from "./pages/login.ts";
import { RunnerPage } from "./pages/runner.ts";

/** Where the landing page takes its pictures from. */
const folder = fileURLToPath(new URL("../src/pages/home/welcome/pictures", import.meta.url));
const frame = { width: 960, height: 640 };
/** For phones, and for what is wider or has more pixels. */
const widths = [720, 1280];

test("the landing page's pictures are of the real thing", async ({ browser }) => {
  test.setTimeout(180_000);
  const server = await startServer({ demo: true });
  mkdirSync(folder, { recursive: true });
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: frame,
    deviceScaleFactor: 2,
    colorScheme: "light",
    reducedMotion: "reduce",
  });
  try {
    const page = await context.newPage();
    await enter(page, server, "Specialist");
    const { id } = (await (await page.request.get("/api/auth/get-access-cookie-data")).json()) as { id: string };
    const first = async (state: string) => {
      const rows = await page.request.get(`/api/activity/appActivityChildJoint/${id}?limit=20&state=${state}`);
      // The pictures are of the application that begins with a sun.
      const row = ((await rows.json()) as components["schemas"]["Row"][]).find(({ title }) => /literacy/.test(title));
      if (!row) throw new Error(`the demo has no activity that is ${state}`);
      return row.activity_id;
    };
    await keep(context, "runner", await runner(page, await first("open")));
    await keep(context, "report", await report(page, await first("finished")));
    await context.clearCookies();
    const author = await context.newPage();
    await enter(author, server, "App Admin");
    await keep(context, "canvas", await canvas(author));
  } finally {
    await server.stop();
  }
});

async function enter(page: Page, server: Server, role: string) {
  const password = /password (\S+)/.exec(server.output)?.[1] ?? "";
  const email = new RegExp(`^\\s*${role}\\s+(\\S+@\\S+)`, "m").exec(server.output)?.[1] ?? "";
  await page.goto("/login");
  await new LoginPage(page).logIn({ email, password });
  await expect(page.getByRole("heading", { level: 1, name: "Overview" })).toBeVisible();
}

async function keep(context: BrowserContext, name: string, png: Buffer) {
  for (const width of widths) {
    writeFileSync(join(folder, `${name}-${width}.webp`), await toWebp(context, png, width));
  }
}

/** A page once its pictures and letters are there; the runner's stream never ends. */
const shot = async (page: Page) => {
  await painted(page);
  return page.screenshot({ animations: "disabled", caret: "hide" });
};

/** The specialist's page with a child's answer on it, and before it the child's own screen. */
async function runner(page: Page, activity: string): Promise<Buffer> {
  await page.goto(`/activity/${activity}?q=0`);
  const open = new RunnerPage(page);
  const child = await open.openChild();
  await child.setViewportSize({ width: 804, height: 640 });
  await child.getByRole("button", { name: "The sun" }).click();
  await expect(open.childAnswer()).toContainText("Correct answer");
  await open.score("+1");
  await open.saved();
  await child.mouse.move(0, 0);
  await page.mouse.move(0, 0);
  await page.locator("#question").evaluate((question) => question.scrollIntoView({ block: "center" }));
  const pictures = [await shot(page), await shot(child)].map(
    (png) => `data:image/png;base64,${png.toString("base64")}`,
  );
  await child.close();
  const table = await page.context().newPage();
  await table.setContent(`<style>
    body { margin: 0; background: #e3f0ec; }
    img { position: absolute; box-shadow: 0 4px 24px rgb(30 42 50 / 22%); }
    img:first-child { top: 24px; left: 24px; width: 744px; border-radius: 8px; }
    img:last-child { right: 20px; bottom: 20px; width: 300px; border: 10px solid #1e2a32; border-radius: 18px; }
  </style><img src="${pictures[0]}"><img src="${pictures[1]}">`);
  const taken = await shot(table);
  await table.close();
  return taken;
}

async function report(page: Page, activity: string): Promise<Buffer> {
  await page.setViewportSize({ width: 1200, height: 800 });
  await page.goto(`/activity/report/${activity}?section=graphs`);
  await page.getByRole("button", { name: "Bar", exact: true }).click();
  await expect(page.getByText("Weakest three categories").first()).toBeVisible();
  await page.mouse.move(0, 0);
  return shot(page);
}

async function canvas(page: Page): Promise<Buffer> {
  await page.goto("/rolesPage/searchAppAdminApps/viewAppAdminApps");
  await page.getByRole("link", { name: /^Edit Early literacy/ }).click();
  await page.getByRole("listitem").getByRole("link").first().click();
  await page.getByRole("region", { name: "Child view" }).getByRole("button").last().click();
  await expect(page.getByText("Tapping it answers").first()).toBeVisible();
  return shot(page);
}
