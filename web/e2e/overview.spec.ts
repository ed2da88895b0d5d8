import type { Page } from "@playwright/test";
import { countClicks } from "./fixtures/clicks.ts";
import { addChild } from "./fixtures/people.ts";
import { finish, seedReady, start } from "./fixtures/seed.ts";
import { assign, invitationLink, invite, seedMember } from "./fixtures/team.ts";
import { expect, test } from "./fixtures/test.ts";
import { LoginPage } from "./pages/login.ts";

const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const steps = (page: Page) => section(page, "First steps").getByRole("listitem");
const nothing = (page: Page) => page.getByRole("heading", { name: "Nothing waits for you" });

async function open(page: Page) {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1, name: "Overview" })).toBeVisible();
  // Nothing is loading any more: otherwise an empty place would prove nothing.
  await expect(page.locator("main [aria-busy=false]")).toBeVisible();
}

test("first steps tick by themselves, are put away and taken back, and end when all are done", {
  tag: ["@large", "@paths"],
}, async ({ page, specialist, enterAs }) => {
  await enterAs(specialist);
  await open(page);
  await expect(steps(page)).toHaveCount(4);
  await section(page, "First steps").getByRole("button", { name: "Hide" }).click();
  await expect(section(page, "First steps")).toBeHidden();
  await expect(nothing(page)).toBeVisible();
  await page.reload();
  await expect(nothing(page)).toBeVisible();
  await expect(section(page, "First steps")).toHaveCount(0);
  const shown = await specialist.request.put("/api/overview/first-steps", { data: { hidden: false } });
  expect(shown.status()).toBe(204);

  const ready = await seedReady(specialist);
  await open(page);
  await expect(section(page, "First steps")).toContainText("2 of 4 done");
  await expect(steps(page).nth(2).getByRole("link", { name: "Start an activity" })).toBeVisible();
  const activity = await start(specialist, ready);
  await finish(specialist, activity, [1, 0, 2, null]);
  await open(page);
  await expect(section(page, "First steps")).toContainText("3 of 4 done");
  await section(page, "Reports waiting")
    .getByRole("link", { name: /^Open report of Robin Vale/ })
    .click();
  await expect(page).toHaveURL(new RegExp(`/activity/report/${activity}`));
  // A user who leaves before it is there has not read it.
  await expect(page.getByRole("navigation", { name: "Report" })).toBeVisible();
  // The server records a moment later that the report was read.
  await expect(async () => {
    await open(page);
    await expect(section(page, "First steps")).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
});

test("what waits stands here, once, with its one action", { tag: ["@large", "@paths"] }, async ({
  page,
  specialist,
  enterAs,
}) => {
  const ready = await seedReady(specialist, "Looking and counting");
  const cid = await addChild(specialist, "Cid", "Cole");
  await start(specialist, ready);
  await finish(specialist, await start(specialist, { ...ready, child: cid }), [1, 0, 2, null]);
  await enterAs(specialist);
  await open(page);
  await expect(section(page, "Activities to resume").getByRole("listitem")).toHaveText([/Robin Vale.*0 of 4 answered/]);
  await expect(section(page, "Reports waiting").getByRole("listitem")).toHaveText([/Cid Cole.*Looking and counting/]);
  await expect(section(page, "Start again").getByRole("listitem")).toHaveText([/Cid Cole.*Looking and counting/]);
  await expect(section(page, "No result in the last 90 days").getByRole("listitem")).toHaveText([
    /Robin Vale.*No result yet/,
  ]);

  await section(page, "Activities to resume").getByRole("link", { name: "Robin Vale", exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/dashboard/child/${ready.child}`));
  await page.goBack();
  await section(page, "No result in the last 90 days").getByRole("link", { name: "See these children" }).click();
  await expect(page.getByRole("button", { name: "Remove filter No result in the last 90 days" })).toBeVisible();
  await expect(
    page.getByRole("table", { name: "Children" }).getByRole("button", { name: /^Open Robin Vale/ }),
  ).toBeVisible();
  await page.goBack();
  await page.getByRole("link", { name: "Resume Looking and counting with Robin Vale" }).click();
  await expect(page).toHaveURL(/\/activity\/[\w-]+/);
});

test("from the log-in to a running activity: two clicks to resume, four to start again", async ({
  page,
  specialist,
  newDevice,
}) => {
  const ready = await seedReady(specialist, "Looking and counting");
  const open = await start(specialist, ready);
  const cid = await addChild(specialist, "Cid", "Cole");
  await finish(specialist, await start(specialist, { ...ready, child: cid }), [1, 0, 2, null]);

  const clicks = await countClicks(page);
  await page.goto("/login");
  await new LoginPage(page).logIn(specialist.account);
  await page.getByRole("link", { name: "Resume Looking and counting with Robin Vale" }).click();
  await expect(page).toHaveURL(new RegExp(`/activity/${open}`));
  await expect(page.getByRole("main")).toContainText("Robin Vale");
  expect(await clicks()).toBeLessThanOrEqual(2);

  const other = await (await newDevice()).newPage();
  const more = await countClicks(other);
  await other.goto("/login");
  await new LoginPage(other).logIn(specialist.account);
  await other.getByRole("link", { name: "Start Looking and counting with Cid Cole" }).click();
  await other.getByRole("dialog").getByRole("button", { name: "Start Activity" }).click();
  await expect(other).toHaveURL(/\/activity\/[\w-]+/);
  await other.getByRole("button", { name: "Start Activity" }).click();
  await expect(other.getByRole("button", { name: "Child View" }).first()).toBeVisible();
  expect(await more()).toBeLessThanOrEqual(4);
});

test("what others ask and share: an invitation, then a child, gone once something was begun", {
  tag: ["@large", "@paths"],
}, async ({ page, server, account, enterAs }) => {
  const owner = await account("Specialist", "Robin", "Hale");
  const child = await addChild(owner, "Mia", "Stone");
  const member = await account("Specialist");
  const { email } = member.account;
  const mara = await seedMember(owner, "case_manager", email, "Mara", "Lind");
  await assign(owner, "case_manager", child, mara);
  await invite(owner, mara);
  await enterAs(member);
  await expect(async () => {
    await open(page);
    await expect(section(page, "Requests").getByRole("listitem")).toHaveText(
      [/Robin Hale.*invites you as Case Manager/],
      {
        timeout: 5_000,
      },
    );
  }).toPass();

  const { link } = await invitationLink(server, email, "Robin Hale");
  await member.post("/api/invitation/accept", { token: link.split("#")[1] });
  await open(page);
  const shared = section(page, "Children shared with you");
  await expect(shared.getByRole("listitem")).toHaveText([/Mia Stone.*shared by Robin Hale/]);
  await shared.getByRole("link", { name: "Start activity with Mia Stone" }).click();
  await expect(page).toHaveURL(new RegExp(`/activities\\?child=${child}`));
});

test("nothing moves while what waits comes", { tag: "@large" }, async ({ page, specialist, enterAs }) => {
  const ready = await seedReady(specialist, "Looking and counting");
  const cid = await addChild(specialist, "Cid", "Cole");
  await start(specialist, ready);
  await finish(specialist, await start(specialist, { ...ready, child: cid }), [1, 0, 2, null]);
  await enterAs(specialist);
  // What lies within the page; its frame is the shell's.
  await page.addInitScript(() => {
    const kept = window as unknown as { moved: string[] };
    kept.moved = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { sources?: { node?: Node | null }[] })[]) {
        for (const { node } of entry.sources ?? []) {
          const main = document.querySelector("main");
          if (node && node !== main && main?.contains(node)) kept.moved.push(node.textContent ?? "");
        }
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  for (const width of [1280, 820, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await open(page);
    await expect(section(page, "Activities to resume").getByRole("listitem")).toHaveText([
      /Robin Vale.*0 of 4 answered/,
    ]);
    expect.soft(await page.evaluate(() => (window as unknown as { moved: string[] }).moved)).toEqual([]);
  }
});
