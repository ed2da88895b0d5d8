// @vitest-environment jsdom

import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ApiError, offline } from "@/api/errors";
import { applicationStructure } from "@/test/applications";
import { type DocumentKind, OpenDocument, openDocument, sendLeft } from "@/work/document";
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
import type { QuestionChanges, Structure } from "../types";
import { applicationNamed, applicationsOn, storedApplication } from "./applicationKind";
import { combine } from "./compare";
import type { Questions } from "./model";
import { changeQuestion } from "./questions";

const appID = applicationStructure([]).application_id;
const name = applicationNamed("ada", appID);
const runs = 300;
const steps = 30;
/** What was typed so long ago is never lost. */
const settleMs = 1;

interface Page {
  tab: SimulatedTab;
  document: OpenDocument<Questions>;
}

/** A device with tabs on one application. */
class Computer {
  readonly browser: SimulatedBrowser;
  pages: Page[] = [];
  online = true;

  constructor(private readonly world: World) {
    this.browser = simulatedBrowser(world.mode);
  }

  private read = (tab: SimulatedTab) => this.request(tab, () => structuredClone(this.world.structure));

  private kind = (tab: SimulatedTab): DocumentKind<Questions> =>
    applicationsOn({
      read: () => this.read(tab),
      send: (_, changes) => {
        const mark = tab.device.marks.of("ada", `work.${appID}`);
        if (!tab.killed && changes.revision < mark) this.world.stale.push(changes.revision);
        return this.request(tab, () => this.world.save(changes));
      },
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

  async open(): Promise<void> {
    const tab = openTab(this.browser);
    const kind = this.kind(tab);
    try {
      const read = async () => storedApplication(await this.read(tab));
      const { snapshot, left } = await openDocument(kind, name, read, undefined, tab.device);
      const mark = tab.device.marks.of("ada", `work.${appID}`);
      if (!tab.killed) expect(snapshot.revision, "older than this browser has stored").toBeGreaterThanOrEqual(mark);
      const document = new OpenDocument(kind, name, snapshot, left, tab.device);
      document.start();
      this.pages.push({ tab, document });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    }
  }

  type({ document: { autosave } }: Page) {
    const { random, entered } = this.world;
    const word = `w${entered.length}.`;
    entered.push(word);
    const { question_id: id } = random.pick(this.world.structure.Questions);
    autosave.edit((all) => {
      const before = all.find(({ question_id }) => question_id === id)?.question ?? "";
      return changeQuestion(all, id, { question: `${before} ${word}` });
    });
  }

  /** Somebody who is asked keeps the words of both sides. */
  choose({ document: { autosave } }: Page) {
    const { theirs, content } = autosave.state;
    if (!theirs) return;
    const both = combine(autosave.stored.content, content, theirs.content, new Map()).map((one) => {
      const texts = [theirs.content, content].map((all) => all.find((it) => it.question_id === one.question_id));
      return { ...one, question: joined(texts.map((it) => it?.question ?? "").join(" ")) };
    });
    void autosave.resolve(both);
  }

  kill(page: Page) {
    kill(this.browser, page.tab);
    this.remove(page);
  }

  /** A tab that is left sends once more, and keeps what does not arrive. */
  close(page: Page) {
    this.remove(page);
    void page.document.close();
  }

  private remove(page: Page) {
    this.pages = this.pages.filter((one) => one !== page);
  }

  sendFromElsewhere() {
    const tab = openTab(this.browser);
    void sendLeft(this.kind(tab), "ada", tab.device);
  }

  reconnect() {
    this.online = true;
    for (const { document } of this.pages) void document.lookAgain();
    this.sendFromElsewhere();
  }

  get left() {
    const { stored, storage } = this.browser;
    return [...stored.keys(), ...storage.keys()].filter((key) => key.startsWith("milepost.work."));
  }
}

class World {
  /** Revisions over which a browser tried to save although it knew a newer one. */
  readonly stale: number[] = [];
  readonly random: Random;
  readonly entered: string[] = [];
  readonly computers: readonly Computer[] = [new Computer(this), new Computer(this)];
  structure: Structure = applicationStructure(["", "", ""], { revision: 1 });

  constructor(
    seed: number,
    readonly mode: Mode,
  ) {
    this.random = seeded(seed);
  }

  save({ revision, questions }: QuestionChanges) {
    if (revision !== this.structure.revision) throw new ApiError(409, "It was changed meanwhile.");
    const changed = new Map((questions ?? []).map((one) => [one.question_id, one]));
    const all = this.structure.Questions.map((one) => changed.get(one.question_id) ?? one);
    this.structure = { ...this.structure, revision: revision + 1, Questions: structuredClone(all) };
    return { revision: revision + 1 };
  }

  everywhere = () =>
    JSON.stringify([
      this.structure,
      this.computers.map(({ pages, browser }) => [
        pages.map(({ document }) => document.autosave.state),
        keptBy(browser),
      ]),
    ]);
}

const joined = (text: string): string => [...new Set(text.match(/w\d+\./g) ?? [])].join(" ");
const pass = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const acts: readonly ((computer: Computer, page: Page | undefined) => unknown)[] = [
  (computer, page) => page && computer.type(page),
  (computer, page) => page && computer.type(page),
  (computer, page) => page && computer.type(page),
  (computer) => {
    computer.online = false;
  },
  (computer) => computer.reconnect(),
  (computer) => (computer.pages.length < 2 ? void computer.open() : undefined),
  (computer) => (computer.pages.length < 2 ? void computer.open() : undefined),
  (computer, page) => page && computer.close(page),
  (computer, page) => page && computer.kill(page),
  (computer, page) => page && computer.choose(page),
  (computer) => computer.sendFromElsewhere(),
];

async function run(seed: number, mode: Mode) {
  const world = new World(seed, mode);
  const { random } = world;
  for (let step = 0; step < steps; step += 1) {
    const computer = random.pick(world.computers);
    random.pick(acts)(computer, computer.pages.length > 0 ? random.pick(computer.pages) : undefined);
    await vi.advanceTimersByTimeAsync(settleMs + random.below(random.chance(0.3) ? 3_000 : 300));
    const everywhere = world.everywhere();
    for (const word of world.entered)
      expect(everywhere, `run ${seed}, step ${step}: ${word} is nowhere`).toContain(word);
  }
  for (const computer of world.computers) await settle(computer);
  const stored = JSON.stringify(world.structure);
  for (const word of world.entered) {
    expect(stored.split(word).length - 1, `run ${seed}: how often ${word} arrived`).toBe(1);
  }
  expect(world.stale, `run ${seed}: revisions that were known to be replaced`).toEqual([]);
  expect(
    world.computers.map(({ left }) => left),
    `run ${seed}: left on the devices`,
  ).toEqual([[], []]);
}

/** The line is back, and somebody opens the application as often as something is left, and answers what it asks. */
async function settle(computer: Computer) {
  computer.online = true;
  for (const page of [...computer.pages]) computer.close(page);
  await vi.advanceTimersByTimeAsync(40_000);
  for (let visit = 0; visit < 8; visit += 1) {
    void computer.open();
    for (let round = 0; round < 4; round += 1) {
      await vi.advanceTimersByTimeAsync(3_000);
      for (const page of computer.pages) computer.choose(page);
    }
    for (const page of [...computer.pages]) computer.close(page);
    await vi.advanceTimersByTimeAsync(2_000);
  }
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it.each(bothModes)(
  "loses no word and repeats none, in whatever order lines are cut, editors closed, processes killed and devices changed: %s",
  async (mode) => {
    const count = mode === "sealed" ? runs / 3 : runs;
    for (let seed = 0; seed < count; seed += 1) {
      await run(seed, mode);
      vi.clearAllTimers();
    }
  },
  120_000,
);
