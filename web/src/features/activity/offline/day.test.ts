// @vitest-environment jsdom

import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ApiError, offline } from "@/api/errors";
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
import { closeActivity, openActivity, type RunningActivity } from "../sync/openActivity";
import { begunHere, type Finished, finishedHere, listBegun, putBegun, putFinished, takeBackFinish } from "./begun";
import { DayServer } from "./dayServer.testdata";
import { activitiesLeft } from "./leftBegun";
import { ensureStarted } from "./starts";
import type { UploadLine } from "./upload";

const runs = 150;
const steps = 40;
const questions = 3;
const years = 3 * 365 * 24 * 3_600_000;

/** A page that runs an activity which began on its device. */
interface Page {
  tab: SimulatedTab;
  id: string;
  activity: RunningActivity;
}

/** An activity as it was begun, with what was entered. */
interface Begin {
  id: string;
  childId: string;
  at: number;
  words: string[];
  taps: string[];
  /** By the right clock. */
  finishedAt?: number;
}

const finished: Omit<Finished, "at"> = {
  seconds: 1,
  title: "Words",
  childName: "Robin",
  totals: { raw: 0, maximum: 3, skipped: [], credited: 0, notCounted: 0 },
  answered: 0,
  questions,
};

class Tablet {
  readonly browser: SimulatedBrowser;
  readonly begins: Begin[] = [];
  page: Page | undefined;
  online = false;
  hasSession = true;
  private turn = 0;

  constructor(
    private readonly world: World,
    private readonly name: string,
    /** By how much its clock is wrong. */
    private readonly wrong: number,
  ) {
    this.browser = simulatedBrowser(world.mode);
  }

  private clock = () => new Date(Date.now() + this.wrong).toISOString();

  line(tab: SimulatedTab): UploadLine {
    const { server } = this.world;
    const request = <Answer>(act: () => Answer) => this.request(tab, act);
    const to = {
      contact: () => request(() => server.contact(this.name, Date.now() + this.wrong)),
      start: (begun: Parameters<DayServer["start"]>[0]) => request(() => server.start(begun)),
    };
    return {
      begin: (account, id) => ensureStarted(account, id, { to, device: tab.device, now: true }),
      currentResults: async (_account, _id, results) => results,
      sendEdits: (_account, id, edits) => request(() => server.of(id).store(edits)),
      sendTestSessions: (id) => request(() => server.of(id)),
      sendOverride: (id, override) => request(() => server.of(id).override(override)),
      sendTaps: async (id, taps) => {
        await request(() => server.tap(id, taps));
      },
      sendClips: async () => 0,
      finish: (id, end) => request(() => server.finish(id, end, this.name)),
    };
  }

  /** A request and its answer each take a while, and get lost when the line is cut meanwhile. */
  private async request<Answer>(tab: SimulatedTab, act: () => Answer): Promise<Answer> {
    const way = async () => {
      await pass(1 + this.world.random.below(200));
      if (tab.killed) await new Promise(() => undefined);
      if (!this.online) throw offline();
    };
    await way();
    if (!this.hasSession) throw new ApiError(401, "Log in.");
    if (this.world.random.chance(0.05)) throw new ApiError(503, "Later.");
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

  async begin(): Promise<void> {
    const no = this.begins.length;
    const [id, childId] = [`${this.name}a${no}`, `${this.name}c${no}`];
    const begin = { id, childId, at: Date.now(), words: [], taps: [] };
    this.begins.push(begin);
    const begun = {
      activityId: id,
      itemId: `${this.name}i${no}`,
      copyId: this.name,
      childId,
      purchaseId: "p",
      applicationId: "app",
      begunAt: this.clock(),
      testDate: this.clock().slice(0, 10),
    };
    await putBegun("ada", begun, openTab(this.browser).device);
    await this.open(id);
  }

  async open(id: string): Promise<void> {
    const turn = ++this.turn;
    if (this.page) void this.leave(this.page);
    const tab = openTab(this.browser);
    if (await finishedHere("ada", id, tab.device)) return;
    if (!(await begunHere("ada", id, tab.device))) return;
    const opening = () => ({
      results: blank(id),
      hold: 0,
      fromDevice: true,
      onConflict: () => undefined,
      onClosed: () => {
        if (this.page?.tab === tab) void this.leave(this.page);
      },
    });
    const activity = await openActivity("ada", id, opening, this.line(tab), tab.device);
    if (turn === this.turn) this.page = { tab, id, activity };
    else await closeActivity(activity);
  }

  async leave(page: Page): Promise<void> {
    if (this.page === page) this.page = undefined;
    await closeActivity(page.activity);
  }

  kill() {
    if (!this.page) return;
    kill(this.browser, this.page.tab);
    this.page = undefined;
  }

  private get running() {
    const { page } = this;
    const begin = this.begins.find(({ id }) => id === page?.id);
    return page && begin && page.activity.store.snapshot().sync !== "closed" ? { page, begin } : undefined;
  }

  type() {
    const at = this.running;
    if (!at) return;
    const { store } = at.page.activity;
    const no = this.world.random.below(questions);
    const word = `w${this.world.words++}.`;
    at.begin.words.push(word);
    store.change(no, { notes: `${store.snapshot().answers[no]?.notes ?? ""}\n${word}`, score: 1 });
  }

  tap() {
    const at = this.running;
    if (!at) return;
    const { taps, device } = at.page.activity;
    const tapId = `t${this.world.words++}.`;
    at.begin.taps.push(tapId);
    taps.accept({ tapId, questionNo: 0, elementNo: 0, answer: "moon" });
    device.storeTaps(taps.toStored());
  }

  async finish(): Promise<void> {
    const at = this.running;
    if (!at) return;
    const { page, begin } = at;
    page.activity.testSessions.end();
    await page.activity.device.settled();
    if (page.tab.killed) return;
    begin.finishedAt = Date.now();
    await putFinished("ada", page.id, { ...finished, at: this.clock() }, page.tab.device);
    await this.leave(page);
  }

  async takeBack(): Promise<void> {
    const begin = this.world.random.pick(this.begins);
    const { device } = openTab(this.browser);
    if (!(await finishedHere("ada", begin.id, device)) || this.world.server.activities.get(begin.id)?.finished) return;
    await takeBackFinish("ada", begin.id, device);
    await this.open(begin.id);
  }

  upload = () => {
    const { device } = openTab(this.browser);
    return activitiesLeft(this.line({ device, killed: false, left: false }), device).send?.("ada");
  };

  /** A page that is killed while it sends. */
  async uploadAndDie() {
    const tab = openTab(this.browser);
    void activitiesLeft(this.line(tab), tab.device).send?.("ada");
    await pass(this.world.random.below(1_500));
    kill(this.browser, tab);
  }

  left = () => listBegun("ada", openTab(this.browser).device);
  list = () => {
    const { device } = openTab(this.browser);
    return activitiesLeft(this.line({ device, killed: false, left: false }), device).list("ada");
  };

  everything = () =>
    JSON.stringify([
      keptBy(this.browser),
      this.page?.activity.store.snapshot(),
      this.page?.activity.device.stored,
      ...[...this.world.server.activities.values()].map(({ rows, late, taps }) => [rows, late, taps]),
    ]);
}

class World {
  readonly random: Random;
  readonly server = new DayServer(questions);
  readonly tablets: readonly Tablet[];
  words = 0;

  constructor(
    seed: number,
    readonly mode: Mode,
  ) {
    this.random = seeded(seed);
    this.tablets = [years, -years, 0].map((wrong, no) => new Tablet(this, `d${no}`, wrong));
  }
}

const blank = (id: string) =>
  Array.from({ length: questions }, (_, no) => ({
    question_result_id: `a1.${no}`,
    activity_id: id,
    notes: "",
    selected_score: null,
    revision: 0,
  })) as unknown as Result[];

const pass = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const acts: readonly ((world: World, tablet: Tablet) => unknown)[] = [
  (_, tablet) => tablet.begins.length < 3 && void tablet.begin(),
  (_, tablet) => tablet.type(),
  (_, tablet) => tablet.type(),
  (_, tablet) => tablet.tap(),
  (_, tablet) => {
    tablet.online = true;
    void tablet.upload();
  },
  (_, tablet) => {
    tablet.online = false;
  },
  (_, tablet) => void tablet.uploadAndDie(),
  (_, tablet) => void tablet.finish(),
  (_, tablet) => tablet.begins.length > 0 && void tablet.takeBack(),
  (_, tablet) => tablet.kill(),
  (_, tablet) => tablet.page && void tablet.leave(tablet.page),
  ({ random }, tablet) => tablet.begins.length > 0 && void tablet.open(random.pick(tablet.begins).id),
  ({ random }, tablet) => {
    tablet.hasSession = random.chance(0.7);
  },
  ({ server, random }, tablet) => {
    const begin = tablet.begins[0];
    if (!begin) return;
    if (random.chance(0.3) && !server.activities.has(begin.id)) server.erased.add(begin.childId);
    else server.archived.add(begin.childId);
  },
];

async function run(seed: number, mode: Mode) {
  const world = new World(seed, mode);
  const { random, server } = world;
  for (let step = 0; step < steps; step += 1) {
    random.pick(acts)(world, random.pick(world.tablets));
    await vi.advanceTimersByTimeAsync(1 + random.below(random.chance(0.3) ? 3_000 : 300));
    for (const tablet of world.tablets) requireAll(tablet, `run ${seed}, step ${step}`);
  }
  server.archived.clear();
  for (const tablet of world.tablets) await settle(tablet);
  expect(server.tooEarly, `run ${seed}: before its start`).toBe(0);
  for (const tablet of world.tablets) await requireEnd(world, tablet, `run ${seed}`);
}

/** What was entered is on the device or on the server. */
function requireAll(tablet: Tablet, where: string) {
  const everything = tablet.everything();
  for (const { words, taps } of tablet.begins) {
    for (const word of [...words, ...taps]) expect(everything, `${where}: ${word} is nowhere`).toContain(word);
  }
}

/** The line is back, and whatever was left open is finished. */
async function settle(tablet: Tablet) {
  Object.assign(tablet, { online: true, hasSession: true });
  if (tablet.page) void tablet.leave(tablet.page);
  await vi.advanceTimersByTimeAsync(60_000);
  for (const { id } of tablet.begins) {
    void tablet.open(id);
    await vi.advanceTimersByTimeAsync(10_000);
    void tablet.finish();
    await vi.advanceTimersByTimeAsync(10_000);
  }
  for (let round = 0; round < 12; round += 1) {
    void tablet.upload();
    await vi.advanceTimersByTimeAsync(20_000);
  }
}

/** How often each end was reached. */
const ends = { sent: 0, waits: 0 };

/** Each activity is on the server once, with all that was entered, or waits and says what to do. */
async function requireEnd({ server }: World, tablet: Tablet, where: string) {
  const left = new Set((await tablet.left()).map(({ activityId }) => activityId));
  const listed = new Map((await tablet.list()).map((one) => [one.id, one]));
  for (const { id, childId, at, words, taps, finishedAt = 0 } of tablet.begins) {
    if (server.erased.has(childId)) {
      expect(listed.get(id), `${where}: ${id} waits`).toMatchObject({ state: "conflict" });
      expect(listed.get(id)?.reason).toContain("no longer work with this child");
      ends.waits += 1;
      continue;
    }
    const activity = server.activities.get(id);
    expect([activity?.finishes, left.has(id)], `${where}: ${id}`).toEqual([1, false]);
    const notes = JSON.stringify(activity?.rows.map((row) => row.notes));
    for (const word of words) expect(notes.split(word).length - 1, `${where}: ${word}`).toBe(1);
    expect([...(activity?.taps ?? [])].sort(), `${where}: taps`).toEqual([...taps].sort());
    expect(Math.abs((activity?.startedAt ?? 0) - at), `${where}: begin`).toBeLessThan(1_000);
    expect(Math.abs((activity?.finishedAt ?? 0) - finishedAt), `${where}: finish`).toBeLessThan(1_000);
    ends.sent += 1;
  }
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it.each(bothModes)(
  "sends each activity that began on a device once, in whatever order lines are cut and processes killed: %s",
  async (mode) => {
    const count = mode === "sealed" ? runs / 3 : runs;
    for (let seed = 0; seed < count; seed += 1) {
      await run(seed, mode);
      vi.clearAllTimers();
    }
    expect(Math.min(ends.sent / count, ends.waits)).toBeGreaterThan(1);
  },
  120_000,
);
