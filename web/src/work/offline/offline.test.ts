// @vitest-environment jsdom

import "fake-indexeddb/auto";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { clearDatabases, profile, quickHash } from "../vault/tab.testdata";
import { neededOf } from "./needed";
import {
  ada,
  morning,
  type OfflineTab,
  offlineServer,
  openTab,
  recordOf,
  startBrowser,
  wanted,
} from "./offline.testdata";

vi.mock("../sealing/storageKey", () => ({ storageKey: async () => btoa("s".repeat(32)) }));

const passphrase = "seven green boats at dawn";
const today = "2026-11-28";

beforeEach(async () => {
  await clearDatabases();
  localStorage.clear();
  sessionStorage.clear();
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime(morning);
  startBrowser();
});
afterEach(() => vi.useRealTimers());

async function withVault(): Promise<OfflineTab> {
  const tab = await openTab();
  await tab.setUpVault(ada, passphrase, quickHash);
  return tab;
}

async function take(tab: OfflineTab, children = 2, applications = 1): Promise<void> {
  await tab.askFor(ada, wanted(children, applications), today, "Tablet");
  await tab.download(ada);
}

/** Another start of the browser; the session opens the vault. */
async function reloaded(): Promise<OfflineTab> {
  startBrowser();
  const tab = await openTab();
  await tab.openVault(ada);
  return tab;
}

const itemsOf = async (tab: OfflineTab) => (await tab.takenCopies(ada)).flatMap(({ items }) => items);
const readyOf = async (tab: OfflineTab) => (await itemsOf(tab)).filter(({ ready }) => ready).length;
const namesIn = async (tab: OfflineTab) =>
  (await (await tab.openVault(ada))?.list())?.records.map(({ name }) => name) ?? [];

describe("what is taken", () => {
  it("is all that a run needs, and nothing else of a child", async () => {
    offlineServer();
    const tab = await withVault();
    await take(tab);
    const [item] = await itemsOf(tab);
    expect(item).toMatchObject({ ready: true, state: "reserved", application: { title: "Test app0", version: 1 } });
    expect(Object.keys(item?.child ?? {}).sort()).toEqual([
      "date_of_birth",
      "first_name",
      "id",
      "last_name",
      "middle_name",
      "scanning",
    ]);
    const vault = await tab.openVault(ada);
    const stored = await Promise.all((await namesIn(tab)).map((name) => vault?.get(name)));
    const text = JSON.stringify(stored);
    expect(text).toContain("2021-04-03");
    for (const secret of ["robin@", "555-0100", "MRN-778", "Elm School", "Hill Road", "Ms Grey", "C-17", "shy"])
      expect(text).not.toContain(secret);
    const structure = item && (await tab.structureOf(ada, item));
    expect(structure?.Questions).toHaveLength(2);
    expect(await (await tab.mediumOf(ada, "media/app0-1.png"))?.text()).toBe("picture app0-1.png");
  });

  it("has the questions in each language once, with the files of all, and nothing of them stays", async () => {
    const server = offlineServer({ languages: ["en", "ar", "es"] });
    const tab = await withVault();
    await take(tab);
    const asked = server.sent("GET /api/offline-item/structure/{id}").map(({ query }) => query.get("language"));
    expect(asked, "two children have one application").toEqual([null, "ar", "es"]);
    const [item] = await itemsOf(tab);
    expect(item?.application.languages).toEqual(["en", "ar", "es"]);
    const languageOf = async (tag?: string) => item && (await tab.structureOf(ada, item, tag))?.content_language;
    expect([await languageOf(), await languageOf("en"), await languageOf("ar"), await languageOf("fr")]).toEqual([
      "",
      "",
      "ar",
      "",
    ]);
    expect(item?.media).toEqual(expect.arrayContaining(["media/ar.mp3", "media/es.mp3"]));
    expect(await (await tab.mediumOf(ada, "media/ar.mp3"))?.text()).toBe("picture ar.mp3");
    await reloaded();
    expect((await namesIn(tab)).filter((name) => name.startsWith("offline/structure/"))).toHaveLength(3);
    await tab.endHere(ada, item?.copy_id ?? "");
    expect((await namesIn(tab)).filter((name) => name.startsWith("offline/"))).toEqual([]);
  });

  it("is not ready while a language is missing", async () => {
    const server = offlineServer({ languages: ["en", "ar"] });
    const tab = await withVault();
    await tab.askFor(ada, wanted(1), today, "Tablet");
    server.cut("GET /api/media/{name}");
    await expect(tab.download(ada)).rejects.toMatchObject({ status: 0 });
    expect(await readyOf(tab)).toBe(0);
    server.answer("GET /api/media/{name}", () => new Response("sound"));
    await tab.download(ada);
    expect(await readyOf(tab)).toBe(1);
    expect(server.sent("GET /api/offline-item/structure/{id}"), "no language is fetched twice").toHaveLength(2);
  });

  it.each([
    ["born early, one year old", 1, 30, { weeks: 30, days: 2 }],
    ["born early, three years old", 3, 30, undefined],
    ["born on its date", 1, 39, undefined],
    ["of whom no length of pregnancy is known", 1, undefined, undefined],
  ])("has the length of the pregnancy of a child %s only where it changes an age", (_, years, weeks, gestation) => {
    const born = new Date(Date.now() - years * 366 * 24 * 3_600_000).toISOString().slice(0, 10);
    const record = { ...recordOf("c1"), date_of_birth: born, gestational_weeks: weeks, gestational_days: 2 };
    expect(neededOf(record as Parameters<typeof neededOf>[0]).gestation).toEqual(gestation);
  });

  it("cannot be read without the vault's key", async () => {
    offlineServer();
    await take(await withVault());
    const read = await profile();
    for (const secret of ["Robin", "2021-04-03", "Point at", "app0", "picture", "Tablet"])
      expect(read).not.toContain(secret);
  });

  it("stays another account's: nothing of it is listed", async () => {
    offlineServer();
    const tab = await withVault();
    await take(tab);
    expect(await tab.takenCopies("22222222-bbbb")).toEqual([]);
  });

  it("begins one activity from an item, also from two tabs at once", async () => {
    offlineServer();
    const tab = await withVault();
    await take(tab);
    const other = await openTab();
    await other.openVault(ada);
    const [item] = await itemsOf(tab);
    const ids = await Promise.all([
      tab.markBegun(ada, item?.item_id ?? "", "one"),
      other.markBegun(ada, item?.item_id ?? "", "two"),
    ]);
    expect(new Set(ids).size).toBe(1);
    const found = await tab.itemOf(ada, item?.item_id ?? "");
    expect(found?.item.begun?.activity_id).toBe(ids[0]);
    expect(found && tab.mayBegin(found.copy, found.item)).toBe(false);
  });
});

describe("a download", () => {
  it("goes on after a page that was closed in the middle, and fetches nothing twice", async () => {
    const server = offlineServer({ pictures: 8 });
    const tab = await withVault();
    await tab.askFor(ada, wanted(2), today, "Tablet");
    const stop = new AbortController();
    let steps = 0;
    const onProgress = () => {
      steps += 1;
      if (steps === 7) stop.abort();
    };
    await expect(tab.download(ada, { signal: stop.signal, onProgress })).rejects.toThrow();
    expect(await readyOf(tab)).toBe(0);
    const again = await reloaded();
    await again.download(ada);
    expect(await readyOf(again)).toBe(2);
    const asked = server.sent("GET /api/child/{id}").map(({ ids }) => ids[0]);
    expect(new Set(asked).size).toBe(asked.length);
  });

  it("asks once for what was asked for before the line was cut", async () => {
    const server = offlineServer();
    const tab = await withVault();
    server.cut("POST /api/offline-copy");
    await expect(tab.askFor(ada, wanted(2), today, "Tablet")).rejects.toMatchObject({ status: 0 });
    const [first] = server.sent("POST /api/offline-copy");
    const again = await reloaded();
    expect(await again.isAsked(ada)).toBe(true);
    const fresh = offlineServer();
    await again.askAgain(ada);
    expect(fresh.sent("POST /api/offline-copy")[0]?.body).toEqual(first?.body);
    expect([await again.isAsked(ada), fresh.held()]).toEqual([false, 2]);
  });

  it("stops when the line is cut, and says so", async () => {
    const server = offlineServer();
    const tab = await withVault();
    await tab.askFor(ada, wanted(1), today, "Tablet");
    server.cut("GET /api/media/{name}");
    await expect(tab.download(ada)).rejects.toMatchObject({ status: 0 });
    expect(await readyOf(tab)).toBe(0);
    server.answer("GET /api/media/{name}", () => new Response("picture"));
    await tab.download(ada);
    expect(await readyOf(tab)).toBe(1);
  });

  it("stops on a full device, and what was there before stays", async () => {
    offlineServer();
    const tab = await withVault();
    await take(tab, 1);
    await tab.askFor(ada, wanted(1, 2).slice(1), today, "Tablet");
    const put = vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
      throw new DOMException("Full.", "QuotaExceededError");
    });
    await expect(tab.download(ada)).rejects.toMatchObject({ name: "QuotaExceededError" });
    put.mockRestore();
    expect(await readyOf(tab)).toBe(1);
    await tab.download(ada);
    expect(await readyOf(tab)).toBe(2);
  });

  it("stores nothing more once the vault is locked", async () => {
    const server = offlineServer();
    const tab = await withVault();
    await tab.askFor(ada, wanted(1), today, "Tablet");
    const release = server.hold("GET /api/media/{name}");
    const running = tab.download(ada);
    await vi.waitFor(() => expect(server.sent("GET /api/media/{name}").length).toBeGreaterThan(0));
    await tab.lock(ada);
    release();
    await expect(running).rejects.toThrow("locked");
    await tab.unlockByPassphrase(ada, passphrase, quickHash);
    expect((await namesIn(tab)).filter((name) => name.startsWith("offline/medium/"))).toEqual([]);
    await tab.download(ada);
    expect(await readyOf(tab)).toBe(1);
  });

  it("is that of one tab, and two tabs that take at once share one copy", async () => {
    const server = offlineServer();
    const tab = await withVault();
    const other = await openTab();
    await other.openVault(ada);
    await Promise.all([
      tab.askFor(ada, wanted(1), today, "Tablet"),
      other.askFor(ada, wanted(1, 2).slice(1), today, "Tablet"),
    ]);
    expect([server.copies.size, server.held()]).toEqual([1, 2]);
    const release = server.hold("GET /api/media/{name}");
    const first = tab.download(ada);
    await vi.waitFor(() => expect(server.sent("GET /api/media/{name}").length).toBeGreaterThan(0));
    expect(await other.download(ada)).toBe(false);
    release();
    expect(await first).toBe(true);
    expect(await readyOf(other)).toBe(2);
  });

  it("takes 60 items with 200 pictures", async () => {
    const server = offlineServer({ pictures: 100 });
    const tab = await withVault();
    const seen: number[] = [];
    await tab.askFor(ada, wanted(30, 2), today, "Tablet");
    await tab.download(ada, { onProgress: ({ done }) => seen.push(done) });
    expect(await readyOf(tab)).toBe(60);
    expect([
      server.sent("GET /api/child/{id}").length,
      server.sent("GET /api/offline-item/structure/{id}").length,
    ]).toEqual([30, 2]);
    // The two have the picture of the application in common.
    expect(server.sent("GET /api/media/{name}")).toHaveLength(201);
    expect(seen).toEqual([...seen].sort((one, other) => one - other));
  });

  it("that is cancelled gives its units back, and leaves what was there before", async () => {
    const server = offlineServer();
    const tab = await withVault();
    await take(tab, 1);
    await tab.askFor(ada, wanted(1, 2).slice(1), today, "Tablet");
    await tab.cancelDownload(ada);
    expect([server.held(), (await itemsOf(tab)).length]).toEqual([1, 1]);
    await tab.removeItems(ada, (await tab.takenCopies(ada))[0]?.copy_id ?? "", [
      (await itemsOf(tab))[0]?.item_id ?? "",
    ]);
    await tab.askFor(ada, wanted(1), today, "Tablet");
    await tab.cancelDownload(ada);
    expect(server.held()).toBe(0);
    expect((await namesIn(tab)).filter((name) => name.startsWith("offline/medium/"))).toEqual([]);
  });

  it("is refused with the server's reason when units run out, and asks for nothing later", async () => {
    const server = offlineServer();
    server.state.units = 1;
    const tab = await withVault();
    await expect(tab.askFor(ada, wanted(2), today, "Tablet")).rejects.toThrow("Already Used All Unit");
    expect([await tab.isAsked(ada), await itemsOf(tab)]).toEqual([false, []]);
  });
});

describe("a contact", () => {
  it("deletes a copy that was ended elsewhere, and says so even if the line was cut in between", async () => {
    const server = offlineServer();
    const tab = await withVault();
    await take(tab);
    for (const copy of server.copies.values()) copy.state = "ended";
    server.cut("POST /api/offline-copy/{id}/cleared");
    await expect(tab.contactAll(ada)).rejects.toMatchObject({ status: 0 });
    expect(await tab.takenCopies(ada)).toEqual([]);
    expect((await namesIn(tab)).filter((name) => !name.startsWith("offline/deleted/"))).toEqual([]);
    server.answer("POST /api/offline-copy/{id}/cleared", undefined);
    await tab.contactAll(ada);
    expect(server.sent("POST /api/offline-copy/{id}/cleared")).toHaveLength(2);
    expect(await namesIn(tab)).toEqual([]);
  });

  it("keeps what began until it is sent, and deletes the rest at once", async () => {
    const server = offlineServer();
    const tab = await withVault();
    await take(tab);
    const [begun] = await itemsOf(tab);
    await tab.markBegun(ada, begun?.item_id ?? "", "act");
    for (const copy of server.copies.values()) copy.state = "ended";
    await tab.contactAll(ada);
    const { child, begun: mark } = (await tab.itemOf(ada, begun?.item_id ?? ""))?.item ?? {};
    expect([child?.first_name, mark?.activity_id]).toEqual(["Robin", "act"]);
    const others = (await itemsOf(tab)).filter(({ item_id }) => item_id !== begun?.item_id);
    expect(others.map(({ child }) => child.first_name)).toEqual([""]);
    expect(server.sent("POST /api/offline-copy/{id}/cleared")).toEqual([]);
    await tab.contactAll(ada, () => 0);
    expect(await tab.takenCopies(ada)).toEqual([]);
    expect(server.sent("POST /api/offline-copy/{id}/cleared")).toHaveLength(1);
  });

  it("deletes a child who was erased or moved away", async () => {
    const server = offlineServer();
    const tab = await withVault();
    await take(tab);
    for (const { items } of server.copies.values())
      for (const item of items) if (item.child_id === "child0") item.state = "gone";
    await tab.contactAll(ada);
    expect((await itemsOf(tab)).map(({ state, child }) => [state, child.first_name])).toEqual(
      expect.arrayContaining([
        ["gone", ""],
        ["reserved", "Robin"],
      ]),
    );
    const vault = await tab.openVault(ada);
    const stored = await Promise.all((await namesIn(tab)).map((name) => vault?.get(name)));
    expect(JSON.stringify(stored)).not.toContain("Hale child0");
  });

  it.each([3, -3])("judges the last day by the server's clock on a device that is %i years wrong", async (years) => {
    const wrong = years * 365 * 86_400_000;
    vi.setSystemTime(morning + wrong);
    offlineServer({ aheadMs: -wrong });
    const tab = await withVault();
    await take(tab, 1);
    const [copy] = await tab.takenCopies(ada);
    expect(Math.abs((copy?.aheadMs ?? 0) + wrong)).toBeLessThan(1000);
    expect(copy && tab.isOver(copy)).toBe(false);
    expect(await readyOf(await reloaded())).toBe(1);
    vi.setSystemTime(morning + wrong + 86_400_000);
    const later = await reloaded();
    expect(await later.takenCopies(ada)).toEqual([]);
  });

  it("outlives a clock that is set right afterwards", async () => {
    const wrong = 3 * 365 * 86_400_000;
    vi.setSystemTime(morning + wrong);
    const server = offlineServer({ aheadMs: -wrong });
    const tab = await withVault();
    await take(tab, 1);
    vi.setSystemTime(morning);
    server.state.aheadMs = 0;
    await tab.contactAll(ada);
    expect(await readyOf(await reloaded())).toBe(1);
  });

  it("deletes after the last day, also what the server was not asked about", async () => {
    offlineServer();
    await take(await withVault());
    vi.setSystemTime(morning + 86_400_000);
    const tab = await reloaded();
    expect(await tab.takenCopies(ada)).toEqual([]);
    expect(await namesIn(tab)).toEqual([]);
  });
});

describe("an end on the device", () => {
  it("deletes at once without a network, and gives the units back with the next contact", async () => {
    const server = offlineServer();
    const tab = await withVault();
    await take(tab);
    const [copy] = await tab.takenCopies(ada);
    server.cut("POST /api/offline-copy/{id}/cleared");
    await tab.endHere(ada, copy?.copy_id ?? "");
    expect([await tab.takenCopies(ada), server.held()]).toEqual([[], 2]);
    const again = await reloaded();
    server.answer("POST /api/offline-copy/{id}/cleared", ({ ids }) => {
      for (const item of server.copies.get(ids[0] ?? "")?.items ?? []) item.state = "returned";
      return undefined;
    });
    await again.contactAll(ada);
    expect(server.held()).toBe(0);
  });

  it("waits for what began, whose unit stays held", async () => {
    const server = offlineServer();
    const tab = await withVault();
    await take(tab);
    const [begun] = await itemsOf(tab);
    await tab.markBegun(ada, begun?.item_id ?? "", "act");
    const [copy] = await tab.takenCopies(ada);
    await tab.endHere(ada, copy?.copy_id ?? "");
    expect((await itemsOf(tab)).map(({ item_id }) => item_id)).toEqual([begun?.item_id]);
    await tab.contactAll(ada);
    expect(server.held()).toBe(1);
    await tab.contactAll(ada, () => 0);
    expect([await tab.takenCopies(ada), server.held()]).toEqual([[], 0]);
  });

  it("comes with a log-out, which deletes nothing while the server cannot be reached", async () => {
    const server = offlineServer();
    const tab = await withVault();
    await take(tab);
    server.cut("POST /api/offline-copy/{id}/cleared");
    await expect(tab.leaveCopies(ada)).rejects.toMatchObject({ status: 0 });
    expect(await readyOf(tab)).toBe(2);
    server.answer("POST /api/offline-copy/{id}/cleared", undefined);
    await tab.leaveCopies(ada);
    expect([await tab.takenCopies(ada), await namesIn(tab)]).toEqual([[], []]);
  });
});
