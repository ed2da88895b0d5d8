import type { CDPSession, Page } from "@playwright/test";
import { enter } from "./fixtures/accounts.ts";
import { hold } from "./fixtures/hold.ts";
import { Keyboard } from "./fixtures/keyboard.ts";
import { expect, test } from "./fixtures/test.ts";
import { HelpPanel } from "./pages/help.ts";
import { LoginPage } from "./pages/login.ts";

const written = (page: Page) => page.locator("#landing");
const welcome = (page: Page) => page.getByRole("heading", { level: 1, name: "Welcome to Milepost" });

/** Holds the application's scripts back until they are let through. */
const withoutScripts = (page: Page) => hold(page, "**/assets/*.js");

/** What the page fetches of the application. */
function applicationFiles(page: Page): string[] {
  const files: string[] = [];
  page.on("request", (request) => {
    if (/\/assets\/.*\.(?:js|css)$/.test(request.url())) files.push(request.url());
  });
  return files;
}

/** Watches what moves, and what was drawn when. */
const watch = (page: Page) =>
  page.addInitScript(() => {
    const seen = { shift: 0, largest: 0, first: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.largest = entry.startTime;
    }).observe({ type: "largest-contentful-paint", buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (entry.name === "first-contentful-paint") seen.first = entry.startTime;
    }).observe({ type: "paint", buffered: true });
  });

interface Seen {
  shift: number;
  largest: number;
  first: number;
}

const seen = (page: Page) => page.evaluate(() => (window as unknown as { seen: Seen }).seen);

/** Where each heading, link and picture stands. */
const places = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("h1, h2, h3, main a, main img, header a")]
      .filter((element) => element.checkVisibility())
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return [element.textContent, ...[x, y, width, height].map((length) => Math.round(length * 10) / 10)];
      }),
  );

for (const width of [1280, 820, 390, 360]) {
  test(`a visitor reads before any script is there, and nothing moves when the application is, ${width} wide`, {
    tag: "@large",
  }, async ({ page, problems }) => {
    problems.allow(/ERR_FAILED/);
    await page.setViewportSize({ width, height: 844 });
    // Drawn with the system's letters throughout; ours may come in between, which has a test of its own.
    await page.route("**/assets/*.woff2", (route) => route.abort());
    await watch(page);
    const letThrough = await withoutScripts(page);
    await page.goto("/", { waitUntil: "commit" });
    await expect(welcome(page)).toBeVisible();
    await expect(page.getByRole("link", { name: /^Marketplace/ }).last()).toBeVisible();
    await expect(page).toHaveTitle("Welcome to Milepost · Milepost");
    const before = await places(page);
    expect(before.length).toBeGreaterThan(15);

    const help = new HelpPanel(page);
    await help.button().click();
    await expect(help.button()).toHaveAttribute("aria-busy", "true");
    letThrough();
    await expect(written(page)).toHaveCount(0);
    await expect(help.topic()).toHaveText("What Milepost is");
    await page.keyboard.press("Escape");
    await expect(help.panel()).toBeHidden();
    await expect(help.button()).toBeFocused();
    expect(await places(page)).toEqual(before);
    expect((await seen(page)).shift).toBe(0);
    await expect(page).toHaveTitle("Welcome to Milepost · Milepost");
  });
}

test("letters that come late move nothing, and nor does the application with its own", { tag: "@large" }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 844 });
  await watch(page);
  const letThrough = await withoutScripts(page);
  const lettersCome = await hold(page, "**/assets/*.woff2");
  await page.goto("/", { waitUntil: "commit" });
  await expect(welcome(page)).toBeVisible();
  await expect(page.getByRole("link", { name: /^Marketplace/ }).last()).toBeVisible();
  // Browsers wait a tenth of a second for letters; from then on they are late.
  await page.waitForFunction(() => {
    const { first } = (window as unknown as { seen: { first: number } }).seen;
    return first > 0 && performance.now() > first + 300;
  });
  const come = page.waitForResponse(/woff2$/);
  lettersCome();
  await (await come).finished();
  const help = new HelpPanel(page);
  await help.button().click();
  letThrough();
  await expect(written(page)).toHaveCount(0);
  await expect(help.panel()).toBeVisible();
  expect((await seen(page)).shift).toBe(0);
});

test("without JavaScript the page is there with its pictures, and its links lead on", async ({ newDevice }) => {
  const page = await (await newDevice({ javaScriptEnabled: false })).newPage();
  await page.goto("/");
  await expect(welcome(page)).toBeVisible();
  // The browser of the test only turns scripts off; what is for such browsers stays a text to it.
  expect(await page.locator("noscript").textContent()).toContain("Milepost needs JavaScript.");
  // What does nothing is not there to be pressed.
  await expect(page.getByRole("button")).toHaveCount(0);
  await expect(page.getByRole("img")).toHaveCount(3);
  await expect(page.getByText("make run")).toBeVisible();
  for (const [name, to] of [
    ["Sign up", "/register"],
    ["Parents/Caretakers", "/myChildren"],
    ["Specialists", "/specialist"],
    ["Start or continue an activity", "/activities"],
    ["App creator and manager", "/rolesPage/searchAppAdminApps"],
    ["Organizations", "/organization"],
    ["Statistician/Analysts", "/reportsStatistics"],
  ] as const) {
    const link = page.getByRole("main").getByRole("link", { name: new RegExp(`^${name}`) });
    await expect(link).toHaveAttribute("href", to);
  }
  await page.getByRole("link", { name: "Login" }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test("the pictures are real, described, and small, and the page says what it costs", async ({ page }) => {
  const sizes: number[] = [];
  page.on("response", async (response) => {
    if (/\.webp$/.test(response.url())) sizes.push(Number(response.headers()["content-length"]));
  });
  await page.goto("/");
  const pictures = page.getByRole("main").getByRole("img");
  await expect(pictures).toHaveCount(3);
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth))
      .toBeGreaterThan(300);
    expect(await picture.getAttribute("alt")).toMatch(/\w{4}.{30}/);
  }
  await expect.poll(() => sizes.length).toBe(3);
  for (const size of sizes) expect(size).toBeLessThan(130_000);
  await expect(page.getByRole("heading", { name: "What it costs" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Apache License 2.0", exact: true })).toHaveAttribute(
    "href",
    "https://www.apache.org/licenses/LICENSE-2.0",
  );
  // Style sheets come in the order in which the application has them.
  const organizations = page.getByRole("main").getByRole("link", { name: "Organizations" });
  await expect(organizations).toHaveCSS("display", "flex");
  await new HelpPanel(page).open();
  await page.keyboard.press("Escape");
  await expect(written(page)).toHaveCount(0);
  await expect(organizations).toHaveCSS("display", "flex");
});

test("a visitor reads in the colours of the device before any script is there, and keeps the place in the page", {
  tag: ["@large", "@paths"],
}, async ({ page, problems }) => {
  // The link's page is fetched as soon as the focus is on it, and asks who is there.
  problems.allow(/status of 401 /);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    const letThrough = await withoutScripts(page);
    await page.goto("/", { waitUntil: "commit" });
    await expect(welcome(page)).toBeVisible();
    await expect(page).toHaveTitle("Welcome to Milepost · Milepost");
    await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", colorScheme);
    const [ink, paper] = await page.evaluate(() => {
      const { color, backgroundColor } = getComputedStyle(document.body);
      return [color, backgroundColor];
    });
    expect(ink).toBe(colorScheme === "dark" ? "rgb(232, 230, 225)" : "rgb(30, 42, 50)");
    expect(paper).toBe(colorScheme === "dark" ? "rgb(20, 25, 28)" : "rgb(251, 250, 247)");
    const specialists = page.getByRole("main").getByRole("link", { name: /^Specialists/ });
    await new HelpPanel(page).button().click();
    await new Keyboard(page).tabTo(specialists);
    await page.evaluate(() => {
      // The help does not open: only the application comes.
      window.milepostHelp = undefined;
    });
    letThrough();
    await expect(written(page)).toHaveCount(0);
    await expect(specialists).toBeFocused();
    await page.unrouteAll();
  }
});

test("the page works by itself: nothing of the application is fetched until a visitor asks for the help", {
  tag: ["@large", "@paths"],
}, async ({ page }) => {
  const files = applicationFiles(page);
  const scheme = page.locator("html[data-mantine-color-scheme=dark]");
  const theme = (name: string) => page.getByRole("button", { name: `Use the ${name} theme` });
  await page.setViewportSize({ width: 360, height: 844 });
  await page.goto("/", { waitUntil: "load" });

  await test.step("the panel of links opens and closes, and has the choice of colours", async () => {
    const open = page.getByRole("button", { name: "Open navigation" });
    const close = page.getByRole("button", { name: "Close navigation" });
    const links = page.locator("#bar-panel");
    await open.click();
    await expect(close).toBeFocused();
    await expect(close).toHaveAttribute("aria-expanded", "true");
    await expect(links.getByRole("link", { name: "Home" })).toHaveAttribute("aria-current", "page");
    await theme("dark").click();
    await expect(scheme).toBeAttached();
    await expect(theme("light")).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(links).toHaveCount(0);
    await expect(open).toBeFocused();
    await open.click();
    await expect(theme("light")).toBeVisible();
    await close.click();
    await expect(links).toHaveCount(0);
  });

  await test.step("the panel goes away where the bar has room for its links", async () => {
    await page.getByRole("button", { name: "Open navigation" }).click();
    await expect(page.locator("#bar-panel")).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 844 });
    await expect(page.locator("#bar-panel")).toHaveCount(0);
  });

  await test.step("the colours are kept, and are those of the other tabs", async () => {
    await page.setViewportSize({ width: 1280, height: 844 });
    await page.reload();
    await expect(scheme).toBeAttached();
    await expect(theme("light")).toBeVisible();
    const other = await page.context().newPage();
    await other.goto("/");
    await theme("light").click();
    await expect(other.getByRole("button", { name: "Use the dark theme" })).toBeVisible();
    await other.close();
  });

  expect(files).toEqual([]);
  const help = new HelpPanel(page);
  await page.keyboard.press("?");
  await expect(help.shortcuts()).toBeVisible();
  await expect(written(page)).toHaveCount(0);
  expect(files).not.toEqual([]);
  await page.keyboard.press("Escape");
  await expect(help.shortcuts()).toBeHidden();
  await expect(theme("dark")).toBeVisible();
});

test("without the application the help is a page", { tag: ["@large", "@paths"] }, async ({ page, problems }) => {
  problems.allow(/status of 404/);
  await page.route("**/assets/app-*.js", (route) => route.fulfill({ status: 404, body: "" }));
  await page.goto("/");
  await new HelpPanel(page).button().click();
  await page.waitForURL("/help", { waitUntil: "commit" });
  await page.unrouteAll();
  await page.reload();
  await expect(page.getByRole("searchbox", { name: "Search in the manual" })).toBeVisible();
});

test("an account never sees the visitors' page", { tag: ["@large", "@paths"] }, async ({
  page,
  context,
  specialist,
  server,
  problems,
}) => {
  problems.allow(/status of 401 /);
  const visitors = await context.request.get(`${server.url}/`, { headers: { accept: "text/html" } });
  expect(await visitors.text()).toContain("Welcome to Milepost");
  expect(visitors.headers().vary).toContain("Cookie");
  await enter(context, specialist);
  const own = await context.request.get(`${server.url}/`, { headers: { accept: "text/html" } });
  expect(await own.text()).not.toContain("Welcome to Milepost");
  expect(own.headers().vary).toContain("Cookie");
  expect(own.headers()["cache-control"]).toBe("no-cache");

  // Later its short cookie has run out: to the server this is a visitor, but the browser knows better.
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1, name: "Overview" })).toBeVisible();
  await context.clearCookies({ name: "milepost_access" });
  const letThrough = await withoutScripts(page);
  await page.goto("/", { waitUntil: "commit" });
  await expect(page.locator("#root:not([hidden])")).toBeAttached();
  await expect(written(page)).toHaveCount(0);
  await expect(welcome(page)).toHaveCount(0);
  letThrough();
  await expect(page.getByRole("heading", { level: 1, name: "Overview" })).toBeVisible();
});

test("a visitor who logs in with another tab sees what is theirs in both", { tag: ["@large", "@paths"] }, async ({
  page,
  context,
  specialist,
}) => {
  await page.goto("/");
  await expect(welcome(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto("/login");
  await new LoginPage(other).logIn({ email: specialist.account.email, password: specialist.account.password });
  await expect(other.getByRole("heading", { level: 1, name: "Overview" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Overview" })).toBeVisible();
  await expect(welcome(page)).toHaveCount(0);
});

/** A phone of the middle class on a mobile network; see docs/performance.md. */
const networks = [
  { name: "3G (1.6 Mbit/s, 300 ms)", down: 1.6, latency: 300, most: 1000 },
  { name: "slow 3G (400 kbit/s, 2 s)", down: 0.4, latency: 2000, most: Number.POSITIVE_INFINITY },
];

async function throttle(control: CDPSession, { down, latency }: { down: number; latency: number }) {
  const bytes = (down * 1_000_000) / 8;
  await control.send("Network.enable");
  await control.send("Network.emulateNetworkConditions", {
    offline: false,
    latency,
    downloadThroughput: bytes,
    uploadThroughput: bytes / 2,
  });
  await control.send("Emulation.setCPUThrottlingRate", { rate: 4 });
}

/** How long somebody waits who asks for the help, and so for the application: milliseconds. */
async function waitForHelp(page: Page): Promise<number> {
  const help = new HelpPanel(page);
  const pressed = Date.now();
  await help.button().click();
  await expect(help.topic()).toBeVisible({ timeout: 60_000 });
  await expect(written(page)).toHaveCount(0);
  return Date.now() - pressed;
}

const median = (figures: readonly number[]) => figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)];

for (const network of networks) {
  test(`a visitor reads within a second on a phone with ${network.name}`, { tag: "@alone" }, async ({ newDevice }) => {
    const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
    const figures: (Seen & { loaded: number })[] = [];
    let helped = 0;
    for (let run = 0; run < 5; run += 1) {
      const context = await newDevice(phone);
      const page = await context.newPage();
      const files = applicationFiles(page);
      await watch(page);
      await throttle(await context.newCDPSession(page), network);
      await page.goto("/", { waitUntil: "load", timeout: 120_000 });
      const loaded = await page.evaluate(() => performance.getEntriesByType("navigation")[0]?.duration ?? 0);
      await expect(welcome(page)).toBeVisible();
      await page.evaluate(() => new Promise(requestAnimationFrame));
      expect(files).toEqual([]);
      if (run === 0) helped = await waitForHelp(page);
      figures.push({ ...(await seen(page)), loaded });
      await context.close();
    }
    const [first, largest, loaded] = (["first", "largest", "loaded"] as const).map((name) =>
      median(figures.map((one) => one[name])),
    ) as [number, number, number];
    const shift = Math.max(...figures.map((one) => one.shift));
    const ms = (time: number) => `${Math.round(time)} ms`;
    const description = `${network.name}, 4 times slower: first paint ${ms(first)}, largest ${ms(largest)}, loaded ${ms(loaded)}, shift ${shift}, help ${ms(helped)}`;
    test.info().annotations.push({ type: "figures", description });
    console.log(description);
    // Letters that came too late for the first words come into use with the application.
    expect(shift, description).toBeLessThan(0.01);
    expect(first, description).toBeLessThan(network.most);
  });
}
