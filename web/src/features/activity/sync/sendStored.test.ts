// @vitest-environment jsdom

import { beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError, offline } from "@/api/errors";
import { readFresh, startFetch } from "@/api/prefetch";
import { openTab, simulatedBrowser } from "@/work/simulated.testdata";
import { activityKeys } from "../keys";
import type { Result } from "../store/answer";
import type { Edit } from "../store/outbox";
import type { TestSession } from "../store/testSessions";
import type { ActivityLine } from "./activityLine";
import { openActivity } from "./openActivity";
import { currentResults, noteStored } from "./remote";
import { answersLeft } from "./sendStored";

let browser = simulatedBrowser();
const line = { dead: false, finished: false, edits: [] as Edit[], sessions: [] as TestSession[] };

const to: ActivityLine = {
  currentResults: async (_account, _activity, results) => results,
  sendEdits: async (_account, _activity, edits) => {
    if (line.dead) throw offline();
    if (line.finished) throw new ApiError(409, "This activity is finished.");
    line.edits.push(...edits);
    return edits.map(({ question_result_id, revision, selected_score = null }) => ({
      question_result_id,
      revision,
      selected_score,
      missing_reason: "",
      child_selected_answer: "",
      applied: true,
    }));
  },
  sendTestSessions: async (_, sessions) => {
    if (line.dead) throw offline();
    line.sessions.push(...sessions);
  },
  sendOverride: async () => undefined,
};

const left = () => answersLeft(to, openTab(browser).device);
const send = (account: string) => left().send?.(account);

const at = "2026-03-02T09:00:00Z";
const testSession = { session_id: "s1", started_at: at, ended_at: at, seconds: 60, pauses: [], revision: 3 };

describe("what a device keeps of activities that are not open", () => {
  beforeEach(() => {
    browser = simulatedBrowser();
    Object.assign(line, { dead: false, finished: false, edits: [], sessions: [] });
    browser.stored.set("milepost.activity.ada.a1", {
      outbox: { revisions: {}, queued: { "a1.0": { selected_score: 1 } }, sending: [], hold: 2 },
      testSessions: [{ testSession, confirmed: 0, seenAt: Date.parse(at) }],
    });
  });

  it("is sent once, answers and sessions", async () => {
    line.dead = true;
    await send("ada");
    expect(line.edits).toEqual([]);
    line.dead = false;
    await send("ada");
    await send("ada");
    expect(line.edits).toEqual([{ question_result_id: "a1.0", revision: 1, hold: 2, selected_score: 1 }]);
    expect(line.sessions).toEqual([testSession]);
  });

  it("is shown by a runner that had requested the answers before it arrived", async () => {
    const key = activityKeys.answers("a1");
    startFetch(key, async () => "before");
    await send("ada");
    expect(await readFresh(key, async () => "after")).toBe("after");
  });

  it("is shown by a runner that had read the answers before it arrived, and opens the stored ones after", async () => {
    const unscored = { question_result_id: "a1.0", revision: 0, selected_score: null, notes: "", spoken_answer: "" };
    const scored = { ...unscored, revision: 1, selected_score: 1 };
    const { device } = openTab(browser);
    await send("ada");
    noteStored("ada", "a1", [scored]);
    vi.stubGlobal("fetch", async () => Response.json([scored]));
    const opening = () => ({ results: [unscored as Result], hold: 2, onConflict: vi.fn(), onClosed: vi.fn() });
    const { store } = await openActivity("ada", "a1", opening, { ...to, currentResults }, device);
    expect(store.snapshot().answers[0]?.score).toBe(1);
    vi.unstubAllGlobals();
  });

  it("keeps what a runner has requested when nothing waited", async () => {
    await send("ada");
    const key = activityKeys.answers("a1");
    startFetch(key, async () => "asked before");
    await send("ada");
    expect(await readFresh(key, async () => "asked twice")).toBe("asked before");
  });

  it("stays and is shown when the activity is finished elsewhere, until it is discarded", async () => {
    line.finished = true;
    await send("ada");
    expect(await left().list("ada")).toEqual([{ id: "a1", changes: 1, state: "conflict" }]);
    await left().discard?.("ada", "a1");
    expect(await left().list("ada")).toEqual([]);
    expect(browser.stored.size).toBe(0);
  });

  it("stays where it is of another account", async () => {
    await send("eve");
    expect(line.edits).toEqual([]);
    expect(line.sessions).toEqual([]);
  });
});
