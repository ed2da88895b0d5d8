// @vitest-environment jsdom

import { expect, it } from "vitest";
import { fakeServer } from "@/test/server";
import { api } from "./client";
import { holdReads } from "./holdReads";

const operation = "GET /api/measure";
const read = () => api.GET("/api/measure");

it("lets a log-out wait for the reads that have begun", async () => {
  const server = fakeServer({ [operation]: [] });
  const answer = server.hold(operation);
  const begun = read();
  const held = holdReads();
  let ended = false;
  const waited = held.begun.then(() => {
    ended = true;
  });
  await Promise.resolve();
  expect(ended).toBe(false);
  answer();
  await begun;
  await waited;
  held.decide(false);
});

it("does not send what is read after a log-out has begun", async () => {
  const server = fakeServer({ [operation]: [] });
  const held = holdReads();
  const late = read();
  held.decide(false);
  await expect(late).rejects.toMatchObject({ name: "AbortError" });
  expect(server.sent(operation)).toEqual([]);
  expect((await read()).data).toEqual([]);
});

it("sends it when the log-out has failed", async () => {
  const server = fakeServer({ [operation]: [] });
  const held = holdReads();
  const late = read();
  expect(server.sent(operation)).toEqual([]);
  held.decide(true);
  expect((await late).data).toEqual([]);
});
