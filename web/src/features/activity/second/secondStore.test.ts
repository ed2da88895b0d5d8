// @vitest-environment jsdom

import { beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError, offline } from "@/api/errors";
import { SecondStore } from "./secondStore";
import type { NewSecondScore, SecondScoreOutcome } from "./sendScores";
import { keptSeconds, WaitingScores } from "./waiting";

/** What the server does with second scores: an edit counts if its number is above the stored one. */
class Server {
  stored: Record<number, { score: number | null; revision: number }> = {};
  dead = false;
  lostAnswers = 0;
  refusal: ApiError | undefined;
  calls = 0;

  send = async (scores: NewSecondScore[]): Promise<SecondScoreOutcome[]> => {
    this.calls += 1;
    if (this.dead) throw offline();
    if (this.refusal) throw this.refusal;
    const outcomes = scores.map(({ question_no, score, revision }) => {
      const applied = revision > (this.stored[question_no]?.revision ?? 0);
      if (applied) this.stored[question_no] = { score, revision };
      const now = this.stored[question_no] ?? { score: null, revision: 0 };
      return { question_no, applied, ...now };
    });
    if (this.lostAnswers > 0) {
      this.lostAnswers -= 1;
      throw offline();
    }
    return outcomes;
  };
}

let server: Server;
let retries: (() => void)[];
const replaced = vi.fn();

const open = (stored: Server["stored"] = server.stored) =>
  new SecondStore({
    questions: 4,
    stored,
    waiting: new WaitingScores("ada", "a1"),
    send: server.send,
    later: (act) => {
      retries.push(act);
      return () => undefined;
    },
    replaced,
  });

const scoresOf = (store: SecondStore) => store.snapshot().answers.map(({ score }) => score);

describe("second scores on their way", () => {
  beforeEach(() => {
    localStorage.clear();
    server = new Server();
    retries = [];
    replaced.mockReset();
  });

  it("arrive, and nothing stays in the browser", async () => {
    const store = open();
    store.change(0, { score: 2 });
    store.change(0, { score: 1 });
    store.change(2, { score: 0 });
    expect(await store.flush()).toBe(true);
    expect(server.stored).toEqual({ 0: { score: 1, revision: 2 }, 2: { score: 0, revision: 1 } });
    expect(store.snapshot()).toMatchObject({ sync: "saved", waiting: 0 });
    expect(keptSeconds("ada")).toEqual([]);
  });

  it("outlive a page that is killed without a line", async () => {
    server.dead = true;
    const killed = open();
    killed.change(1, { score: 1 });
    killed.change(3, { score: 2 });
    await killed.flush();
    expect(killed.snapshot()).toMatchObject({ sync: "offline", waiting: 2 });
    killed.stop();
    const next = open({});
    expect(scoresOf(next)).toEqual([null, 1, null, 2]);
    server.dead = false;
    expect(await next.flush()).toBe(true);
    expect(server.stored).toEqual({ 1: { score: 1, revision: 1 }, 3: { score: 2, revision: 1 } });
  });

  it("are sent again when the answer was lost, and count once", async () => {
    server.lostAnswers = 1;
    const store = open();
    store.change(0, { score: 1 });
    await store.flush();
    expect(store.snapshot().sync).toBe("offline");
    for (const retry of retries) retry();
    expect(await store.flush()).toBe(true);
    expect(server.stored).toEqual({ 0: { score: 1, revision: 1 } });
    expect(replaced).not.toHaveBeenCalled();
  });

  it("that were taken back stay taken back", async () => {
    const store = open({ 0: { score: 2, revision: 7 } });
    server.stored = { 0: { score: 2, revision: 7 } };
    store.change(0, { score: null });
    await store.flush();
    expect(server.stored[0]).toEqual({ score: null, revision: 8 });
    expect(scoresOf(open())).toEqual([null, null, null, null]);
  });

  it("of two pages do not write over each other in the browser", async () => {
    server.dead = true;
    const [one, two] = [open(), open()];
    one.change(0, { score: 1 });
    two.change(1, { score: 2 });
    one.change(2, { score: 0 });
    await Promise.all([one.flush(), two.flush()]);
    expect(scoresOf(open({}))).toEqual([1, 2, 0, null]);
  });

  it("that another device has changed are replaced, with a notice", async () => {
    const store = open();
    server.stored = { 0: { score: 2, revision: 5 } };
    store.change(0, { score: 1 });
    await store.flush();
    expect(scoresOf(store)[0]).toBe(2);
    expect(replaced).toHaveBeenCalledWith([0]);
    store.change(0, { score: 1 });
    await store.flush();
    expect(server.stored[0]).toEqual({ score: 1, revision: 6 });
  });

  it("from another device are shown once they are known, and can be changed", async () => {
    server.stored = { 0: { score: 2, revision: 5 }, 1: { score: 1, revision: 1 } };
    const store = open({});
    server.dead = true;
    for (const score of [2, 1, 0]) store.change(1, { score });
    store.learn(server.stored);
    expect(scoresOf(store)).toEqual([2, 0, null, null]);
    server.dead = false;
    store.change(0, { score: 1 });
    await store.flush();
    expect(await store.flush()).toBe(true);
    expect(server.stored).toEqual({ 0: { score: 1, revision: 6 }, 1: { score: 0, revision: 3 } });
    expect(replaced).not.toHaveBeenCalled();
  });

  it.each([
    [409, "These second scores are submitted."],
    [404, "There is no such activity."],
  ])(
    "stay in the browser when the second scoring is closed elsewhere or not reached any more: %i",
    async (status, text) => {
      server.refusal = new ApiError(status, text);
      const store = open();
      store.change(0, { score: 1 });
      expect(await store.flush()).toBe(false);
      expect(store.snapshot().sync).toBe("closed");
      store.change(1, { score: 1 });
      expect(scoresOf(store)[1]).toBeNull();
      expect(new WaitingScores("ada", "a1").read()).toEqual({ 0: { score: 1, revision: 1 } });
      expect(retries).toEqual([]);
    },
  );

  it("wait for the log-in of their account", async () => {
    server.refusal = new ApiError(401, "Please log in.");
    const store = open();
    store.change(0, { score: 1 });
    await store.flush();
    expect(store.snapshot()).toMatchObject({ sync: "signedOut", waiting: 1 });
    expect(keptSeconds("ben")).toEqual([]);
    server.refusal = undefined;
    expect(await store.flush()).toBe(true);
  });
});
