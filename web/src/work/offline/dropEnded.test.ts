// @vitest-environment jsdom

import "fake-indexeddb/auto";
import { createStore, keys } from "idb-keyval";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { clearDatabases, quickHash } from "../vault/tab.testdata";
import { ada, morning, type OfflineTab, offlineServer, openTab, startBrowser, wanted } from "./offline.testdata";

vi.mock("../sealing/storageKey", () => ({ storageKey: async () => btoa("s".repeat(32)) }));

const state = "GET /api/offline-copy/{id}/state";
const cleared = "POST /api/offline-copy/{id}/cleared";

beforeEach(async () => {
  await clearDatabases();
  localStorage.clear();
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime(morning);
  startBrowser();
});
afterEach(() => vi.useRealTimers());

/** A device on which something was taken offline. */
async function withCopy() {
  const server = offlineServer();
  const tab = await openTab();
  await tab.setUpVault(ada, "seven green boats at dawn", quickHash);
  await tab.askFor(ada, wanted(2), "2026-11-28", "Tablet");
  await tab.download(ada);
  const end = (as: "ended" | "over") => {
    for (const copy of server.copies.values()) copy.state = as;
  };
  return { server, tab, end };
}

/** As somebody counts them who has no key. */
const records = async () => (await keys(createStore("milepost-vault-records", "records"))).length;
const hasPassphrase = async (tab: OfflineTab) => (await tab.lockedVault(ada)).hasPassphrase;

it("a locked vault loses what was ended elsewhere, and the server learns that after the log-in", async () => {
  const { server, tab, end } = await withCopy();
  await tab.lock(ada);
  await tab.dropEnded();
  expect([(await records()) > 0, await hasPassphrase(tab)]).toEqual([true, true]);

  end("ended");
  const changed = vi.fn();
  tab.onVaultState(changed);
  await tab.dropEnded();
  expect([await records(), await hasPassphrase(tab)]).toEqual([0, false]);
  expect(changed).toHaveBeenCalled();
  await tab.dropEnded();
  expect([server.sent(state).length, server.sent(cleared).length]).toEqual([2, 0]);

  await tab.openAfterLogin(ada);
  await tab.contactAll(ada);
  await tab.contactAll(ada);
  expect(server.sent(cleared)).toHaveLength(1);
  expect(await tab.takenCopies(ada)).toEqual([]);
});

it("a copy that is over stays the device's own to delete", async () => {
  const { tab, end } = await withCopy();
  await tab.lock(ada);
  end("over");
  await tab.dropEnded();
  expect([(await records()) > 0, await hasPassphrase(tab)]).toEqual([true, true]);
});

it("nothing is deleted while the server cannot be reached", async () => {
  const { server, tab, end } = await withCopy();
  await tab.lock(ada);
  end("ended");
  server.cut(state);
  await expect(tab.dropEnded()).rejects.toMatchObject({ status: 0 });
  expect([(await records()) > 0, await hasPassphrase(tab)]).toEqual([true, true]);
});

it("an open vault is left to its own contact, which keeps the passphrase", async () => {
  const { server, tab, end } = await withCopy();
  end("ended");
  await tab.dropEnded();
  expect(server.sent(state)).toEqual([]);
  await tab.contactAll(ada);
  await tab.lock(ada);
  await tab.dropEnded();
  expect([server.sent(state).length, await hasPassphrase(tab)]).toEqual([0, true]);
});
