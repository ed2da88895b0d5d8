// @vitest-environment jsdom

import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ApiError, offline } from "@/api/errors";
import { type Random, seeded } from "@/work/seeded.testdata";
import { SecondStore } from "./secondStore";
import type { NewSecondScore, SecondScoreOutcome } from "./sendScores";
import { keptSeconds, type Scores, WaitingScores } from "./waiting";

const runs = 300;
const steps = 40;
const questions = 3;

interface Tab {
  store: SecondStore;
  killed: boolean;
}

/** A browser with tabs on one second scoring, its line and its server. Every score is another one. */
class World {
  readonly random: Random;
  stored: Record<number, { score: number | null; revision: number }> = {};
  /** The last score of each question. */
  readonly given = new Map<number, number>();
  tabs: Tab[] = [];
  online = true;
  refusal: ApiError | undefined;
  private count = 0;

  constructor(seed: number) {
    this.random = seeded(seed);
  }

  open(stored: Scores = { ...this.stored }): Tab {
    const tab: Tab = { store: undefined as unknown as SecondStore, killed: false };
    tab.store = new SecondStore({
      questions,
      stored,
      waiting: new WaitingScores("ada", "a1"),
      send: (scores) => this.send(tab, scores),
      later: (act, ms) => {
        const timer = setTimeout(() => tab.killed || act(), ms);
        return () => clearTimeout(timer);
      },
      replaced: (all) => expect(all, "scores of this browser give way to none of its own").toEqual([]),
    });
    this.tabs.push(tab);
    void tab.store.flush();
    return tab;
  }

  private async send(tab: Tab, scores: NewSecondScore[]): Promise<SecondScoreOutcome[]> {
    await this.way(tab);
    if (this.refusal) throw this.refusal;
    const outcomes = scores.map(({ question_no, score, revision }) => {
      const applied = revision > (this.stored[question_no]?.revision ?? 0);
      if (applied) this.stored[question_no] = { score, revision };
      return { question_no, applied, ...(this.stored[question_no] ?? { score: null, revision: 0 }) };
    });
    await this.way(tab);
    return outcomes;
  }

  /** Delays a request or its answer, which is lost if the line is cut meanwhile. */
  private async way(tab: Tab): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, 1 + this.random.below(200)));
    if (tab.killed) await new Promise(() => undefined);
    if (!this.online) throw offline();
  }

  score(tab: Tab) {
    const no = this.random.below(questions);
    this.count += 1;
    if (tab.store.snapshot().sync === "closed") return;
    this.given.set(no, this.count);
    tab.store.change(no, { score: this.count });
  }

  kill(tab: Tab) {
    tab.killed = true;
    this.tabs = this.tabs.filter((one) => one !== tab);
  }

  reconnect() {
    this.online = true;
    for (const { store } of this.tabs) void store.flush();
  }
}

const acts: readonly ((world: World, tab: Tab | undefined) => unknown)[] = [
  (world, tab) => tab && world.score(tab),
  (world, tab) => tab && world.score(tab),
  (world, tab) => tab && world.score(tab),
  (world) => {
    world.online = false;
  },
  (world) => world.reconnect(),
  (world) => (world.tabs.length < 2 ? world.open() : undefined),
  (world) => (world.tabs.length < 2 ? world.open() : undefined),
  (world, tab) => tab && world.kill(tab),
  (world) => {
    world.refusal = world.random.chance(0.3) ? new ApiError(world.random.pick([404, 409, 422, 500]), "No.") : undefined;
  },
];

async function run(seed: number) {
  localStorage.clear();
  const world = new World(seed);
  const { random } = world;
  for (let step = 0; step < steps; step += 1) {
    random.pick(acts)(world, world.tabs.length > 0 ? random.pick(world.tabs) : undefined);
    const waiting = new WaitingScores("ada", "a1").read();
    for (const [no, score] of world.given) {
      const kept = [world.stored[no]?.score, waiting[no]?.score].includes(score);
      expect(kept, `run ${seed}, step ${step}: score ${score} of question ${no} is nowhere`).toBe(true);
    }
    await vi.advanceTimersByTimeAsync(1 + random.below(random.chance(0.3) ? 3_000 : 300));
  }
  world.refusal = undefined;
  for (const tab of [...world.tabs]) world.kill(tab);
  world.open();
  world.reconnect();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(keptSeconds("ada"), `run ${seed}: left on the device`).toEqual([]);
  for (const [no, score] of world.given) {
    expect(world.stored[no]?.score, `run ${seed}: question ${no}`).toBe(score);
  }
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("loses no score without saying so, in whatever order lines are cut, processes killed and scores refused", async () => {
  for (let seed = 0; seed < runs; seed += 1) {
    await run(seed);
    vi.clearAllTimers();
  }
}, 120_000);
