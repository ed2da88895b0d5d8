import type { Page, Request, Route } from "@playwright/test";
import { finish, publish, seedApplication, seedChild, seedReady, start } from "./fixtures/seed.ts";
import { expect, test } from "./fixtures/test.ts";
import { readVitals, watchVitals } from "./fixtures/vitals.ts";

const myApps = "/rolesPage/searchAppAdminApps/viewAppAdminApps";

/** The bell asks by itself, also when a bar is redrawn. */
const byItself = "/api/notification/unread";

/** What screens read of the server, in the order in which they ask. */
function readsOf(page: Page) {
  const reads: string[] = [];
  const note = (request: Request) => {
    const { pathname, search } = new URL(request.url());
    if (request.method() !== "GET" || !pathname.startsWith("/api/") || request.resourceType() === "image") return;
    if (pathname === byItself) return;
    reads.push(`${pathname}${search} ${request.headers().search ?? ""}`.trim());
  };
  page.on("request", note);
  return reads;
}

/** On a slow machine the network is idle long before the code is read that would ask for something twice. */
async function drawn(page: Page) {
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator("main .mantine-Skeleton-root")).toHaveCount(0);
  await page.waitForLoadState("networkidle");
}

async function readOnce(reads: readonly string[], needed: string) {
  await expect.poll(() => reads.filter((read) => read.includes(needed))).not.toEqual([]);
  expect(reads.filter((read, at) => reads.indexOf(read) !== at)).toEqual([]);
}

test("what was asked for beforehand is not asked for again", { tag: "@large" }, async ({
  page,
  specialist,
  enterAs,
}) => {
  test.slow();
  const ready = await seedReady(specialist);
  const finished = await start(specialist, ready);
  const report = await finish(specialist, finished, [1, 0, 2, null]);
  const open = await start(specialist, ready);
  await enterAs(specialist);
  const reads = readsOf(page);
  const { child, application } = ready;
  const tabs = ["measures", "team", "consents", "activities", "reports", "data"].map(
    (tab) => [`/dashboard/child/${child}?tab=${tab}`, `/api/child/${child}`] as const,
  );
  // The address, and what its screen cannot do without.
  for (const [path, needed] of [
    ["/dashboard", "/api/people?kind=child"],
    ["/dashboard?tab=people", "/api/people?"],
    [`/dashboard/child/${child}`, `/api/course/${child}`],
    ...tabs,
    ["/activities", "/api/user-app-purchased-junction/"],
    [`/activities?application=${application}`, `/api/activity/application/${application}`],
    ["/activities?tab=resume", "state=open"],
    ["/activities?tab=completed", "state=finished"],
    [`/activity/second/${finished}`, `/api/activity/second/${finished}`],
    [`/activity/report/${finished}`, `/api/report/activity/${finished}`],
    [`/individualReport/${report}`, `/api/report/${report}`],
    [`/plan/${child}?application=${application}`, `/api/plan/child/${child}`],
    [`/testAppMenu/${application}`, `/api/activity/application/${application}`],
    [`/appTester/${application}`, `/api/appAdmin/application/structure/${application}`],
    [`${myApps}/newAppCard/${application}`, `/api/appAdmin/application/structure/${application}`],
    [`${myApps}/newAppCard/${application}?view=exampleReport`, `/api/report/example/${application}`],
    [`${myApps}/cloneAppName?application_id=${application}`, `/api/appAdmin/application/clone/${application}`],
    [`/norms/application/${application}`, "/api/norm?"],
    [`/raters/application/${application}`, `/api/appAdmin/application/form/${application}`],
    [`/rules/application/${application}`, `/api/appAdmin/application/rules/${application}`],
    [`/items/application/${application}`, `/api/item-analysis/${application}`],
    ["/norms/score", "/api/appAdmin/searchfilter"],
    ["/specialistDashboard", "/api/specialist/summary"],
    [`/specialistCompare?child_id=${child}`, "/api/specialist/children"],
    ["/specialist", "/api/specialist/filter"],
    ["/dashboardSetting", "/api/specialist/settings"],
    ["/measures/import", "/api/measure-import"],
    [`/application/${application}`, `/api/appAdmin/application/sample/${application}`],
    ["/rolesPage/viewAllApplications", "/api/appAdmin/"],
    ["/sales", "/api/sale/summary"],
    ["/notifications", "/api/notification?"],
    ["/account", "/api/auth/profile"],
    ["/account?tab=sessions", "/api/auth/sessions"],
    ["/account?tab=tokens", "/api/auth/tokens"],
    ["/account?tab=organizations", "/api/organization/handover"],
  ] as const) {
    await test.step(path, async () => {
      reads.length = 0;
      await page.goto(path);
      await drawn(page);
      await readOnce(reads, needed);
    });
  }
  await test.step("the runner, which keeps a line open", async () => {
    reads.length = 0;
    await page.goto(`/activity/${open}?q=0`);
    await expect(page.getByText("Which one is round?").first()).toBeVisible();
    for (const part of [`structure/${open}`, open, `live/${open}`]) await readOnce(reads, `/api/activity/${part}`);
    for (const part of ["question-result", "clip"]) await readOnce(reads, `/api/${part}/activity/${open}`);
  });
});

test("what is only pointed at is not read", async ({ page, specialist, enterAs }) => {
  const activity = await start(specialist, await seedReady(specialist));
  await finish(specialist, activity, [1, 0, 2, null]);
  await enterAs(specialist);
  await page.goto("/activities?tab=completed");
  const link = page.getByRole("link", { name: /^See the report of/ });
  await expect(link).toBeVisible();
  await page.waitForLoadState("networkidle");
  const reads = readsOf(page);
  // The screen's code comes, and with it would come what it begins.
  const code = page.waitForResponse((response) => response.url().endsWith(".js"));
  await link.hover();
  await code;
  await page.waitForLoadState("networkidle");
  expect(reads).toEqual([]);
  await link.click();
  await expect(page.getByRole("heading", { level: 1, name: /Robin Vale/ })).toBeVisible();
  expect(reads).toContain(`/api/report/activity/${activity}`);
});

/** Answers nothing until the test is over, on a slow device, and counts what stands for content that is waited for. */
async function holdBack(page: Page) {
  // What is left while it is being read begins again on return.
  await expect(page.locator("main .mantine-Skeleton-root")).toHaveCount(0);
  await page.waitForLoadState("networkidle");
  // A slow device needs longer than the outline waits, and still has no use for one.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 8 });
  await page.route("**/api/**", () => undefined);
  await page.evaluate(() => {
    const waiting = () => document.querySelectorAll("main .mantine-Skeleton-root").length;
    document.body.dataset.skeletons = String(waiting());
    new MutationObserver(() => {
      document.body.dataset.skeletons = String(Math.max(waiting(), Number(document.body.dataset.skeletons)));
    }).observe(document.body, { childList: true, subtree: true });
  });
}
const skeletons = (page: Page) => page.evaluate(() => document.body.dataset.skeletons);
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));

test.describe("going back with the network held back", { tag: "@large" }, () => {
  test.use({ viewport: { width: 1280, height: 480 } });

  test("children and a child, both ways", async ({ page, specialist, enterAs }) => {
    for (const name of ["Ada", "Bo", "Cy", "Dee", "Eli", "Fay"]) await seedChild(specialist, name, "Vale");
    await enterAs(specialist);
    await page.goto("/dashboard?sort=name");
    const row = page.getByRole("table", { name: "Children" }).getByRole("row").filter({ hasText: "Fay Vale" });
    await row.scrollIntoViewIfNeeded();
    const before = await scrolled(page);
    expect(before).toBeGreaterThan(0);
    await row.getByText("Fay Vale").click();
    await expect(page.getByRole("heading", { level: 1, name: "Fay Vale" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Results over time" })).toBeVisible();
    await holdBack(page);
    await page.goBack();
    await expect(row).toBeVisible();
    await expect.poll(() => scrolled(page)).toBe(before);
    await page.goForward();
    await expect(page.getByRole("heading", { level: 1, name: "Fay Vale" })).toBeVisible();
    await expect(page.getByText("No result yet")).toBeVisible();
    expect(await skeletons(page)).toBe("0");
  });

  test("activities and a report", async ({ page, specialist, enterAs }) => {
    const ready = await seedReady(specialist);
    for (const name of ["Ada", "Bo", "Cy", "Dee", "Eli", "Fay"])
      await finish(specialist, await start(specialist, { ...ready, child: await seedChild(specialist, name) }), [1]);
    await enterAs(specialist);
    await page.goto("/activities?tab=completed");
    const row = page.getByRole("table", { name: "Completed Activities" }).getByRole("row").filter({ hasText: "Ada" });
    await row.scrollIntoViewIfNeeded();
    const before = await scrolled(page);
    expect(before).toBeGreaterThan(0);
    await row.getByText("Ada").click();
    await expect(page.getByRole("heading", { level: 1, name: /Ada/ })).toBeVisible();
    await holdBack(page);
    await page.goBack();
    await expect(row).toBeVisible();
    await expect.poll(() => scrolled(page)).toBe(before);
    expect(await skeletons(page)).toBe("0");
  });

  test("the marketplace and an application, both ways", async ({ page, specialist, enterAs }) => {
    const mark = `Return${Date.now().toString(36)}`;
    for (const no of [1, 2, 3, 4, 5, 6, 7, 8])
      await publish(specialist, await seedApplication(specialist, `${mark} ${no}`));
    await enterAs(specialist);
    await page.goto(`/rolesPage/viewAllApplications?search_query=${mark}&sort=title&order=asc`);
    const link = page.getByRole("list", { name: "Applications" }).getByRole("link", { name: `${mark} 8` });
    await link.scrollIntoViewIfNeeded();
    const before = await scrolled(page);
    expect(before).toBeGreaterThan(0);
    await link.click();
    await expect(page.getByRole("heading", { level: 1, name: `${mark} 8` })).toBeVisible();
    await holdBack(page);
    await page.goBack();
    await expect(link).toBeVisible();
    await expect.poll(() => scrolled(page)).toBe(before);
    await page.goForward();
    await expect(page.getByRole("heading", { level: 1, name: `${mark} 8` })).toBeVisible();
    await expect(page.getByRole("button", { name: "Checkout" })).toBeVisible();
    expect(await skeletons(page)).toBe("0");
  });
});

test.describe("nothing moves", { tag: "@large" }, () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("when it becomes known what the account lacks", async ({ page, specialist, enterAs }) => {
    await enterAs(specialist);
    await watchVitals(page);
    const advice = page.getByRole("complementary", { name: "Your account" });
    await page.goto("/");
    await expect(page.getByRole("heading", { name: "First steps" })).toBeVisible();
    await expect(advice).toContainText("Two-step login");
    expect(await readVitals(page)).toMatchObject({ cls: 0, shifted: [] });
    // What is last on the page can be seen beside it.
    await page.getByRole("link", { name: "Try a sample activity first" }).click();
    await expect(advice).toHaveCount(0);
    await page.goBack();
    await expect(advice).toBeVisible();
    expect(await advice.evaluate((line) => getComputedStyle(line).position)).toBe("static");
  });

  test("when the overview comes after its title", async ({ page, specialist, enterAs }) => {
    await enterAs(specialist);
    await watchVitals(page);
    let goOn = () => {};
    const titleSeen = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    await page.route(/\/assets\/Overvi-/, async (route) => {
      await titleSeen;
      await route.continue();
    });
    await page.goto("/", { waitUntil: "commit" });
    const title = page.getByRole("heading", { level: 1, name: "Overview" });
    await expect(title).toBeVisible();
    await expect(page.locator("main [data-coming]")).toBeVisible();
    goOn();
    await expect(page.getByRole("heading", { name: "First steps" })).toBeVisible();
    expect(await readVitals(page)).toMatchObject({ cls: 0, shifted: [] });
  });

  test("when a report or the editor takes the place of its outline", async ({ page, specialist, enterAs }) => {
    const ready = await seedReady(specialist);
    const activity = await start(specialist, ready);
    await finish(specialist, activity, [1, 0, 2, null]);
    await enterAs(specialist);
    await watchVitals(page);
    const editor = `${myApps}/newAppCard/${ready.application}`;
    for (const [path, name] of [
      [`/activity/report/${activity}`, /Robin Vale/],
      [`${editor}?view=exampleReport`, "Example report"],
      [editor, ready.title],
    ] as const) {
      await test.step(path, async () => {
        // What most screens draw with waits; the title does not need it.
        const held: Route[] = [];
        await page.route(/assets\/parts-[^/]+\.js$/, (route) => void held.push(route));
        await page.goto(path);
        const heading = page.getByRole("heading", { level: 1, name });
        await expect(heading).toBeVisible();
        await expect(page.locator("[data-coming]")).toHaveCount(1);
        for (const route of held) await route.continue();
        await expect(page.locator("[data-coming]")).toHaveCount(0);
        await expect(heading).toBeVisible();
        await page.waitForLoadState("networkidle");
        expect(await readVitals(page)).toMatchObject({ cls: 0, shifted: [] });
        await page.unrouteAll();
      });
    }
  });

  test("when a short page takes the place of its outline", async ({ page, specialist, enterAs }) => {
    await enterAs(specialist);
    await watchVitals(page);
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      for (const [path, name] of [
        ["/subscriptions", "Subscriptions"],
        ["/specialist", "Specialist"],
        ["/account?tab=password", "Account"],
      ] as const) {
        await test.step(`${path} at ${width}`, async () => {
          const held: Route[] = [];
          await page.route(/assets\/parts-[^/]+\.js$/, (route) => void held.push(route));
          await page.goto(path);
          await expect(page.locator("[data-coming]")).toHaveCount(1);
          for (const route of held) await route.continue();
          await expect(page.locator("[data-coming]")).toHaveCount(0);
          await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
          await page.waitForLoadState("networkidle");
          expect.soft(await readVitals(page)).toMatchObject({ cls: 0, shifted: [] });
          await page.unrouteAll();
        });
      }
    }
  });

  test("on a child's page, in whatever order its parts come", async ({ page, specialist, enterAs }) => {
    const ready = await seedReady(specialist);
    await finish(specialist, await start(specialist, ready), [1, 0, 2, null]);
    await start(specialist, ready);
    await enterAs(specialist);
    await watchVitals(page);
    // What is lowest on the page comes first.
    const order = [/\/api\/course\//, /state=finished/, /state=open/, /\/child\/team\//, /\/child\/consents\//];
    const held = new Map<RegExp, Route>();
    for (const call of order) await page.route(call, (route) => void held.set(call, route));
    await page.goto(`/dashboard/child/${ready.child}`);
    await expect(page.getByRole("heading", { level: 1, name: "Robin Vale" })).toBeVisible();
    await expect.poll(() => held.size).toBe(order.length);
    for (const call of order) {
      const answered = page.waitForResponse(call);
      await held.get(call)?.continue();
      await answered;
      await readVitals(page);
    }
    await expect(page.getByRole("table", { name: "Last results" })).toBeVisible();
    await expect(page.getByRole("region", { name: "Open activities" })).toContainText("Resume");
    expect(await readVitals(page)).toMatchObject({ cls: 0, shifted: [] });
  });

  test("when a child's screen takes the place of its outline", async ({ page, specialist, enterAs }) => {
    const child = await seedChild(specialist);
    await specialist.patch(`/api/child/${child}`, { school: "Willow Lane School" });
    await enterAs(specialist);
    await watchVitals(page);
    // What screens draw with is not there yet.
    const held: Route[] = [];
    await page.route(/\/assets\/parts-[^/]*\.js$/, (route) => void held.push(route));
    await page.goto(`/dashboard/child/${child}`);
    const head = [
      page.getByRole("heading", { level: 1, name: "Robin Vale" }),
      page.getByText("Willow Lane School").first(),
      page.getByText("Add photo"),
    ];
    const places = () => Promise.all(head.map((part) => part.boundingBox()));
    for (const part of head) await expect(part).toBeVisible();
    await expect(page.getByRole("tablist")).toHaveCount(0);
    const before = await places();
    for (const route of held) await route.continue();
    await expect(page.getByRole("tablist", { name: "About the child" })).toBeVisible();
    expect(await places()).toEqual(before);
    expect(await readVitals(page)).toMatchObject({ cls: 0, shifted: [] });
  });
});
