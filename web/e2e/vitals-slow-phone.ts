import { randomUUID } from "node:crypto";
import { type Browser, type BrowserContext, devices, type Page, test } from "@playwright/test";
import { Api } from "./fixtures/api.ts";
import { idsOf } from "./fixtures/demoIds.ts";
import type { Ids, Viewer } from "./fixtures/screens.ts";
import { type Server, startServer } from "./fixtures/server.ts";
import { readVitals, slowPhone, type Vitals, watchVitals } from "./fixtures/vitals.ts";

/** How often each screen is opened; the middle one counts. */
const times = Number(process.env.MILEPOST_TIMES ?? 3);
/** Only the screens whose names match. */
const wanted = new RegExp(process.env.MILEPOST_SCREENS ?? "");

interface Measured {
  name: string;
  viewer: Viewer;
  path: (ids: Ids) => string;
  /** What somebody does there; the slowest answer counts. */
  act: (page: Page) => Promise<void>;
}

const press =
  (name: string | RegExp, role: "button" | "link" | "tab" = "button") =>
  (page: Page) =>
    page.getByRole(role, { name }).first().click();
const type = (role: "searchbox" | "textbox", text: string) => async (page: Page) => {
  await page.getByRole(role).first().click();
  await page.keyboard.type(text, { delay: 60 });
};
const scheme = press(/^Use the (dark|light) theme/);
const apps = "/rolesPage/searchAppAdminApps/viewAppAdminApps";

const screens: Measured[] = [
  { name: "landing", viewer: "Visitor", path: () => "/", act: press("Open navigation") },
  { name: "log in", viewer: "Visitor", path: () => "/login", act: type("textbox", "someone@example.org") },
  { name: "overview", viewer: "Specialist", path: () => "/", act: scheme },
  { name: "children", viewer: "Specialist", path: () => "/dashboard?tab=people", act: type("searchbox", "lantern") },
  { name: "a child", viewer: "Specialist", path: ({ child }) => `/dashboard/child/${child}`, act: scheme },
  { name: "start an activity", viewer: "Specialist", path: () => "/activities", act: press(/Early literacy/) },
  { name: "completed", viewer: "Specialist", path: () => "/activities?tab=completed", act: type("searchbox", "lan") },
  { name: "runner", viewer: "Specialist", path: ({ open }) => `/activity/${open}?q=0`, act: press(/Next/) },
  { name: "report", viewer: "Specialist", path: ({ finished }) => `/activity/report/${finished}`, act: scheme },
  { name: "dashboard of scores", viewer: "Specialist", path: () => "/specialistDashboard", act: scheme },
  {
    name: "marketplace",
    viewer: "Specialist",
    path: () => "/rolesPage/viewAllApplications",
    act: type("searchbox", "lit"),
  },
  {
    name: "editor",
    viewer: "App Admin",
    path: ({ application }) => `${apps}/newAppCard/${application}`,
    act: press("Application Settings"),
  },
  { name: "child view", viewer: "Visitor", path: () => "/activity/childView", act: (page) => page.mouse.click(9, 9) },
];

interface Measures extends Vitals {
  /** Largest contentful paint of the next visit, when the phone has kept the application's files, milliseconds. */
  again: number;
  /** What the first visit fetched of the application: pages, scripts, styles and letters, without data and pictures. */
  files: number;
  /** Their bytes as they came over the line. */
  bytes: number;
}

/** How fast screens are on a slow phone that has never been here, and on its next visit: one line a screen. */
test("vitals of the screens", async ({ browser }) => {
  test.setTimeout(1_800_000);
  const server = await startServer({ demo: true });
  try {
    console.log("screen                  LCP ms    CLS  INP ms  LCP ms, next visit  files    KB");
    for (const screen of screens.filter(({ name }) => wanted.test(name))) {
      const found: Measures[] = [];
      for (let turn = 0; turn < times; turn += 1) found.push(await measure(browser, server, screen));
      const { lcp, cls, inp, again, files, bytes } = middle(found);
      const figures = [
        lcp.toFixed(0).padStart(7),
        cls.toFixed(3).padStart(6),
        inp.toFixed(0).padStart(7),
        again.toFixed(0).padStart(19),
        String(files).padStart(6),
        (bytes / 1024).toFixed(0).padStart(5),
      ];
      console.log(screen.name.padEnd(22), ...figures);
    }
  } finally {
    await server.stop();
  }
});

const middle = (found: Measures[]): Measures => {
  const of = (pick: (one: Measures) => number) =>
    found.map(pick).toSorted((a, b) => a - b)[Math.floor(found.length / 2)] ?? Number.NaN;
  return {
    lcp: of(({ lcp }) => lcp),
    cls: Math.max(...found.map(({ cls }) => cls)),
    inp: of(({ inp }) => inp),
    again: of(({ again }) => again),
    files: of(({ files }) => files),
    bytes: of(({ bytes }) => bytes),
  };
};

async function measure(browser: Browser, server: Server, { viewer, path, act }: Measured): Promise<Measures> {
  const { viewport, userAgent, deviceScaleFactor } = devices["Moto G4"];
  const context = await browser.newContext({
    baseURL: server.url,
    viewport,
    userAgent,
    deviceScaleFactor,
    hasTouch: true,
    reducedMotion: "reduce",
  });
  try {
    const ids = viewer === "Visitor" ? {} : await enter(context, server, viewer);
    const page = await open(context, path(ids));
    const loaded = await readVitals(page);
    const fetched = await countFetched(page);
    await act(page);
    const { cls, inp, shifted } = await readVitals(page);
    if (cls > 0) console.log(`  shifted: ${[...new Set(shifted)].join(" | ")}`);
    await page.close();
    const again = await readVitals(await open(context, path(ids)));
    return { lcp: loaded.lcp, cls: Math.max(cls, again.cls), inp, again: again.lcp, ...fetched };
  } finally {
    await context.close();
  }
}

/** A page on the slow phone, when everything that it fetches is there. */
async function open(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await watchVitals(page);
  await slowPhone(page);
  await page.goto(path);
  await page.waitForLoadState("networkidle", { timeout: 20_000 }).catch(() => undefined);
  return page;
}

/** What the page has fetched of the application until now. */
const countFetched = (page: Page) =>
  page.evaluate(() => {
    const [own] = performance.getEntriesByType("navigation");
    const others = (performance.getEntriesByType("resource") as PerformanceResourceTiming[]).filter(({ name }) =>
      /\.(?:js|css|woff2)$/.test(new URL(name).pathname),
    );
    const all = [...(own ? [own as PerformanceResourceTiming] : []), ...others];
    return { files: all.length, bytes: all.reduce((sum, { transferSize }) => sum + transferSize, 0) };
  });

/** The phone, which has the activity that it ran the last time. */
const device = randomUUID();

/** Logs in as the application does, cookies and mark, without having loaded anything of it. */
async function enter(context: BrowserContext, { output }: Server, viewer: Viewer): Promise<Ids> {
  const email = new RegExp(`^\\s*${viewer}\\s+(\\S+@\\S+)`, "m").exec(output)?.[1] ?? "";
  const password = /password (\S+)/.exec(output)?.[1] ?? "";
  const api = new Api(context.request, { id: "", email, password });
  const { userId } = await api.post<{ userId: string }>("/api/auth/login", { email, password });
  const marks = { "milepost.session": userId, "milepost.device": device };
  await context.addInitScript((marks) => Object.assign(localStorage, marks), marks);
  return idsOf(context.request, viewer);
}
