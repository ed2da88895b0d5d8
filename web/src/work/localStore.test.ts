import { describe, expect, it, vi } from "vitest";
import { keyOf, leftOfOne, pageLock, Slot } from "./localStore";
import { openTab, simulatedBrowser } from "./simulated.testdata";

const name = { account: "ada", kind: "report", id: "one" };

function world() {
  const browser = simulatedBrowser();
  const tab = openTab(browser);
  let count = 0;
  const newNo = () => `no ${++count}`;
  const slotOf = (page: string) => new Slot<{ text: string; at: number }>(tab.device, "ada", keyOf(name, page), newNo);
  const texts = () => [...browser.stored.values()].map((value) => (value as { text: string }).text);
  return { browser, tab, slotOf, texts };
}

describe("Slot", () => {
  it("has a note of each at once, and gives the database the last of what comes within a moment", async () => {
    vi.useFakeTimers();
    const { browser, slotOf, texts } = world();
    const slot = slotOf("a");
    for (const text of ["a", "ab", "abc", "abcd"]) {
      slot.put({ text, at: 1 });
      expect([...browser.storage.values()]).toEqual([expect.stringContaining(`"${text}"`)]);
      await vi.advanceTimersByTimeAsync(125);
    }
    expect([browser.writes, texts(), browser.storage.size]).toEqual([1, ["abcd"], 0]);
    slot.put({ text: "and", at: 2 });
    await slot.settled();
    expect([browser.writes, texts()]).toEqual([2, ["and"]]);
    vi.useRealTimers();
  });

  it("leaves long notes out for twenty times as long as one took, and never an older one before the database", async () => {
    vi.useFakeTimers();
    const { browser, tab, slotOf, texts } = world();
    const { note } = tab.device.disk;
    tab.device.now = () => Date.now();
    tab.device.disk.note = (key, value) => {
      vi.advanceTimersByTime(5);
      return note(key, value);
    };
    const slot = slotOf("a");
    const notes = () => [...browser.storage.values()].map((value) => (JSON.parse(value) as { text: string }).text);
    slot.put({ text: "a", at: 1 });
    vi.advanceTimersByTime(99);
    slot.put({ text: "ab", at: 1 });
    expect(notes()).toEqual(["a"]);
    vi.advanceTimersByTime(1);
    slot.put({ text: "abc", at: 1 });
    slot.put({ text: "abcd", at: 1 });
    expect(notes()).toEqual(["abc"]);
    const written = slot.settled();
    expect(notes()).toEqual(["abcd"]);
    await written;
    expect([texts(), notes()]).toEqual([["abcd"], []]);
    slot.put({ text: "abcde", at: 1 });
    slot.clear();
    await slot.settled();
    expect([texts(), notes()]).toEqual([[], []]);
    vi.useRealTimers();
  });

  it("gives the database at once what has no note, and of what comes during a write only the last", async () => {
    const { browser, slotOf, texts } = world();
    browser.storage.set = () => {
      throw new Error("full");
    };
    const slot = slotOf("a");
    for (const text of ["a", "ab", "abc", "abcd"]) slot.put({ text, at: 1 });
    await slot.settled();
    expect([browser.writes, texts()]).toEqual([2, ["abcd"]]);
  });

  it("keeps nothing any more once it is cleared, also during a write", async () => {
    const { slotOf, texts } = world();
    const slot = slotOf("a");
    slot.put({ text: "a", at: 1 });
    slot.clear();
    await slot.settled();
    expect(texts()).toEqual([]);
  });

  it("leaves no note of what came during a write and was cleared", async () => {
    const { browser, slotOf, texts } = world();
    const slot = slotOf("a");
    slot.put({ text: "a", at: 1 });
    slot.put({ text: "ab", at: 1 });
    slot.clear();
    await slot.settled();
    expect([texts(), browser.storage.size]).toEqual([[], 0]);
  });

  it("says when the device has no room, and goes on trying", async () => {
    const { browser, tab, slotOf, texts } = world();
    const slot = slotOf("a");
    let refused = 0;
    slot.onRefused = () => {
      refused += 1;
    };
    const { replace } = tab.device.disk;
    tab.device.disk.replace = () => Promise.reject(new Error("full"));
    slot.put({ text: "noted", at: 1 });
    await slot.settled();
    expect(refused).toBe(0);
    browser.storage.set = () => {
      throw new Error("full");
    };
    slot.put({ text: "nowhere", at: 2 });
    await slot.settled();
    expect(refused).toBe(1);
    tab.device.disk.replace = replace;
    slot.put({ text: "again", at: 3 });
    await slot.settled();
    expect(texts()).toEqual(["again"]);
  });

  it("takes another page's edits over in one step, but not what that page wrote since", async () => {
    const { tab, slotOf, texts } = world();
    const [a, b] = [slotOf("a"), slotOf("b")];
    a.put({ text: "read", at: 1 });
    await a.settled();
    const left = await leftOfOne<{ text: string; at: number; no: string }>(tab.device, name);
    a.put({ text: "newer", at: 2 });
    await a.settled();
    b.put({ text: "taken up", at: 3 }, left);
    await b.settled();
    expect(texts().sort()).toEqual(["newer", "taken up"]);
  });

  it("leaves what another page has written under its key", async () => {
    const { browser, slotOf, texts } = world();
    const slot = slotOf("a");
    slot.put({ text: "mine", at: 1 });
    await slot.settled();
    browser.stored.set(keyOf(name, "a"), { text: "sealed, and back", at: 2, no: "other" });
    slot.clear();
    await slot.settled();
    expect(texts()).toEqual(["sealed, and back"]);
  });

  it("writes nothing after a log-out", async () => {
    const { tab, slotOf, texts } = world();
    tab.left = true;
    const slot = slotOf("a");
    slot.put({ text: "a", at: 1 });
    await slot.settled();
    expect(texts()).toEqual([]);
  });
});

describe("what is left", () => {
  it("is what no open page keeps, oldest first, of this account and document", async () => {
    const { browser, tab, slotOf } = world();
    const pages = { younger: 2, older: 1, open: 3 };
    for (const [page, at] of Object.entries(pages)) {
      const slot = slotOf(page);
      slot.put({ text: page, at });
      await slot.settled();
    }
    browser.stored.set("milepost.report.eve.one.x", { text: "another account's", at: 0, no: "1" });
    browser.stored.set("milepost.report.ada.two.x", { text: "another report's", at: 0, no: "1" });
    const letGo = tab.device.locks.hold(pageLock("open"), "exclusive");
    const left = async () => {
      const all = await leftOfOne<{ text: string; at: number; no: string }>(tab.device, name);
      return all.map(({ value }) => value.text);
    };
    expect(await left()).toEqual(["older", "younger"]);
    letGo();
    expect(await left()).toEqual(["older", "younger", "open"]);
  });
});
