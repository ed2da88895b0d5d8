// @vitest-environment jsdom

import { beforeEach, expect, it, vi } from "vitest";
import { ApiError, offline } from "./errors";
import { queryClient } from "./queryClient";
import { lastSession, remember } from "./remembered";
import { endSession, requireSession } from "./session";
import { known } from "./tabs";

// jsdom has no IndexedDB.
const database = new Map<string, unknown>();
vi.mock("idb-keyval", () => ({
  get: async (key: string) => database.get(key),
  set: async (key: string, value: unknown) => void database.set(key, value),
  del: async (key: string) => void database.delete(key),
}));

const ann = { id: "11111111-aaaa", email: "ann@example.org", role: "Specialist" } as const;

const serverAnswers = (answer: () => Promise<Response>) => vi.stubGlobal("fetch", answer);
const isUnreachable = () => Promise.reject(new TypeError("Failed to fetch"));

beforeEach(() => {
  database.clear();
  localStorage.clear();
  queryClient.clear();
});

it("opens without a network as who was logged in, also where the browser's storage was not written", async () => {
  await remember({ ...ann, remembered: false });
  expect(JSON.stringify([...database.values()])).toBe(JSON.stringify([ann]));
  localStorage.clear();
  serverAnswers(isUnreachable);
  expect(await requireSession()).toEqual({ ...ann, remembered: true });
  expect(known.get()).toBe(ann.id);
});

it("knows nobody after a log-out", async () => {
  await remember(ann);
  endSession();
  await vi.waitFor(() => expect(database.size).toBe(0));
  serverAnswers(isUnreachable);
  queryClient.clear();
  await expect(requireSession()).rejects.toMatchObject({ status: 0 });
});

it("knows nobody once the server has said that the session is over", async () => {
  await remember(ann);
  serverAnswers(async () => new Response("{}", { status: 401, headers: { "Content-Type": "application/json" } }));
  expect(await requireSession()).toBeNull();
  await vi.waitFor(() => expect(database.size).toBe(0));
});

it("counts only where the server cannot be reached", async () => {
  await remember(ann);
  const refusal = new ApiError(503, "busy");
  await expect(lastSession(refusal)).rejects.toBe(refusal);
  expect(await lastSession(offline())).toEqual({ ...ann, remembered: true });
});
