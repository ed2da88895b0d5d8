import { cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fillScreen, guardHistory, guardScreen } from "./guards";
import { useWakeLock } from "./useWindow";

let undo: () => void = () => undefined;

beforeEach(() => {
  document.body.innerHTML = '<button>A box</button><input aria-label="Pairing code" />';
});

afterEach(() => {
  undo();
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const on = (selector: string) => document.querySelector(selector) as HTMLElement;

/** Whether the page lets an event do what browsers do. */
const allowed = (target: HTMLElement, name: string, init: Record<string, unknown> = {}) =>
  target.dispatchEvent(Object.assign(new Event(name, { bubbles: true, cancelable: true }), init));

it.each(["contextmenu", "selectstart", "dragstart", "dblclick", "gesturestart"])(
  "stops %s but where one types",
  (name) => {
    undo = guardScreen();
    expect(allowed(on("button"), name)).toBe(false);
    expect(allowed(on("input"), name)).toBe(true);
    undo();
    expect(allowed(on("button"), name)).toBe(true);
  },
);

it("stops zooming by two fingers and by the wheel, and nothing else of them", () => {
  undo = guardScreen();
  expect(allowed(on("button"), "touchmove", { touches: [1, 2] })).toBe(false);
  expect(allowed(on("button"), "touchmove", { touches: [1] })).toBe(true);
  expect(allowed(on("button"), "wheel", { ctrlKey: true })).toBe(false);
  expect(allowed(on("button"), "wheel", { ctrlKey: false })).toBe(true);
});

it("goes back to itself once it was touched", () => {
  const push = vi.spyOn(window.history, "pushState");
  undo = guardHistory();
  window.dispatchEvent(new PopStateEvent("popstate"));
  expect(push).not.toHaveBeenCalled();
  allowed(on("button"), "pointerup");
  allowed(on("button"), "pointerup");
  expect(push).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new PopStateEvent("popstate"));
  expect(push).toHaveBeenCalledTimes(2);
});

it("fills the screen by touch, also in Safari's own way, and bears a refusal", () => {
  const root = document.documentElement as HTMLElement & { webkitRequestFullscreen?: () => void };
  const request = vi.fn(() => Promise.reject(new TypeError("not allowed")));
  Object.assign(root, { requestFullscreen: request });
  undo = fillScreen();
  allowed(on("button"), "pointerup", { pointerType: "mouse" });
  allowed(on("input"), "pointerup", { pointerType: "touch" });
  expect(request).not.toHaveBeenCalled();
  allowed(on("button"), "pointerup", { pointerType: "touch" });
  expect(request).toHaveBeenCalledTimes(1);
  root.webkitRequestFullscreen = vi.fn();
  Object.assign(root, { requestFullscreen: undefined });
  allowed(on("button"), "pointerup", { pointerType: "touch" });
  expect(root.webkitRequestFullscreen).toHaveBeenCalledTimes(1);
});

it("keeps the screen on, asks again when it is seen again, and lets go at the end", async () => {
  const locks: { released: boolean; release: () => Promise<void> }[] = [];
  const request = vi.fn(async () => {
    const lock = {
      released: false,
      release: async () => {
        lock.released = true;
      },
    };
    locks.push(lock);
    return lock;
  });
  vi.stubGlobal("navigator", { wakeLock: { request } });
  const seen = vi.spyOn(document, "visibilityState", "get").mockReturnValue("visible");
  const { unmount } = renderHook(() => useWakeLock());
  await vi.waitFor(() => expect(locks).toHaveLength(1));
  await Promise.resolve();
  document.dispatchEvent(new Event("visibilitychange"));
  expect(request).toHaveBeenCalledTimes(1);
  // The browser takes it away while the page is hidden.
  for (const lock of locks) lock.released = true;
  seen.mockReturnValue("hidden");
  document.dispatchEvent(new Event("visibilitychange"));
  expect(request).toHaveBeenCalledTimes(1);
  seen.mockReturnValue("visible");
  document.dispatchEvent(new Event("visibilitychange"));
  await vi.waitFor(() => expect(locks).toHaveLength(2));
  unmount();
  await vi.waitFor(() => expect(locks.every(({ released }) => released)).toBe(true));
});
