import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type Random, seeded } from "@/work/seeded.testdata";
import type { Call } from "./call";
import { FormBook } from "./form/book";
import { Sender } from "./form/sender";
import { link } from "./server.testdata";
import { type Process, SimulatedServer, simulatedDisk, withoutEncryption } from "./simulated.testdata";
import type { KeptRequest } from "./store/kept";
import { Vault } from "./store/vault";
import type { OpenedRequest, WireSheet } from "./wire";

const runs = Number(process.env.LOSS_RUNS ?? 200);
const steps = 40;
const questions = 4;
const form = "form-1";

/** A device of the rater, whose clock may be wrong. */
class Device {
  readonly disk = simulatedDisk();

  constructor(readonly skewMs: number) {}

  /** The highest revision that is kept of a question. */
  keeps(no: number): number {
    const kept = [...this.disk.entries.values()].map(
      ({ data }) => JSON.parse(new TextDecoder().decode(data)) as KeptRequest,
    );
    const all = kept.flatMap(({ forms }) => forms[form]?.answers ?? []);
    return Math.max(0, ...all.flatMap(([of, { revision }]) => (of === no ? revision : [])));
  }
}

/** A page with the rater's link, as it shows itself. */
class Page implements Process {
  killed = false;
  at: "opening" | "code" | "failed" | "answering" | "over" = "opening";
  vault: Vault | undefined;
  book: FormBook | undefined;
  sender: Sender | undefined;
  /** What is said at the end: something that was answered here has not arrived. */
  saysUnsent = false;
  readonly call: Call;

  constructor(
    readonly device: Device,
    server: SimulatedServer,
    private readonly below: (end: number) => number,
  ) {
    this.call = server.from(this, () => this.vault?.device ?? "");
  }

  async open(): Promise<void> {
    this.at = "opening";
    try {
      this.vault ??= await Vault.open(link, this.device.disk.of(this));
      const opened = await this.call<OpenedRequest>("open");
      if (opened.needs_code) this.at = "code";
      else await this.begin(this.vault);
    } catch (error) {
      this.ended(error);
    }
  }

  private async begin(vault: Vault) {
    const sheet = await this.call<WireSheet>(`forms/${form}/begin`);
    this.at = "answering";
    // Asked for twice, it has begun once.
    if (this.sender) return;
    const { skewMs } = this.device;
    const book = new FormBook(vault, form, sheet, () => Date.now() + skewMs, this.below);
    const later = (act: () => void, ms: number) => {
      const timer = setTimeout(() => this.killed || act(), ms);
      return () => clearTimeout(timer);
    };
    const sender = new Sender({ book, call: this.call, path: `forms/${form}`, later });
    sender.subscribe(() => {
      if (this.sender !== sender) return;
      if (sender.ending) this.ended(sender.ending);
      else if (sender.finished) this.over();
    });
    [this.book, this.sender] = [book, sender];
    void sender.now();
  }

  private ended(error: unknown) {
    const { code = "" } = error as { code?: string };
    this.sender = undefined;
    if (code === "form-over") return this.over();
    this.at = code === "other-device" ? "code" : "failed";
  }

  private over() {
    this.saysUnsent = this.vault?.hasUnsent ?? false;
    this.at = "over";
  }

  async confirm(): Promise<void> {
    await this.call("confirm").then(
      () => this.open(),
      () => undefined,
    );
  }
}

interface Kept {
  revision: number;
  device: string;
  at: number;
}

/** So long before the end an answer was kept that is surely sent before it. */
const callMs = 250;

/** A rater with two devices, their line and the server. Each answer is another one. */
class World {
  readonly random: Random;
  readonly server: SimulatedServer;
  readonly devices: Device[];
  pages: Page[] = [];
  /** By question and revision, what was answered. */
  private readonly given = new Map<string, string>();
  /** By question, the answer with the highest revision of those that a device had before anything happened to its page. */
  private readonly kept = new Map<number, Kept>();
  private count = 0;

  constructor(private readonly seed: number) {
    this.random = seeded(seed);
    this.server = new SimulatedServer(this.random);
    const skew = () => (this.random.chance(0.5) ? 0 : this.random.below(7_200_000) - 3_600_000);
    this.devices = [new Device(skew()), new Device(skew())];
  }

  open() {
    const page = new Page(this.devices[this.random.chance(0.8) ? 0 : 1] as Device, this.server, this.random.below);
    this.pages.push(page);
    void page.open();
  }

  async answer(page: Page) {
    const { book, sender, vault } = page;
    if (page.at !== "answering" || !book || !sender || !vault || sender.isFinishing) return;
    const no = this.random.below(questions);
    this.count += 1;
    const value = `answer ${this.count}`;
    book.set(no, { value });
    sender.wake();
    const { revision } = book.answers.get(no) as { revision: number };
    const name = `${no}.${revision}`;
    expect(this.given.get(name) ?? value, `run ${this.seed}: two answers have the revision ${name}`).toBe(value);
    this.given.set(name, value);
    // Some pages are killed before the device has anything.
    if (this.random.chance(0.2)) return;
    await vault.settled();
    if (revision > (this.kept.get(no)?.revision ?? 0))
      this.kept.set(no, { revision, device: vault.device, at: Date.now() });
  }

  end(page: Page, how: "closed" | "killed") {
    if (how === "closed" && page.at === "answering") page.sender?.leave();
    page.killed = true;
    this.pages = this.pages.filter((one) => one !== page);
  }

  reconnect() {
    this.server.online = true;
    for (const page of this.pages) {
      if (page.at === "answering") void page.sender?.now();
      else if (page.at === "failed") void page.open();
      else if (page.at === "code") void page.confirm();
    }
  }

  /** Everything that a device had is there still, and no page says that all has arrived while something has not. */
  check(step: string) {
    const { stored, finish } = this.server;
    for (const [no, { revision }] of finish ? [] : this.kept) {
      const there = Math.max(stored.get(no)?.revision ?? 0, ...this.devices.map((device) => device.keeps(no)));
      expect(there, `run ${this.seed}, ${step}: question ${no} is nowhere`).toBeGreaterThanOrEqual(revision);
    }
    for (const { at, sender, book } of this.pages) {
      if (at !== "answering" || sender?.state !== "saved" || !book) continue;
      for (const [no] of book.answers) {
        const known = (book.answers.get(no) as { revision?: number }).revision ?? 0;
        expect(
          stored.get(no)?.revision ?? 0,
          `run ${this.seed}, ${step}: a page takes question ${no} for saved`,
        ).toBeGreaterThanOrEqual(known);
      }
    }
  }

  /** The line is back and one page stays. */
  async settle() {
    const { server } = this;
    server.trouble = undefined;
    for (const page of this.pages) this.end(page, "killed");
    const last: Page[] = [];
    for (const device of this.devices) {
      const page = new Page(device, server, this.random.below);
      last.push(page);
      void page.open();
      for (let round = 0; round < 4; round += 1) {
        this.pages = [page];
        this.reconnect();
        await vi.advanceTimersByTimeAsync(30_000);
      }
    }
    return last;
  }

  async checkEnd() {
    const last = await this.settle();
    const { server, seed } = this;
    for (const [name, times] of server.times) expect(times, `run ${seed}: ${name} was stored twice`).toBe(1);
    for (const [no, { revision, value }] of server.stored) {
      expect(value, `run ${seed}: question ${no}`).toBe(this.given.get(`${no}.${revision}`));
    }
    const { finish } = server;
    for (const [no, { revision, device, at }] of this.kept) {
      if ((server.stored.get(no)?.revision ?? 0) >= revision) continue;
      const isLate = finish && (finish.device !== device || finish.at < at + callMs);
      expect(isLate, `run ${seed}: question ${no} is lost`).toBe(true);
      expect(
        last.some(({ saysUnsent }) => saysUnsent),
        `run ${seed}: nobody reads that question ${no} came too late`,
      ).toBe(true);
    }
  }
}

const acts: readonly ((world: World, page: Page | undefined) => unknown)[] = [
  (world, page) => page && world.answer(page),
  (world, page) => page && world.answer(page),
  (world, page) => page && world.answer(page),
  (world, page) => page && world.answer(page),
  (world) => {
    world.server.online = false;
  },
  (world) => world.reconnect(),
  (world) => world.reconnect(),
  (world) => (world.pages.length < 2 ? world.open() : undefined),
  (world) => (world.pages.length < 2 ? world.open() : undefined),
  (world, page) => page && world.end(page, "killed"),
  (world, page) => page && world.random.chance(0.5) && world.end(page, "closed"),
  (world) => {
    world.server.trouble = world.random.chance(0.3) ? world.random.pick([408, 429, 500, 503]) : undefined;
  },
  (world, page) => world.random.chance(0.05) && page?.at === "answering" && page.sender?.finish(),
];

async function run(seed: number) {
  const world = new World(seed);
  const { random } = world;
  world.open();
  for (let step = 0; step < steps; step += 1) {
    await random.pick(acts)(world, world.pages.length > 0 ? random.pick(world.pages) : undefined);
    world.check(`step ${step}`);
    await vi.advanceTimersByTimeAsync(1 + random.below(random.chance(0.3) ? 3_000 : 300));
  }
  await world.checkEnd();
  return world;
}

beforeEach(() => {
  vi.useFakeTimers();
  withoutEncryption();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it("stores each answer of 200 raters once, whose lines are cut and whose pages are killed, on two devices and in two pages", async () => {
  let stored = 0;
  for (let seed = 0; seed < runs; seed += 1) {
    stored += (await run(seed)).server.times.size;
    vi.clearAllTimers();
  }
  expect(stored, "too few answers to show anything").toBeGreaterThan(runs * 3);
}, 60_000);
