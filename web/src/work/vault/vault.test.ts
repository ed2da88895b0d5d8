// @vitest-environment jsdom

import "fake-indexeddb/auto";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { simulatedChannels, simulatedLocks } from "./browser.testdata";
import { clearDatabases, openVaultTab, profile, quickHash, settled, type VaultTab } from "./tab.testdata";

const line = vi.hoisted(() => ({ key: btoa("s".repeat(32)), isThere: true }));
vi.mock("../sealing/storageKey", () => ({
  storageKey: async () => {
    if (!line.isThere) throw new Error("There is no line.");
    return line.key;
  },
}));

const ada = "11111111-aaaa";
const passphrase = "seven green boats at dawn";
const workKey = `milepost.activity.${ada}.act.page`;

beforeEach(async () => {
  await clearDatabases();
  localStorage.clear();
  sessionStorage.clear();
  line.isThere = true;
  startBrowser();
});

/** No tab of an earlier start is heard any more. */
function startBrowser() {
  vi.stubGlobal("navigator", { locks: simulatedLocks() });
  vi.stubGlobal("BroadcastChannel", simulatedChannels());
}

const setUp = (tab: VaultTab) => tab.setUpVault(ada, passphrase, quickHash);
const unlock = (tab: VaultTab, words = passphrase) => tab.unlockByPassphrase(ada, words, quickHash);

/** Another start of the browser, without a line. */
async function restarted(): Promise<VaultTab> {
  startBrowser();
  line.isThere = false;
  const tab = await openVaultTab();
  expect(await tab.openVault(ada)).toBeUndefined();
  return tab;
}

async function logIn(tab: VaultTab): Promise<void> {
  line.isThere = true;
  await tab.openAfterLogin(ada);
}

/** Work, a copy and a picture, as a morning leaves them. */
async function work(tab: VaultTab) {
  const vault = await tab.openVault(ada);
  await vault?.put("child Robin Hale", { name: "Robin Hale", born: "2021-04-03" });
  await vault?.put("picture of a duck", new Blob(["quack".repeat(300_000)], { type: "image/png" }));
  await tab.disk.replace({ key: workKey, value: { no: "1", notes: "Robin was tired" } as never }, []);
  tab.disk.note(workKey, { no: "2", notes: "Robin was wide awake" } as never);
  tab.tabStorage.setItem(`milepost.searches.${ada}`, '[["n","Robin Hale"]]');
  return vault;
}

describe("a device with a vault", () => {
  it("holds no name, answer, note, passphrase or key that can be read, and gives all of it back", async () => {
    const tab = await openVaultTab();
    localStorage.setItem(`milepost.second.${ada}.act`, '{"1":{"score":"Robin"}}');
    await setUp(tab);
    const vault = await work(tab);
    const read = await profile();
    for (const secret of ["Robin", "Hale", "tired", "awake", "quack", "2021-04-03", "duck", passphrase, line.key])
      expect(read).not.toContain(secret);
    expect(await vault?.get("child Robin Hale")).toEqual({ name: "Robin Hale", born: "2021-04-03" });
    const picture = await vault?.get<Blob>("picture of a duck");
    expect([picture?.type, picture?.size, (await picture?.text())?.slice(-5)]).toEqual([
      "image/png",
      1_500_000,
      "quack",
    ]);
    expect((await vault?.list())?.records.map(({ name, pieces }) => [name, pieces])).toEqual(
      expect.arrayContaining([
        ["child Robin Hale", 1],
        ["picture of a duck", 2],
      ]),
    );
    expect(await tab.disk.get(workKey)).toEqual({ no: "2", notes: "Robin was wide awake" });
    expect(tab.browserStorage.getItem(`milepost.second.${ada}.act`)).toBe('{"1":{"score":"Robin"}}');
  });

  it("gives its work back after a restart without a network, to the passphrase alone", async () => {
    await work(await withVault());
    const tab = await restarted();
    expect(await tab.disk.get(workKey)).toBeUndefined();
    expect(await unlock(tab, "seven green boats at dusk")).toBe("wrong");
    expect(await unlock(tab)).toBe("open");
    expect(await tab.disk.get(workKey)).toEqual({ no: "2", notes: "Robin was wide awake" });
    expect(await (await tab.openVault(ada))?.get("child Robin Hale")).toMatchObject({ name: "Robin Hale" });
  });

  it("is found by a page that starts after the browser was killed before its storage was on the disk", async () => {
    await work(await withVault());
    localStorage.clear();
    startBrowser();
    line.isThere = false;
    const tab = await openVaultTab();
    expect(tab.vaultState(ada)).toBe("none");
    expect(await tab.findVault(ada)).toBe(true);
    expect(await tab.openVault(ada)).toBeUndefined();
    expect(tab.vaultState(ada)).toBe("locked");
    expect(await unlock(tab)).toBe("open");
    expect(await tab.findVault("another account")).toBe(false);
  });

  it("writes nothing while it is locked, and loses nothing that lies there", async () => {
    await work(await withVault());
    const tab = await restarted();
    expect(tab.disk.note(workKey, { no: "3" })).toBe(false);
    await expect(tab.disk.replace({ key: workKey, value: { no: "3" } }, [])).rejects.toThrow("locked");
    expect(await profile()).not.toContain("Robin");
    await unlock(tab);
    expect(await tab.disk.get(workKey)).toMatchObject({ no: "2" });
  });

  it("takes the passphrase however a keyboard writes it", async () => {
    const tab = await openVaultTab();
    await tab.setUpVault(ada, "fünf grüne Boote im Nebel", (text, ...rest) =>
      quickHash(text.normalize("NFKC"), ...rest),
    );
    const again = await restarted();
    const decomposed = "fünf grüne Boote im Nebel".normalize("NFD");
    const hash: typeof quickHash = (text, ...rest) => quickHash(text.normalize("NFKC"), ...rest);
    expect(await again.unlockByPassphrase(ada, decomposed, hash)).toBe("open");
  });
});

async function withVault(): Promise<VaultTab> {
  const tab = await openVaultTab();
  await setUp(tab);
  return tab;
}

describe("wrong passphrases", () => {
  it("may be nine, and the right one is counted from the beginning again", async () => {
    await work(await withVault());
    const tab = await restarted();
    for (let no = 1; no <= 9; no += 1) expect(await unlock(tab, `wrong ${no}`)).toBe("wrong");
    expect((await tab.lockedVault(ada)).triesLeft).toBe(1);
    expect(await unlock(tab)).toBe("open");
    expect((await tab.lockedVault(ada)).triesLeft).toBe(10);
    expect((await (await tab.openVault(ada))?.list())?.records).toHaveLength(2);
  });

  it("delete the copies and the passphrase with the tenth; work waits for a log-in", async () => {
    await work(await withVault());
    const tab = await restarted();
    const outcomes: string[] = [];
    for (let no = 1; no <= 10; no += 1) outcomes.push(await unlock(tab, `wrong ${no}`));
    expect(outcomes).toEqual([...Array(9).fill("wrong"), "given up"]);
    expect(await unlock(tab)).toBe("given up");
    expect(await tab.lockedVault(ada)).toMatchObject({ hasPassphrase: false, hasPasskey: false });
    expect(await tab.disk.get(workKey)).toBeUndefined();
    await logIn(tab);
    expect(await tab.disk.get(workKey)).toMatchObject({ no: "2" });
    expect((await (await tab.openVault(ada))?.list())?.records).toEqual([]);
  });

  it("count although the page is closed before they are evaluated", async () => {
    await work(await withVault());
    for (let no = 1; no <= 10; no += 1) {
      const tab = await restarted();
      void tab.unlockByPassphrase(ada, "wrong", () => new Promise(() => undefined));
      await vi.waitFor(async () => expect((await tab.readRow(ada))?.tries).toBe(no));
    }
    expect(await unlock(await restarted())).toBe("given up");
  });
});

describe("two tabs", () => {
  it("share an open vault, and a lock", async () => {
    const first = await withVault();
    await work(first);
    line.isThere = false;
    const second = await openVaultTab();
    expect(await second.openVault(ada)).toBeDefined();
    expect(await second.disk.get(workKey)).toMatchObject({ no: "2" });
    await second.lock(ada);
    await vi.waitFor(() => expect(first.vaultState(ada)).toBe("locked"));
    expect(await first.disk.get(workKey)).toBeUndefined();
    expect(await unlock(first)).toBe("open");
    await vi.waitFor(() => expect(second.isLocked(ada)).toBe(false));
  });

  it("both go on when one of them sets the vault up", async () => {
    const [first, second] = [await openVaultTab(), await openVaultTab()];
    expect(second.disk.note(workKey, { no: "1", notes: "Robin" } as never)).toBe(true);
    await setUp(first);
    expect(second.disk.note(workKey, { no: "2", notes: "Robin" } as never)).toBe(true);
    await vi.waitFor(async () => expect(await profile()).not.toContain("Robin"));
    expect(await second.disk.get(workKey)).toEqual({ no: "2", notes: "Robin" });
  });
});

describe("a vault", () => {
  it("is opened by a session without a question, but not once it was locked", async () => {
    await work(await withVault());
    startBrowser();
    const tab = await openVaultTab();
    expect(await tab.openVault(ada)).toBeDefined();
    await tab.lock(ada);
    startBrowser();
    const later = await openVaultTab();
    expect(await later.openVault(ada)).toBeUndefined();
    expect(later.isLocked(ada)).toBe(true);
    await logIn(later);
    expect(await later.disk.get(workKey)).toMatchObject({ no: "2" });
  });

  it("takes another passphrase, and the old one no more", async () => {
    const tab = await withVault();
    await work(tab);
    await tab.changePassphrase(ada, "nine red kites over a hill", quickHash);
    const later = await restarted();
    expect(await unlock(later)).toBe("wrong");
    expect(await unlock(later, "nine red kites over a hill")).toBe("open");
    expect(await later.disk.get(workKey)).toMatchObject({ no: "2" });
  });

  it("is opened by a passkey that has secrets, and by none that has not", async () => {
    const tab = await withVault();
    await work(tab);
    expect(await tab.addPasskey(ada, { site: "localhost", ids: ["plain"] }, async () => ({ id: "plain" }))).toBe(false);
    const secretOf = (salt: Uint8Array) => Uint8Array.from(salt, (byte) => byte ^ 7);
    await tab.addPasskey(ada, { site: "localhost", ids: ["key"] }, async (_, salt) => ({
      id: "key",
      secret: secretOf(salt),
    }));
    const later = await restarted();
    expect(await later.lockedVault(ada)).toMatchObject({ hasPasskey: true });
    const wrong = await later.unlockByPasskey(ada, async () => ({ id: "key", secret: new Uint8Array(32) }));
    expect(wrong).toBe(false);
    await later.unlockByPasskey(ada, async ([key]) => ({ id: "key", secret: secretOf(key?.salt ?? new Uint8Array()) }));
    expect(await later.disk.get(workKey)).toMatchObject({ no: "2" });
  });

  it("that ends deletes the copies at once, gives the work back and is gone", async () => {
    const tab = await withVault();
    const vault = await work(tab);
    await vault?.end();
    expect([tab.hasVault(ada), tab.vaultState(ada), await tab.readRow(ada)]).toEqual([false, "none", undefined]);
    expect(await tab.disk.get(workKey)).toMatchObject({ no: "2" });
    expect(await profile()).toContain("Robin was wide awake");
    expect(await profile()).not.toContain("sealed:");
  });

  it("that ends while it is locked keeps its work sealed until a log-in", async () => {
    await work(await withVault());
    const tab = await restarted();
    await tab.endVault(ada);
    expect(await unlock(tab)).toBe("given up");
    expect(await profile()).not.toContain("Robin");
    await logIn(tab);
    expect(await tab.disk.get(workKey)).toMatchObject({ no: "2" });
    expect([tab.hasVault(ada), tab.disk.note(workKey, { no: "3" })]).toEqual([false, true]);
  });

  it("deletes its copies after their day, though the clock is set back, and no work", async () => {
    const tab = await withVault();
    const vault = await work(tab);
    const day = 86_400_000;
    await vault?.keepUntil(Date.now() + day);
    vi.useFakeTimers({ toFake: ["Date"] });
    vi.setSystemTime(Date.now() + day / 2);
    await unlock(await restarted());
    vi.setSystemTime(Date.now() + day);
    expect(await (await (await opened()).openVault(ada))?.until()).toBeUndefined();
    vi.useRealTimers();
    const later = await opened();
    expect((await (await later.openVault(ada))?.list())?.records).toEqual([]);
    expect(await later.disk.get(workKey)).toMatchObject({ no: "2" });
  });

  it("of a newer version is left alone", async () => {
    await work(await withVault());
    const first = await restarted();
    await first.changeRow(ada, () => ({ version: 2, tries: 10 }));
    const tab = await restarted();
    await logIn(tab);
    expect([await tab.lockedVault(ada), tab.isLocked(ada)]).toEqual([expect.objectContaining({ isNewer: true }), true]);
    expect(await tab.readRow(ada)).toMatchObject({ version: 2, tries: 10 });
  });
});

async function opened(): Promise<VaultTab> {
  const tab = await restarted();
  await unlock(tab);
  return tab;
}

describe("what goes wrong", () => {
  it("with one record leaves the others, and is said", async () => {
    const tab = await withVault();
    const vault = await work(tab);
    await damage("milepost-vault-records", "records", ([, , piece]) => piece === 1);
    await expect(vault?.get("picture of a duck")).rejects.toThrow("damaged");
    expect(await vault?.get("child Robin Hale")).toMatchObject({ name: "Robin Hale" });
    localStorage.setItem(workKey, `${localStorage.getItem(workKey)?.slice(0, -8)}AAAAAAA=`);
    expect([tab.browserStorage.getItem(workKey), vault?.damagedWork]).toEqual([null, 1]);
    expect(await tab.disk.get(workKey)).toMatchObject({ no: "1" });
  });

  it("for want of space leaves what was there", async () => {
    const tab = await withVault();
    const vault = await work(tab);
    const full = new DOMException("Full.", "QuotaExceededError");
    const put = vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
      throw full;
    });
    await expect(vault?.put("child Robin Hale", { name: "another" })).rejects.toThrow("Full");
    await expect(tab.disk.replace({ key: workKey, value: { no: "3" } }, [])).rejects.toThrow("Full");
    put.mockRestore();
    expect(await vault?.get("child Robin Hale")).toMatchObject({ name: "Robin Hale" });
    expect(await tab.disk.get(workKey)).toMatchObject({ no: "2" });
    const set = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw full;
    });
    expect(tab.disk.note(workKey, { no: "4" })).toBe(false);
    set.mockRestore();
  });
});

async function damage(name: string, store: string, which: (key: string[] | number[]) => boolean): Promise<void> {
  const database = await settled(indexedDB.open(name));
  const objects = database.transaction(store, "readwrite").objectStore(store);
  for (const key of await settled(objects.getAllKeys())) {
    if (!which(key as never)) continue;
    const value = (await settled(objects.get(key))) as { data: ArrayBuffer };
    new Uint8Array(value.data)[9] = 1 ^ (new Uint8Array(value.data)[9] ?? 0);
    await settled(objects.put(value, key));
  }
  database.close();
}
