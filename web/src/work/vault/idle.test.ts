// @vitest-environment jsdom

import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { documentLock } from "../localStore";
import { locks } from "../locks";
import { simulatedChannels, simulatedLocks } from "./browser.testdata";
import { idleMs, lockWhenIdle, touched } from "./idle";
import { lock } from "./lock";

vi.mock("./lock", () => ({ lock: vi.fn(async () => undefined) }));

const minute = 60_000;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("navigator", { locks: simulatedLocks() });
  vi.stubGlobal("BroadcastChannel", simulatedChannels());
  vi.mocked(lock).mockClear();
  stop = lockWhenIdle("ada");
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

it("locks after fifteen minutes in which nobody touched this tab or another one", async () => {
  await vi.advanceTimersByTimeAsync(idleMs - minute);
  window.dispatchEvent(new Event("keydown"));
  await vi.advanceTimersByTimeAsync(idleMs - minute);
  touched("ada");
  await vi.advanceTimersByTimeAsync(idleMs - minute);
  expect(lock).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2 * minute);
  expect(lock).toHaveBeenCalledWith("ada");
});

it("waits while an activity is open in any tab", async () => {
  const close = locks().hold(documentLock({ account: "ada", kind: "activity", id: "act" }), "shared");
  await vi.advanceTimersByTimeAsync(3 * idleMs);
  expect(lock).not.toHaveBeenCalled();
  close();
  await vi.advanceTimersByTimeAsync(idleMs + minute);
  expect(lock).toHaveBeenCalledWith("ada");
});

it("locks when the device wakes up after a long sleep", async () => {
  vi.setSystemTime(Date.now() + 2 * idleMs);
  document.dispatchEvent(new Event("visibilitychange"));
  await vi.waitFor(() => expect(lock).toHaveBeenCalledWith("ada"));
});
