// @vitest-environment jsdom

import { beforeEach, describe, expect, it, vi } from "vitest";
import { kill, openTab, type SimulatedTab, simulatedBrowser } from "@/work/simulated.testdata";
import { emptyOutbox, enqueue, freeze, pendingFields } from "../store/outbox";
import { changesIn, KeptActivity, leftActivities } from "./keptActivity";

const given = enqueue(emptyOutbox, "a1.0", { selected_score: 1 });

let browser = simulatedBrowser();
const open = (tab: SimulatedTab) => KeptActivity.open("ada", "a1", tab.device);

beforeEach(() => {
  browser = simulatedBrowser();
  localStorage.clear();
});

describe("what a device keeps of an activity", () => {
  it("is written once for a score: given, numbered and confirmed within a moment", async () => {
    vi.useFakeTimers();
    const kept = await open(openTab(browser));
    kept.storeOutbox(given);
    kept.storeOutboxSoon(freeze(given));
    kept.storeOutboxSoon({ ...emptyOutbox, revisions: { "a1.0": 1 } });
    await vi.advanceTimersByTimeAsync(4_000);
    expect(browser.writes).toBe(1);
    await vi.advanceTimersByTimeAsync(2_000);
    expect([...browser.stored.values()]).toMatchObject([{ outbox: { queued: {}, revisions: { "a1.0": 1 } } }]);
    vi.useRealTimers();
  });

  it("is there for the next page, wherever the one before is killed", async () => {
    const tab = openTab(browser);
    const killed = await open(tab);
    killed.storeOutbox(given);
    killed.storeTaps(["t1"]);
    kill(browser, tab);
    const next = await open(openTab(browser));
    expect(next.stored).toMatchObject({ outbox: given, taps: ["t1"] });
  });

  it("is not left while its page is open, and one entry of two that were left", async () => {
    const [one, other] = [openTab(browser), openTab(browser)];
    const [first, second] = [await open(one), await open(other)];
    first.storeOutbox(enqueue(emptyOutbox, "a1.0", { notes: "first" }));
    await first.settled();
    second.storeOutbox(enqueue(emptyOutbox, "a1.1", { notes: "second" }));
    await second.settled();
    expect((await leftActivities("ada", one.device)).size).toBe(0);
    kill(browser, one);
    await second.close();
    const next = await open(openTab(browser));
    expect(changesIn(next.stored)).toBe(2);
    await next.settled();
    expect(browser.stored.size).toBe(1);
  });

  it("keeps of two notes on one question the later one, and the other for somebody to choose", async () => {
    const pages = [];
    for (const notes of ["earlier", "later"]) {
      const tab = openTab(browser);
      const page = await open(tab);
      pages.push({ tab, page, notes });
    }
    for (const { page, notes } of pages) {
      page.storeOutbox(enqueue(emptyOutbox, "a1.0", { notes }));
      await page.settled();
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
    for (const { tab } of pages) kill(browser, tab);
    const { outbox } = (await open(openTab(browser))).stored;
    expect(pendingFields(outbox, "a1.0").notes).toBe("later");
    expect(outbox.aside?.["a1.0"]?.fields).toEqual({ notes: "earlier" });
  });

  it("leaves nothing behind once everything has arrived, and all of it until then", async () => {
    const kept = await open(openTab(browser));
    kept.storeOutbox(given);
    await kept.clear();
    await kept.settled();
    expect(browser.stored.size).toBe(1);
    kept.storeOutbox(emptyOutbox);
    await kept.clear();
    expect(browser.stored.size).toBe(0);
  });
});

describe("what earlier versions have kept", () => {
  const key = "milepost.activity.ada.a1";
  const testSession = { session_id: "s1", started_at: "2026-11-27T09:00:00Z", seconds: 60, pauses: [], revision: 3 };

  it("is read under its earlier names, and rewritten", async () => {
    browser.stored.set(key, {
      outbox: given,
      sittings: [{ sitting: testSession, confirmed: 1, seenAt: 5 }],
      overrules: [{ overrule_id: "o1" }],
    });
    const { stored, settled } = await open(openTab(browser));
    expect(stored.testSessions).toEqual([{ testSession, confirmed: 1, seenAt: 5 }]);
    expect(stored.overrides).toEqual([{ overrule_id: "o1" }]);
    expect(stored).not.toHaveProperty("sittings");
    await settled();
    expect([browser.stored.size, browser.stored.has(key)]).toEqual([1, false]);
  });

  it("is joined with the newest answers that stood beside it", async () => {
    browser.stored.set(key, { outbox: emptyOutbox, taps: ["t1"] });
    localStorage.setItem("milepost.newest.ada.a1", JSON.stringify(given));
    const { stored } = await open(openTab(browser));
    expect(stored).toMatchObject({ outbox: given, taps: ["t1"] });
    expect([localStorage.length, browser.stored.has(key)]).toEqual([0, false]);
  });
});
