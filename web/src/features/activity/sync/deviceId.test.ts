// @vitest-environment jsdom

import "fake-indexeddb/auto";
import { del, get } from "idb-keyval";
import { beforeEach, expect, it, vi } from "vitest";

const key = "milepost.device";

beforeEach(async () => {
  localStorage.clear();
  await del(key);
});

/** Another start of the page. */
async function started() {
  vi.resetModules();
  const device = await import("./deviceId");
  await device.findDevice();
  return device.deviceId();
}

it("stays the same where the browser was killed before its storage was written", async () => {
  const first = await started();
  await vi.waitFor(async () => expect(await get(key)).toBe(first));
  localStorage.clear();
  expect(await started()).toBe(first);
  expect(localStorage.getItem(key)).toBe(first);
});

it("is that of the other tabs", async () => {
  const first = await started();
  expect(await started()).toBe(first);
  localStorage.setItem(key, "another");
  expect(await started()).toBe("another");
});
