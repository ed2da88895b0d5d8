import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ChunkError, chunkTimeoutMs, loadChunk } from "./loadChunk";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("gives what arrived and waits for nothing more", async () => {
  expect(await loadChunk(() => Promise.resolve("part"))).toBe("part");
  expect(vi.getTimerCount()).toBe(0);
});

it("distinguishes a missing part from other errors", async () => {
  const gone = new TypeError("Failed to fetch dynamically imported module");
  const error = await loadChunk(() => Promise.reject(gone)).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ChunkError);
  expect((error as ChunkError).cause).toBe(gone);
});

it("gives up after 120 seconds", async () => {
  const settled = vi.fn();
  void loadChunk(() => new Promise(() => {})).catch(settled);
  await vi.advanceTimersByTimeAsync(chunkTimeoutMs - 1);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(settled.mock.calls[0]?.[0]).toBeInstanceOf(ChunkError);
  expect(chunkTimeoutMs).toBe(120_000);
});
