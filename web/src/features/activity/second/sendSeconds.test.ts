// @vitest-environment jsdom

import { QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ApiError } from "@/api/errors";
import { queryClient } from "@/api/queryClient";
import { activityKeys } from "../keys";
import { prefetchSecond, secondQuery } from "./second";
import type { NewSecondScore } from "./sendScores";
import { leftSeconds, sendStoredSeconds } from "./sendSeconds";
import { keptSeconds, WaitingScores } from "./waiting";

let stored: NewSecondScore[];
let refusal: ApiError | undefined;

vi.mock("./sendScores", () => ({
  sendSecondScores: async (_: string, scores: NewSecondScore[]) => {
    if (refusal) throw refusal;
    stored = scores;
    return scores.map((score) => ({ ...score, applied: true }));
  },
}));

const queryKey = activityKeys.second("a1");
const read = () => Promise.resolve(stored.length);

beforeEach(() => {
  stored = [];
  refusal = undefined;
  new WaitingScores("ada", "a1").put(0, { score: 1, revision: 1 });
});
afterEach(() => queryClient.clear());

it("sends what is kept, and a page that asked before it arrived does not open with the older scores", async () => {
  const answer = async () => Response.json({ questions: [{ question_no: 0, revision: stored.length }] });
  vi.stubGlobal("fetch", answer);
  prefetchSecond("a1");
  await sendStoredSeconds("ada");
  expect(keptSeconds("ada")).toEqual([]);
  expect((await queryClient.fetchQuery(secondQuery("ada", "a1"))).questions).toMatchObject([{ revision: 1 }]);
});

it("has a page that is open already read them again", async () => {
  const open = new QueryObserver(queryClient, { queryKey, queryFn: read, staleTime: Number.POSITIVE_INFINITY });
  const end = open.subscribe(() => undefined);
  await vi.waitFor(() => expect(open.getCurrentResult().data).toBe(0));
  await sendStoredSeconds("ada");
  await vi.waitFor(() => expect(open.getCurrentResult().data).toBe(1));
  end();
});

it("names what is not taken, and keeps it until somebody discards it", async () => {
  refusal = new ApiError(404, "There is no such activity.");
  await sendStoredSeconds("ada");
  expect(await leftSeconds.list("ada")).toEqual([{ id: "a1", changes: 1, state: "gone" }]);
  await leftSeconds.discard?.("ada", "a1");
  expect(await leftSeconds.list("ada")).toEqual([]);
});
