import type { Page } from "@playwright/test";
import { newPerson, register } from "./fixtures/accounts.ts";
import { Keyboard } from "./fixtures/keyboard.ts";
import { chooseLanguage } from "./fixtures/languages.ts";
import { seedReady, start } from "./fixtures/seed.ts";
import { expect, test } from "./fixtures/test.ts";
import { Bar } from "./pages/bar.ts";

const general = ["Reports/Statistics", "Roles", "App Admin", "About Us"];
const purchases = ["Orders", "Subscriptions"];

/** What each role has in its bar, and what under More where there is room. */
const roles = {
  Specialist: {
    bar: ["Overview", "Children", "Activities", "Scores", "Apps", "More"],
    more: [
      ...[
        "Requests to raters",
        "Work without a network",
        "Score by hand",
        "Measures",
        "Export results",
        "Children offered to you",
      ],
      ...["Sales and Promotions", ...purchases, ...general],
    ],
  },
  "App User": {
    bar: ["Overview", "Children", "Activities", "Scores", "Marketplace", "More"],
    more: [
      ...[
        "Requests to raters",
        "Work without a network",
        "Score by hand",
        "Measures",
        "Export results",
        "Children offered to you",
      ],
      ...[...purchases, "Reports/Statistics", "Roles", "About Us"],
    ],
  },
  "Parent/Caretaker": {
    bar: ["Reports", "My children", "More"],
    more: ["Activities", "Marketplace", ...purchases, "Roles", "About Us"],
  },
  "App Admin": {
    bar: ["Dashboard", "My Apps", "Sales and Promotions", "Marketplace", "More"],
    more: [
      ...[
        "Overview",
        "Activities",
        "Requests to raters",
        "Work without a network",
        "Scores",
        "Score by hand",
        "Measures",
        "Export results",
      ],
      "Children offered to you",
      ...[...purchases, ...general],
    ],
  },
  Developer: {
    bar: ["My Apps", "Marketplace", /^Manage User/, "More"],
    more: ["Overview", "Activities", ...purchases, "Roles", "About Us"],
  },
  "Statistician/Analyst": {
    bar: ["Statistics", "More"],
    more: ["Overview", "Dashboard Report", "Marketplace", ...purchases, "Roles", "About Us"],
  },
  Organization: {
    bar: ["Members", "Children", "Hubs", "Statistics", "More"],
    more: [
      ...[
        "Overview",
        "Dashboard",
        "Activities",
        "Requests to raters",
        "Work without a network",
        "Scores",
        "Measures",
        "Export results",
      ],
      ...["Marketplace", ...purchases, "Roles", "About Us"],
    ],
  },
  "Super Admin": {
    bar: [/^Manage User/, "Audit trail", "Hubs", "Marketplace", "More"],
    more: [
      ...["Overview", "Children", "Activities", "Scores", "Score by hand", "Measures", "Export results", "Erasures"],
      ...["My Apps", "Sales and Promotions", ...purchases, ...general],
    ],
  },
} as const;

const widths = [1280, 1088, 820, 768, 390, 320];
const sized = (page: Page, width: number) => page.setViewportSize({ width, height: 844 });

/** Nothing of the header is cut off, lies upon something else, or makes the page wider than the screen. */
async function holds(page: Page, name: string) {
  const wrong = () =>
    page.evaluate(() => {
      const found: string[] = [];
      const root = document.documentElement;
      if (root.scrollWidth > root.clientWidth) found.push(`${root.scrollWidth - root.clientWidth} px too wide`);
      const boxes = [...document.querySelectorAll("header a, header button")]
        .map((element) => ({ text: element.textContent, box: element.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 0);
      for (const [i, { text, box }] of boxes.entries()) {
        if (box.left < 0 || box.right > root.clientWidth + 0.5) found.push(`${text} is cut off`);
        if (box.height < 44) found.push(`${text} is ${box.height} px high`);
        for (const other of boxes.slice(i + 1))
          if (
            box.right > other.box.left + 0.5 &&
            other.box.right > box.left + 0.5 &&
            box.bottom > other.box.top &&
            other.box.bottom > box.top
          )
            found.push(`${text} lies upon ${other.text}`);
      }
      return found;
    });
  // Another width is drawn a moment after the window has it.
  await expect.poll(wrong, name).toEqual([]);
}

/** A role with many places; the others are drawn by the same code. */
const inTierOne = "Specialist";

for (const [role, { bar: entries, more }] of Object.entries(roles)) {
  test(`the bar of ${role}: its places, the rest under More, at every width`, {
    tag: role === inTierOne ? [] : "@large",
  }, async ({ page, account, admin, enterAs }) => {
    await enterAs(role === "Super Admin" ? admin : await account(role));
    const bar = new Bar(page);
    await page.goto("/rolesPage");
    await expect(page.getByRole("heading", { level: 1, name: "Roles" })).toBeVisible();
    await expect(bar.entries()).toHaveText([...entries]);
    // The page lies under More, and says so.
    await expect(bar.menu("More")).toHaveAttribute("aria-current", "true");
    await expect(bar.nav().locator("[aria-current]")).toHaveCount(1);
    await bar.menu("More").click();
    await expect(bar.items()).toHaveText([...more]);
    await expect(bar.items().filter({ hasText: /^Roles$/ })).toHaveAttribute("aria-current", "page");
    await page.keyboard.press("Escape");
    await expect(bar.items()).toHaveCount(0);
    await expect(bar.menu("More")).toBeFocused();

    for (const width of widths) {
      await sized(page, width);
      const shown = width >= 1200 ? entries.length : Math.min(entries.length, 4);
      await expect(bar.entries()).toHaveCount(shown);
      await holds(page, `${role} at ${width}`);
    }

    // On a phone the rest is in a sheet, what the bar had no room for first.
    await sized(page, 390);
    for (const entry of await bar.entries().all())
      expect((await entry.boundingBox())?.height).toBeGreaterThanOrEqual(56);
    await bar.menu("More").click();
    await expect(bar.sheet().getByRole("link", { name: "Roles" })).toHaveAttribute("aria-current", "page");
    for (const label of more) await expect(bar.sheet().getByRole("link", { name: label, exact: true })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(bar.sheet()).toHaveCount(0);
    await expect(bar.menu("More")).toBeFocused();
  });
}

test("the bar of a Super Admin holds where its labels are long", { tag: ["@large", "@paths"] }, async ({
  page,
  admin,
  enterAs,
  server,
}) => {
  await enterAs(admin);
  for (const language of ["es", "ar"]) {
    await chooseLanguage(page, server.url, language);
    await page.goto("/rolesPage");
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    for (const width of [1440, 1200, 1024, 820, 768]) {
      await sized(page, width);
      await holds(page, `${language} at ${width}`);
      await expect(page.locator("header nav > *").nth(1)).toBeVisible();
    }
  }
});

test("a visitor's bar holds its links, or opens them, at every width", { tag: ["@large", "@paths"] }, async ({
  page,
}) => {
  await page.goto("/");
  const bar = new Bar(page);
  for (const width of widths) {
    await sized(page, width);
    const open = page.getByRole("button", { name: "Open navigation" });
    await expect(open).toBeVisible({ visible: width <= 1088 });
    await holds(page, `a visitor at ${width}`);
  }
  await page.getByRole("button", { name: "Open navigation" }).click();
  await expect(bar.link("Home")).toHaveAttribute("aria-current", "page");
  await expect(bar.nav().getByRole("button", { name: "Use the dark theme" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(bar.nav().filter({ visible: true })).toHaveCount(0);
});

test("every entry leads to its page, and is marked there", { tag: "@large" }, async ({
  page,
  account,
  enterAs,
  problems,
}) => {
  problems.allow(/status of 403 .*\/api\//);
  for (const [role, { bar: entries }] of Object.entries(roles)) {
    if (role === "Super Admin") continue;
    await enterAs(await account(role));
    const bar = new Bar(page);
    await page.goto("/rolesPage");
    for (const entry of entries) {
      if (entry === "More" || entry === "Apps") continue;
      const link = bar.nav().getByRole("link", { name: entry, exact: true });
      await link.click();
      await expect(link, `${role}: ${entry}`).toHaveAttribute("aria-current", "page");
      await expect(bar.nav().locator("[aria-current]")).toHaveCount(1);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.getByText("You don't have permission to access this feature.")).toHaveCount(0);
    }
  }
});

test("by keyboard: the skip link first, menus by arrows, the page's heading after a choice", async ({
  page,
  specialist,
  enterAs,
}) => {
  await enterAs(specialist);
  const bar = new Bar(page);
  await page.goto("/orders");
  await expect(bar.menu("Apps")).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await bar.link("Scores").focus();
  await page.keyboard.press("Tab");
  await expect(bar.menu("Apps")).toBeFocused();
  await page.keyboard.press("Enter");
  const [first, second, third] = ["Marketplace", "My Apps", "New Application"].map((name) =>
    page.getByRole("menuitem", { name }),
  );
  if (!first || !second || !third) throw new Error("three items");
  // Opened by a key, the menu has its first item in hand.
  await expect(first).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(second).toBeFocused();
  await page.keyboard.press("End");
  await expect(third).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(bar.items()).toHaveCount(0);
  await expect(bar.menu("Apps")).toBeFocused();
  await new Keyboard(page).menu(bar.menu("Apps"), "My Apps");
  await expect(page).toHaveURL(/viewAppAdminApps$/);
  await expect(page.getByRole("heading", { level: 1, name: "My Apps" })).toBeFocused();
});

test("how many accounts wait stands on the overview and at Manage User, and changes with the queue", {
  tag: ["@large", "@paths"],
}, async ({ page, admin, account, enterAs, server, playwright }) => {
  const waiting = async () => {
    const response = await admin.request.get("/api/auth/get-all-users?state=awaiting&limit=1");
    return Number(response.headers()["total-count"]);
  };
  const person = newPerson("Specialist", "Wanda", "Waits");
  await register(playwright.request, server.url, person);
  const before = await waiting();
  expect(before).toBeGreaterThan(0);
  const bar = new Bar(page);
  await enterAs(await account("Developer"));
  await page.goto("/");
  await expect(bar.link("Manage User")).toHaveAccessibleName(`Manage User ${before} waiting`);

  await enterAs(admin);
  await page.goto("/");
  const requests = page.getByRole("region", { name: "Requests", exact: true });
  await expect(requests).toContainText(/accounts? waits? for approval/);
  await requests.getByRole("link", { name: "Review the accounts that wait" }).click();
  await expect(page).toHaveURL(/userManagePage\?state=awaiting/);
  await expect(bar.link("Manage User")).toHaveAccessibleName(`Manage User ${await waiting()} waiting`);
  await page
    .getByRole("row", { name: /Wanda Waits/ })
    .getByRole("button", { name: /^Approve/ })
    .click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Approve" }).click();
  const left = before - 1;
  await expect(bar.link("Manage User")).toHaveAccessibleName(left ? `Manage User ${left} waiting` : "Manage User");

  // On the way back to the window, somebody else's request is there, and a phone says it too.
  await register(playwright.request, server.url, newPerson("Specialist", "Walter", "Waits"));
  await page.clock.install();
  await page.clock.fastForward("02:00");
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
  await expect(bar.link("Manage User")).toHaveAccessibleName(`Manage User ${left + 1} waiting`);
  await sized(page, 390);
  await expect(bar.link("Manage User")).toHaveAccessibleName(`Manage User ${left + 1} waiting`);
});

test("nothing of a page is hidden behind a phone's bar, none lies over the runner, and paper has none", {
  tag: ["@large", "@paths"],
}, async ({ page, specialist, enterAs }) => {
  const ready = await seedReady(specialist);
  const activity = await start(specialist, ready);
  await enterAs(specialist);
  await sized(page, 390);
  const bar = new Bar(page);
  await page.goto("/rolesPage");
  await expect(bar.nav()).toBeVisible();
  // What waits may come after the first scroll, and lengthen the page.
  const hidden = async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const foot = await page.getByRole("contentinfo").boundingBox();
    const top = (await bar.nav().boundingBox())?.y ?? 0;
    return (foot?.y ?? 0) + (foot?.height ?? 0) - top;
  };
  await expect.poll(hidden).toBeLessThanOrEqual(1);
  await bar.menu("More").click();
  await bar.sheet().getByRole("link", { name: "Orders" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Orders" })).toBeVisible();
  await expect(bar.sheet()).toHaveCount(0);
  await page.emulateMedia({ media: "print" });
  await expect(bar.nav()).toBeHidden();
  await page.emulateMedia({ media: null });
  await page.goto(`/activity/${activity}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(bar.nav()).toHaveCount(0);
});

test("nothing moves while the bars arrive", { tag: "@large" }, async ({ page, specialist, enterAs }) => {
  await enterAs(specialist);
  await page.addInitScript(() => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; sources: { node?: Node }[] })[])
        for (const { node } of entry.sources)
          if (node instanceof Element && node.closest("header, nav"))
            moved.push(`${entry.value} ${node.outerHTML.slice(0, 80)}`);
    }).observe({ type: "layout-shift", buffered: true });
  });
  for (const width of [1280, 820, 390]) {
    await sized(page, width);
    await page.goto("/orders");
    await expect(new Bar(page).menu("More")).toBeVisible();
    await expect(page.getByRole("button", { name: specialist.account.email })).toBeVisible();
    expect(await page.evaluate(() => (window as unknown as { moved: string[] }).moved), `at ${width}`).toEqual([]);
  }
});
