// @vitest-environment jsdom

import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ApiError } from "@/api/errors";
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
import { sampleContent } from "./content.testdata";
import { type Content, type SectionKey, sectionOf, withText } from "./report";
import { reportKind, reportNamed } from "./reportKind";

const runs = 300;
const steps = 30;
const texts: readonly SectionKey[] = ["background", "riskSum", "furthTask"];
const name = reportNamed("ada", "report");
const lost = () => new ApiError(0, "offline");

/** A page that shows the report, in a tab of its own. */
interface ReportTab {
  tab: SimulatedTab;
  document: OpenDocument<Content>;
}

/** A browser with tabs on one report, its line and its server. Every word that is typed is another one. */
class World {
  readonly browser: SimulatedBrowser;
  readonly random: Random;
  server = { content: sampleContent(), revision: 1 };
  readonly typed: string[] = [];
  /** Revisions over which a tab tried to save although the browser knew a newer one. */
  readonly stale: number[] = [];
  open: ReportTab[] = [];
  online = true;

  constructor(seed: number, mode: Mode) {
    this.browser = simulatedBrowser(mode);
    this.random = seeded(seed);
  }

  readonly kind = (tab: SimulatedTab): DocumentKind<Content> => ({
    ...reportKind,
    // As reports are compared, of the texts that are written here.
    same: (one, other) => texts.every((key) => sectionOf(one, key)?.text === sectionOf(other, key)?.text),
    load: () => this.request(tab, () => ({ ...this.server })),
    save: (_, content, { revision }) => {
      if (!tab.killed && revision < tab.device.marks.of("ada", "report.report")) this.stale.push(revision);
      return this.request(tab, () => {
        if (revision !== this.server.revision) throw new ApiError(409, "It was changed meanwhile.");
        this.server = { content, revision: revision + 1 };
        return this.server.revision;
      });
    },
  });

  /** A request and its answer each take a while, and get lost when the line is cut meanwhile. */
  private async request<Answer>(tab: SimulatedTab, act: () => Answer): Promise<Answer> {
    if (tab.killed) return new Promise(() => undefined);
    await pass(this.random.below(200));
    if (!this.online) throw lost();
    let answer: { value: Answer } | { error: unknown };
    try {
      answer = { value: act() };
    } catch (error) {
      answer = { error };
    }
    await pass(this.random.below(200));
    if (tab.killed) return new Promise(() => undefined);
    if (!this.online) throw lost();
    if ("error" in answer) throw answer.error;
    return answer.value;
  }

  async openReport(): Promise<void> {
    const tab = openTab(this.browser);
    const kind = this.kind(tab);
    try {
      const { snapshot, left } = await openDocument(kind, name, () => kind.load("report"), undefined, tab.device);
      const mark = tab.device.marks.of("ada", "report.report");
      if (!tab.killed)
        expect(snapshot.revision, "older than what this browser has stored").toBeGreaterThanOrEqual(mark);
      const document = new OpenDocument(kind, name, snapshot, left, tab.device);
      document.start();
      this.open.push({ tab, document });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    }
  }

  type({ document: { autosave } }: ReportTab) {
    const word = `w${this.typed.length}.`;
    this.typed.push(word);
    const key = this.random.pick(texts);
    autosave.edit((old) => withText(old, key, joined([sectionOf(old, key)?.text ?? "", word])));
  }

  /** Somebody who is asked keeps the words of both sides. */
  async choose({ document: { autosave } }: ReportTab): Promise<void> {
    const { theirs, content } = autosave.state;
    if (!theirs) return;
    const both = texts.reduce(
      (all, key) => withText(all, key, joined([sectionOf(theirs.content, key)?.text, sectionOf(content, key)?.text])),
      content,
    );
    await autosave.resolve(both);
  }

  /** A tab with another page, such as the start page, sends what is left. */
  sendFromElsewhere() {
    const tab = openTab(this.browser);
    return sendLeft(this.kind(tab), "ada", tab.device);
  }

  reconnect() {
    this.online = true;
    for (const { document } of this.open) void document.lookAgain();
    void this.sendFromElsewhere();
  }

  kill(page: ReportTab) {
    kill(this.browser, page.tab);
    this.open = this.open.filter((one) => one !== page);
  }

  /** A tab that is closed has a moment for what it sends last. */
  async close(page: ReportTab): Promise<void> {
    void page.document.close();
    this.open = this.open.filter((one) => one !== page);
    await pass(this.random.below(100));
    kill(this.browser, page.tab);
  }

  /** All places where a word may be: on the server, in a page, or on the device. */
  words(): string {
    const pages = this.open.map(({ document }) => document.autosave.state);
    return JSON.stringify([this.server.content, pages, keptBy(this.browser)]);
  }
}

const joined = (parts: readonly (string | undefined)[]): string => {
  const words = parts.flatMap((text) => text?.match(/w\d+\./g) ?? []);
  return [...new Set(words)].join(" ");
};

async function pass(ms: number): Promise<void> {
  if (ms > 0) await new Promise((resolve) => setTimeout(resolve, ms));
}

type Act = (world: World, page: ReportTab | undefined) => unknown;
const acts: readonly Act[] = [
  (world, page) => page && world.type(page),
  (world, page) => page && world.type(page),
  (world, page) => page && world.type(page),
  (world) => {
    world.online = false;
  },
  (world) => world.reconnect(),
  (world) => (world.open.length < 2 ? void world.openReport() : undefined),
  (world) => (world.open.length < 2 ? void world.openReport() : undefined),
  (world, page) => page && void world.close(page),
  (world, page) => page && world.kill(page),
  (world, page) => page && void world.choose(page),
  (world) => void world.sendFromElsewhere(),
];

async function run(seed: number, mode: Mode) {
  const world = new World(seed, mode);
  const { random } = world;
  for (let step = 0; step < steps; step += 1) {
    const page = world.open.length > 0 ? random.pick(world.open) : undefined;
    random.pick(acts)(world, page);
    await vi.advanceTimersByTimeAsync(1 + random.below(random.chance(0.3) ? 3_000 : 300));
    const words = world.words();
    for (const word of world.typed) expect(words, `run ${seed}, step ${step}: ${word} is nowhere`).toContain(word);
  }
  await settle(world);
  const stored = JSON.stringify(world.server.content);
  for (const word of world.typed) {
    expect(stored.split(word).length - 1, `run ${seed}: how often ${word} arrived`).toBe(1);
  }
  expect(world.stale, `run ${seed}: revisions that were known to be replaced`).toEqual([]);
  const { stored: database, storage } = world.browser;
  const left = [...database.keys(), ...storage.keys()].filter((key) => !key.startsWith("milepost.marks."));
  expect(left, `run ${seed}: left on the device`).toEqual([]);
}

/** The line is back, and somebody opens the report and answers whatever it asks. */
async function settle(world: World) {
  world.reconnect();
  for (const page of [...world.open]) void world.close(page);
  await vi.advanceTimersByTimeAsync(40_000);
  void world.openReport();
  for (let round = 0; round < 30; round += 1) {
    await vi.advanceTimersByTimeAsync(5_000);
    for (const page of world.open) {
      void world.choose(page);
      void page.document.lookAgain();
    }
  }
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it.each(bothModes)(
  "loses no word and repeats none, in whatever order lines are cut, tabs closed and processes killed: %s",
  async (mode) => {
    const count = mode === "sealed" ? runs / 3 : runs;
    for (let seed = 0; seed < count; seed += 1) {
      await run(seed, mode);
      vi.clearAllTimers();
    }
  },
  120_000,
);
