// @vitest-environment jsdom

import { beforeEach, describe, expect, it, vi } from "vitest";
import { offline } from "@/api/errors";
import { readFresh, startFetch } from "@/api/prefetch";
import { activityKeys } from "../keys";

const disk = vi.hoisted(() => new Map<string, unknown>());
const line = vi.hoisted(() => ({ dead: false, edits: [] as unknown[], sessions: [] as { session_id: string }[] }));

vi.mock("idb-keyval", () => ({
  keys: async () => [...disk.keys()],
  get: async (key: string) => disk.get(key),
  set: async (key: string, value: unknown) => void disk.set(key, structuredClone(value)),
  del: async (key: string) => void disk.delete(key),
}));
vi.mock("@/features/activity/clips/accountOutbox", () => ({ sendStoredClips: async () => undefined }));
vi.mock("./remote", async (original) => ({
  ...(await original<typeof import("./remote")>()),
  sendEdits: async (edits: { question_result_id: string; revision: number }[]) => {
    if (line.dead) throw offline();
    line.edits.push(...edits);
    return edits.map((edit) => ({ missing_reason: "", child_selected_answer: "", ...edit, applied: true }));
  },
  sendTestSessions: async (_: string, sessions: { session_id: string }[]) => {
    if (line.dead) throw offline();
    line.sessions.push(...sessions);
  },
}));

const { sendStoredAnswers } = await import("./sendStored");

const at = "2026-03-02T09:00:00Z";
const testSession = { session_id: "s1", started_at: at, ended_at: at, seconds: 60, pauses: [], revision: 3 };

describe("what a device keeps of activities that are not open", () => {
  beforeEach(() => {
    disk.clear();
    Object.assign(line, { dead: false, edits: [], sessions: [] });
    disk.set("milepost.activity.ada.a1", {
      outbox: { revisions: {}, queued: { "a1.0": { selected_score: 1 } }, sending: [], hold: 2 },
      testSessions: [{ testSession, confirmed: 0, seenAt: Date.parse(at) }],
    });
  });

  it("is sent once, answers and sessions", async () => {
    line.dead = true;
    await sendStoredAnswers("ada");
    expect(line.edits).toEqual([]);
    line.dead = false;
    await sendStoredAnswers("ada");
    await sendStoredAnswers("ada");
    expect(line.edits).toEqual([{ question_result_id: "a1.0", revision: 1, hold: 2, selected_score: 1 }]);
    expect(line.sessions).toEqual([testSession]);
  });

  it("is not hidden by what a runner asked for before it arrived", async () => {
    const key = activityKeys.answers("a1");
    startFetch(key, async () => "before");
    await sendStoredAnswers("ada");
    expect(await readFresh(key, async () => "after")).toBe("after");
  });

  it("leaves alone what a runner asked for when nothing waited", async () => {
    await sendStoredAnswers("ada");
    const key = activityKeys.answers("a1");
    startFetch(key, async () => "asked before");
    await sendStoredAnswers("ada");
    expect(await readFresh(key, async () => "asked twice")).toBe("asked before");
  });

  it("stays where it is of another account", async () => {
    await sendStoredAnswers("eve");
    expect(line.edits).toEqual([]);
    expect(line.sessions).toEqual([]);
  });
});
