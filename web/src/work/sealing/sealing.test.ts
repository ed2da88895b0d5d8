// @vitest-environment jsdom

import { beforeEach, describe, expect, it, vi } from "vitest";
import { type Entry, entriesOf, isSealed, isUnsent } from "./entries";
import { hasSealed, seal, unseal } from "./seal";

// jsdom has no IndexedDB.
const database = new Map<string, unknown>();
vi.mock("idb-keyval", () => ({
  get: async (key: string) => database.get(key),
  set: async (key: string, value: unknown) => void database.set(key, value),
  del: async (key: string) => void database.delete(key),
  update: async (key: string, change: (value: unknown) => unknown) => void database.set(key, change(database.get(key))),
  keys: async () => [...database.keys()],
}));

const [ann, ben] = ["11111111-aaaa", "22222222-bbbb"];
const keyOf = (letter: string) => btoa(letter.repeat(32));
const outbox = { revisions: {}, queued: { "r.1": { notes: "Robin was tired" } }, sending: [] };

function fill() {
  database.set(`milepost.activity.${ann}.act`, { outbox, taps: ["t"] });
  database.set(`report-draft:${ann}:rep`, { content: "Robin", revision: 3 });
  database.set(`milepost.activity.${ben}.act`, { outbox });
  localStorage.setItem(`milepost.work.${ann}.app.1`, "Robin's question");
  localStorage.setItem("milepost.session", ann);
  sessionStorage.setItem(`milepost.entries.${ann}.add-person`, '{"first_name":"Robin"}');
}

/** Everything that somebody at the computer could read, sealed data as text. */
const readable = () =>
  JSON.stringify([
    [...database].map(([key, value]) => (key.includes(ben) ? key : [key, decoded(value)])),
    { ...localStorage },
    { ...sessionStorage },
  ]);
const decoded = (value: unknown) =>
  Array.isArray(value) ? value.map(({ data }) => new TextDecoder("latin1").decode(data)) : value;

describe("what is kept for an account", () => {
  beforeEach(() => {
    database.clear();
    localStorage.clear();
    sessionStorage.clear();
    fill();
  });

  it("is what the browser's storage has, where the database did not get the newest value", async () => {
    const key = `milepost.activity.${ann}.act`;
    localStorage.setItem(
      key,
      JSON.stringify({ outbox: { revisions: { "r.1": 1 }, queued: {}, sending: [] }, no: "2" }),
    );
    const mine = (await entriesOf(ann)).filter((entry) => entry.key === key);
    expect(mine.map(({ store }) => store)).toEqual(["database", "browser"]);
    expect(mine.map((entry) => [isUnsent(entry), isSealed(entry)])).toEqual([
      [false, false],
      [false, false],
    ]);
  });

  it("cannot be read once it is sealed, and is all back with the account's key", async () => {
    const before = await entriesOf(ann);
    expect(before.map(({ key }) => key).sort()).toEqual([
      `milepost.activity.${ann}.act`,
      `milepost.entries.${ann}.add-person`,
      `milepost.work.${ann}.app.1`,
      `report-draft:${ann}:rep`,
    ]);
    await seal(ann, keyOf("a"), before);
    expect(readable()).not.toContain("Robin");
    expect(await entriesOf(ann)).toEqual([]);
    expect(await hasSealed(ann)).toBe(true);
    expect(await hasSealed(ben)).toBe(false);
    expect(await entriesOf(ben)).toHaveLength(1);
    await unseal(ann, keyOf("a"));
    expect(await entriesOf(ann)).toEqual(before);
    expect(await hasSealed(ann)).toBe(false);
  });

  it("is what the database has, where a killed browser has an older value in its storage again", async () => {
    const key = `milepost.activity.${ann}.act`;
    database.set(key, { outbox, no: "2", nth: 2 });
    localStorage.setItem(key, JSON.stringify({ outbox: { revisions: {}, queued: {}, sending: [] }, no: "1", nth: 1 }));
    const mine = (await entriesOf(ann)).filter((entry) => entry.key === key);
    expect(mine.map((entry) => [entry.store, isUnsent(entry)])).toEqual([
      ["database", true],
      ["browser", false],
    ]);
  });

  it("opens with no other key, and stays then", async () => {
    await seal(ann, keyOf("a"), await entriesOf(ann));
    await expect(unseal(ann, keyOf("b"))).rejects.toThrow();
    expect(await hasSealed(ann)).toBe(true);
    expect(await entriesOf(ann)).toEqual([]);
  });

  it("does not write over what is newer, and keeps both", async () => {
    await seal(ann, keyOf("a"), await entriesOf(ann));
    localStorage.setItem(`milepost.work.${ann}.app.1`, "newer");
    await unseal(ann, keyOf("a"));
    expect(localStorage.getItem(`milepost.work.${ann}.app.1`)).toBe("newer");
    expect(await hasSealed(ann)).toBe(true);
    localStorage.clear();
    await unseal(ann, keyOf("a"));
    expect(localStorage.getItem(`milepost.work.${ann}.app.1`)).toBe("Robin's question");
  });

  it("puts back of two that were sealed under one name the later one", async () => {
    const entry = (value: string): Entry => ({ store: "browser", key: `milepost.work.${ann}.app.1`, value });
    await seal(ann, keyOf("a"), [entry("first")]);
    await seal(ann, keyOf("a"), [entry("second")]);
    await unseal(ann, keyOf("a"));
    expect(localStorage.getItem(`milepost.work.${ann}.app.1`)).toBe("second");
    expect(await hasSealed(ann)).toBe(false);
  });

  it("knows what has been sent already", async () => {
    const entry = (value: unknown): Entry => ({ store: "database", key: `milepost.activity.${ann}.act`, value });
    expect(isUnsent(entry({ outbox }))).toBe(true);
    expect(isUnsent(entry({ outbox: { revisions: { "r.1": 3 }, queued: {}, sending: [] }, taps: ["t"] }))).toBe(false);
    expect(isUnsent(entry({ outbox: { revisions: {}, queued: {}, sending: [], aside: { "r.1": {} } } }))).toBe(true);
  });

  it("asks of reasons for leaving the rules, and not of the times of a session that goes on", () => {
    const entry = (value: object): Entry => ({
      store: "browser",
      key: `milepost.activity.${ann}.act.page`,
      value: JSON.stringify({ outbox: { revisions: {}, queued: {}, sending: [] }, ...value }),
    });
    const looks = [{ overrides: [{}] }, { testSessions: [{}] }, { taps: ["t"] }].map(entry);
    expect(looks.map(isUnsent)).toEqual([true, false, false]);
    expect(looks.map(isSealed)).toEqual([true, true, false]);
  });

  it("asks of answers in the browser's storage as of those in the database", () => {
    const entry = (value: object): Entry => ({
      store: "browser",
      key: `milepost.newest.${ann}.act`,
      value: JSON.stringify(value),
    });
    expect(isUnsent(entry(outbox))).toBe(true);
    expect(isUnsent(entry({ revisions: { "r.1": 3 }, queued: {}, sending: [] }))).toBe(false);
  });

  it.each([
    [`milepost.report.${ann}.rep.page`, true, true],
    [`report-draft:${ann}:rep`, true, true],
    [`milepost.second.${ann}.act`, true, true],
    [`milepost.order.${ann}.app`, false, true],
    [`milepost.marks.${ann}`, false, false],
    [`milepost.searches.${ann}`, false, false],
  ])("asks of work that was not sent only, and seals what the account goes on with: %s", (key, asked, sealed) => {
    const entry: Entry = { store: "browser", key, value: "something" };
    expect([isUnsent(entry), isSealed(entry)]).toEqual([asked, sealed]);
  });
});
