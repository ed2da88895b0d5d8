// @vitest-environment jsdom

import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ApiError, offline } from "@/api/errors";
import { type Marks, readCurrent } from "@/work/marks";
import { type Random, seeded } from "@/work/seeded.testdata";
import {
  bothModes,
  keptBy,
  kill,
  type Mode,
  openTab,
  type SimulatedBrowser,
  type SimulatedTab,
  simulatedBrowser,
} from "@/work/simulated.testdata";
import type { Result } from "../store/answer";
import type { ActivityLine } from "./activityLine";
import { HeldServer } from "./heldServer.testdata";
import { changesIn, leftActivities } from "./keptActivity";
import { closeActivity, openActivity, type RunningActivity, sendAgain } from "./openActivity";
import { answersLeft } from "./sendStored";

const runs = 300;
const steps = 40;
const questions = 3;
const mark = "activity.a1";

/** A page that runs the activity, in a tab of its own. */
interface Page {
  tab: SimulatedTab;
  hold: number;
  activity: RunningActivity;
}

/** A device: a browser in which one tab at a time runs the activity. */
class Computer {
  readonly browser: SimulatedBrowser;
  page: Page | undefined;
  online = true;
  /** What the activity was opened with the last time that there was a line. */
  private copy: { results: Result[]; hold: number } | undefined;
  private turn = 0;

  constructor(private readonly world: World) {
    this.browser = simulatedBrowser(world.mode);
  }

  line = (tab: SimulatedTab): ActivityLine => ({
    currentResults: async (_account, _id, results) =>
      isOld(results, tab.device.marks) ? this.readResults(tab) : results,
    sendEdits: async (_account, _id, edits) => {
      const outcomes = await this.request(tab, () => this.world.server.store(edits));
      tab.device.marks.raiseParts("ada", mark, revisionsOf(outcomes));
      return outcomes;
    },
    sendTestSessions: (_id, sessions) => this.request(tab, () => sessions),
    sendOverride: (_id, override) => this.request(tab, () => this.world.server.override(override)),
  });

  /** A request and its answer each take a while, and get lost when the line is cut meanwhile. */
  private async request<Answer>(tab: SimulatedTab, act: () => Answer): Promise<Answer> {
    const way = async () => {
      await pass(1 + this.world.random.below(200));
      if (tab.killed) await new Promise(() => undefined);
      if (!this.online) throw offline();
    };
    await way();
    let answer: { value: Answer } | { error: unknown };
    try {
      answer = { value: act() };
    } catch (error) {
      answer = { error };
    }
    await way();
    if ("error" in answer) throw answer.error;
    return answer.value;
  }

  /** Another tab takes the activity over: the one before stops at once, and writes its last edits meanwhile. */
  async open(): Promise<void> {
    const turn = ++this.turn;
    const tab = openTab(this.browser);
    if (this.page) void this.leave(this.page);
    try {
      const hold = await this.request(tab, () => {
        if (this.world.server.finished) throw new ApiError(409, "This activity is finished.");
        this.world.server.hold += 1;
        return this.world.server.hold;
      });
      const results = await this.readResults(tab);
      this.copy = { results, hold };
      if (turn !== this.turn) return;
      const activity = await openActivity(
        "ada",
        "a1",
        () => this.opening(results, hold, tab),
        this.line(tab),
        tab.device,
      );
      if (turn === this.turn) this.page = { tab, hold, activity };
      else await closeActivity(activity);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 0 && turn === this.turn) await this.openWithout(turn, tab);
    }
  }

  /** Without a line the activity opens as this device has it, under its last hold. */
  private async openWithout(turn: number, tab: SimulatedTab): Promise<void> {
    if (!this.copy) return;
    const { results, hold } = this.copy;
    const opening = () => ({ ...this.opening(results, hold, tab), fromDevice: true });
    const activity = await openActivity("ada", "a1", opening, this.line(tab), tab.device);
    if (turn === this.turn) this.page = { tab, hold, activity };
    else await closeActivity(activity);
  }

  private opening = (results: Result[], hold: number, tab: SimulatedTab) => ({
    results,
    hold,
    onConflict: (all: number[]) => {
      for (const no of all) this.world.shown.add(no);
    },
    onClosed: () => {
      if (this.page?.tab === tab) void this.leave(this.page);
    },
  });

  private async readResults(tab: SimulatedTab): Promise<Result[]> {
    const { marks } = tab.device;
    const results = await readCurrent(
      () => this.request(tab, () => this.world.server.results()),
      (all) => isOld(all, marks),
    );
    expect(isOld(results, marks), "older than what this browser has stored").toBe(false);
    return results;
  }

  async leave(page: Page): Promise<void> {
    if (this.page === page) this.page = undefined;
    const words = page.activity.store.lastWords();
    // The last request is on its way whatever happens to the page.
    if (words.length > 0) void this.request(openTab(this.browser), () => this.world.server.store(words)).catch(() => 0);
    await closeActivity(page.activity);
  }

  kill() {
    if (!this.page) return;
    kill(this.browser, this.page.tab);
    this.page = undefined;
  }

  /** A page beside the activity, such as the start page, sends what is left. */
  sendFromElsewhere() {
    const tab = openTab(this.browser);
    return answersLeft(this.line(tab), tab.device).send?.("ada");
  }

  reconnect() {
    this.online = true;
    if (this.page) void sendAgain(this.page.activity);
    void this.sendFromElsewhere();
  }

  type(no = this.world.random.below(questions)) {
    const page = this.page;
    if (!page || page.activity.store.snapshot().sync === "closed") return;
    const { random, entered } = this.world;
    const word = `w${entered.length}.`;
    entered.push(word);
    if (random.chance(0.2)) {
      page.activity.overrides.add({ question_no: 0, proposed_no: 1, chosen_no: 2, rule: "next", reason: word });
      return;
    }
    const { store } = page.activity;
    store.change(no, { notes: joined(store.snapshot().answers[no]?.notes ?? "", word) }, random.chance(0.5));
  }

  score() {
    const page = this.page;
    if (!page || page.activity.store.snapshot().sync === "closed") return;
    const no = this.world.random.below(questions);
    this.world.scores += 1;
    this.world.given.set(no, { score: this.world.scores, hold: page.hold });
    page.activity.store.change(no, { score: this.world.scores });
  }

  /** Somebody who is asked keeps both notes. */
  choose() {
    const store = this.page?.activity.store;
    for (const { no, change } of store?.snapshot().refused ?? []) {
      const shown = store?.snapshot().answers[no]?.notes ?? "";
      const stored = this.world.server.rows[no]?.notes ?? "";
      store?.change(no, { notes: joined(stored, shown, change.notes ?? "") });
    }
  }

  /** All places where a word may be: in a page, or on the device. */
  words = () => {
    const { activity } = this.page ?? {};
    return [activity?.store.snapshot(), activity?.device.stored, keptBy(this.browser)];
  };

  waiting = async () =>
    [...(await leftActivities("ada", openTab(this.browser).device)).values()].map(changesIn).filter(Boolean);
}

class World {
  readonly random: Random;
  readonly server = new HeldServer(questions);
  readonly entered: string[] = [];
  readonly given = new Map<number, { score: number; hold: number }>();
  /** Questions with a notice that another value is stored. */
  readonly shown = new Set<number>();
  readonly computers: readonly Computer[];
  scores = 0;

  constructor(
    seed: number,
    readonly mode: Mode,
  ) {
    this.random = seeded(seed);
    this.computers = [new Computer(this), new Computer(this)];
  }

  everywhere = () =>
    JSON.stringify([
      this.server.rows,
      this.server.late,
      this.server.replaced,
      this.server.overrides,
      this.computers.map((computer) => computer.words()),
    ]);
}

const revisionsOf = (all: readonly { question_result_id: string; revision: number }[]) =>
  Object.fromEntries(all.map(({ question_result_id, revision }) => [question_result_id, revision]));

const isOld = (results: readonly Result[], marks: Marks) =>
  results.some(({ question_result_id: id, revision }) => revision < (marks.parts("ada", mark)[id] ?? 0));

/** One word to a line. */
const joined = (...parts: readonly string[]): string =>
  [...new Set(parts.flatMap((text) => text.match(/w\d+\./g) ?? []))].join("\n");

const pass = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const acts: readonly ((world: World, computer: Computer) => unknown)[] = [
  (_, computer) => computer.type(),
  (_, computer) => computer.type(),
  (_, computer) => computer.score(),
  (_, computer) => computer.score(),
  (_, computer) => {
    computer.online = false;
  },
  (_, computer) => computer.reconnect(),
  (_, computer) => void computer.open(),
  (_, computer) => (computer.page ? undefined : void computer.open()),
  (_, computer) => computer.page && void computer.leave(computer.page),
  (_, computer) => computer.kill(),
  (_, computer) => void computer.sendFromElsewhere(),
  (_, computer) => computer.choose(),
  // One device goes on after another has taken the activity over: the notes of both are joined.
  ({ computers }) => {
    for (const computer of computers) {
      if (computer.page) computer.type(0);
      else void computer.open();
    }
  },
  ({ server, random }) => {
    server.finished = random.chance(0.3);
  },
];

async function run(seed: number, mode: Mode) {
  const world = new World(seed, mode);
  const { random, server } = world;
  for (let step = 0; step < steps; step += 1) {
    random.pick(acts)(world, random.pick(world.computers));
    await vi.advanceTimersByTimeAsync(1 + random.below(random.chance(0.3) ? 3_000 : 300));
    const everywhere = world.everywhere();
    for (const word of world.entered)
      expect(everywhere, `run ${seed}, step ${step}: ${word} is nowhere`).toContain(word);
    for (const [no, { score }] of world.given) {
      if (world.shown.has(no)) continue;
      expect(everywhere, `run ${seed}, step ${step}: score ${score}`).toContain(`"selected_score":${score}`);
    }
  }
  await settle(world);
  expect(await Promise.all(world.computers.map(({ waiting }) => waiting())), `run ${seed}: left`).toEqual([[], []]);
  const notes = JSON.stringify([server.rows.map((row) => row.notes), server.overrides]);
  const late = JSON.stringify(server.late);
  for (const word of world.entered) {
    expect(notes.split(word).length - 1, `run ${seed}: how often ${word} arrived`).toBe(1);
  }
  for (const [no, { score }] of world.given) {
    const stored = server.rows[no]?.selected_score;
    const isReplaced = server.replaced.some((one) => one.no === no && one.selected_score === score);
    const isThere = stored === score || isReplaced || late.includes(`"selected_score":${score}`) || world.shown.has(no);
    expect(isThere, `run ${seed}: score ${score} of question ${no}, stored is ${stored}`).toBe(true);
  }
}

/** The line is back and the activity open again; somebody opens it on each device and answers whatever is asked. */
async function settle(world: World) {
  world.server.finished = false;
  for (const computer of world.computers) {
    computer.online = true;
    if (computer.page) void computer.leave(computer.page);
    await vi.advanceTimersByTimeAsync(20_000);
    await settleOn(computer);
  }
}

async function settleOn(computer: Computer) {
  void computer.open();
  await vi.advanceTimersByTimeAsync(20_000);
  for (let round = 0; round < 5; round += 1) {
    computer.reconnect();
    computer.choose();
    await vi.advanceTimersByTimeAsync(10_000);
  }
  const { page } = computer;
  if (!page) throw new Error("The activity could not be opened.");
  expect([page.activity.store.snapshot().sync, changesIn(page.activity.device.stored)]).toEqual(["saved", 0]);
  void computer.leave(page);
  await vi.advanceTimersByTimeAsync(10_000);
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it.each(bothModes)(
  "loses no word and no score, in whatever order lines are cut, tabs closed, processes killed and devices changed: %s",
  async (mode) => {
    const count = mode === "sealed" ? runs / 3 : runs;
    for (let seed = 0; seed < count; seed += 1) {
      await run(seed, mode);
      vi.clearAllTimers();
    }
  },
  120_000,
);
