import { QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { dropUnused, prefetchFresh, readFresh } from "./prefetch";
import { queryClient } from "./queryClient";

const key = ["things", "one"];

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  queryClient.clear();
  vi.useRealTimers();
});

const counting = () => {
  let asked = 0;
  return vi.fn(() => Promise.resolve(++asked));
};

it("takes what was asked for beforehand, once", async () => {
  const read = counting();
  prefetchFresh({ queryKey: key, queryFn: read });
  expect(await readFresh(key, read)).toBe(1);
  expect(read).toHaveBeenCalledTimes(1);
  expect(await readFresh(key, read)).toBe(2);
});

it("reads again what was not asked for, also where something else was", async () => {
  const [read, other] = [counting(), vi.fn(() => Promise.resolve("other"))];
  prefetchFresh({ queryKey: ["things", "two"], queryFn: other });
  expect(await readFresh(key, read)).toBe(1);
});

it("asks once for an address that is put right while it is being opened, and again for another visit", async () => {
  const read = counting();
  prefetchFresh({ queryKey: key, queryFn: read });
  prefetchFresh({ queryKey: key, queryFn: read });
  expect(read).toHaveBeenCalledTimes(1);
  await Promise.resolve();
  prefetchFresh({ queryKey: key, queryFn: read });
  expect(await readFresh(key, read)).toBe(2);
});

it("asks nothing for a screen that was drawn before, which has asked itself", () => {
  const read = counting();
  const leave = new QueryObserver(queryClient, { queryKey: key, queryFn: () => readFresh(key, read) }).subscribe(
    () => {},
  );
  prefetchFresh({ queryKey: key, queryFn: read });
  expect(read).toHaveBeenCalledTimes(1);
  leave();
  prefetchFresh({ queryKey: key, queryFn: read });
  expect(read).toHaveBeenCalledTimes(2);
});

it("drops what nobody took, and keeps what is on its way to a screen", async () => {
  const [read, slow] = [counting(), vi.fn(() => new Promise(() => {}))];
  prefetchFresh({ queryKey: key, queryFn: read });
  prefetchFresh({ queryKey: ["things", "slow"], queryFn: slow });
  await Promise.resolve();
  dropUnused();
  expect(await readFresh(key, read)).toBe(2);
  void readFresh(["things", "slow"], slow);
  expect(slow).toHaveBeenCalledTimes(1);
});

it("hands a failure on, and asks again after it", async () => {
  const read = vi.fn().mockRejectedValueOnce(new Error("offline")).mockResolvedValueOnce("there");
  prefetchFresh({ queryKey: key, queryFn: read });
  await expect(readFresh(key, read)).rejects.toThrow("offline");
  await expect(readFresh(key, read)).resolves.toBe("there");
});

it("forgets what no screen came for, and what another account had asked for", async () => {
  const read = counting();
  prefetchFresh({ queryKey: key, queryFn: read });
  vi.advanceTimersByTime(11_000);
  expect(await readFresh(key, read)).toBe(2);
  prefetchFresh({ queryKey: key, queryFn: read });
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== "session" });
  expect(await readFresh(key, read)).toBe(4);
});
