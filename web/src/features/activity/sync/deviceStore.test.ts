// @vitest-environment jsdom

import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { emptyOutbox, enqueue, freeze } from "../store/outbox";
import { DeviceStore } from "./deviceStore";

const disk = vi.hoisted(() => ({ stored: new Map<string, unknown>(), writes: 0 }));

vi.mock("idb-keyval", () => ({
  keys: async () => [...disk.stored.keys()],
  get: async (key: string) => disk.stored.get(key),
  set: async (key: string, value: unknown) => {
    disk.writes += 1;
    disk.stored.set(key, structuredClone(value));
  },
  del: async (key: string) => void disk.stored.delete(key),
}));

const given = enqueue(emptyOutbox, "a1.0", { selected_score: 1 });

beforeEach(() => {
  vi.useFakeTimers();
  disk.stored.clear();
  disk.writes = 0;
});
afterEach(() => void vi.useRealTimers());

it("writes a score to the database once: given, numbered and confirmed within a moment", async () => {
  const device = new DeviceStore("ada", "a1");
  await device.open();
  for (const outbox of [given, freeze(given), { ...emptyOutbox, revisions: { "a1.0": 1 } }]) {
    await device.storeOutbox(outbox);
  }
  await vi.advanceTimersByTimeAsync(5_000);
  expect(disk.writes).toBe(1);
  expect(localStorage).toHaveLength(0);
});

it("has a score at once, wherever the page is killed", async () => {
  const killed = new DeviceStore("ada", "a1");
  await killed.open();
  void killed.storeOutbox(given);
  expect((await new DeviceStore("ada", "a1").open()).outbox).toEqual(given);
});

it("writes what waits when somebody asks for all to be written", async () => {
  const device = new DeviceStore("ada", "a1");
  await device.open();
  await device.storeOutbox(given);
  await device.settled();
  expect([disk.writes, localStorage.length]).toEqual([1, 0]);
});

it("reads test sessions and overrides that an earlier version has kept", async () => {
  const testSession = { session_id: "s1", started_at: "2026-11-27T09:00:00Z", seconds: 60, pauses: [], revision: 3 };
  const override = { override_id: "o1" };
  const earlier = {
    outbox: given,
    sittings: [{ sitting: testSession, confirmed: 1, seenAt: 5 }],
    overrules: [override],
  };
  disk.stored.set("milepost.activity.ada.a1", earlier);
  const opened = await new DeviceStore("ada", "a1").open();
  expect(opened.testSessions).toEqual([{ testSession, confirmed: 1, seenAt: 5 }]);
  expect(opened.overrides).toEqual([override]);
  expect(opened).not.toHaveProperty("sittings");
});
