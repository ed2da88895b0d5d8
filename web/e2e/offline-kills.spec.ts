import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BrowserContext, Page } from "@playwright/test";
import { enter, logIn, password } from "./fixtures/accounts.ts";
import type { Api } from "./fixtures/api.ts";
import { order, publish, seedApplication, seedChild, start } from "./fixtures/seed.ts";
import { createUser, type Server, startServer } from "./fixtures/server.ts";
import { expect, test } from "./fixtures/test.ts";
import { RunnerPage } from "./pages/runner.ts";

/** A few here; the whole measurement asks for a hundred: KILLED_ACTIVITIES=100 npx playwright test offline-kills. */
const activities = Number(process.env.KILLED_ACTIVITIES ?? 3);
const steps = 12;
const questions = 3;

/** Numbers from 0 to 1 that are the same for the same seed. */
function chances(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

/** A server that is killed and started again at the same address, and a browser whose line drops and whose page is killed. */
class Site {
  private server: Server | undefined;
  private page: Page | undefined;
  readonly killed = { pages: 0, servers: 0, lines: 0 };

  constructor(
    private readonly data: string,
    readonly context: BrowserContext,
    private readonly address: string,
  ) {}

  private readonly flags = () => ["--listen", new URL(this.address).host];

  async serve() {
    this.server ??= await startServer({ store: ["--data", this.data], args: this.flags() });
  }

  async killServer() {
    if (!this.server) return;
    this.killed.servers += 1;
    await this.server.kill();
    this.server = undefined;
  }

  async line(on: boolean) {
    if (!on) this.killed.lines += 1;
    await this.context.setOffline(!on);
  }

  /** Kills the page: as a crash, as a tab that is closed, or as one that is loaded again. */
  async killPage(how: number) {
    this.killed.pages += 1;
    if (this.page && how < 0.4) {
      const session = await this.context.newCDPSession(this.page);
      const crashed = this.page.waitForEvent("crash");
      void session.send("Page.crash").catch(() => undefined);
      await crashed;
    }
    await this.page?.close();
    this.page = undefined;
  }

  /** The runner, opened again if its page is gone: that takes a server and a line. */
  async runner(activity: string) {
    if (this.page) return new RunnerPage(this.page);
    await this.serve();
    await this.line(true);
    this.page = await this.context.newPage();
    await this.page.goto(`${this.address}/activity/${activity}?q=0`);
    const runner = new RunnerPage(this.page);
    await runner.onQuestion(1);
    return runner;
  }

  async end() {
    await this.page?.close();
    await this.server?.stop();
  }
}

/** One activity with a score in each step, each of its own, and what happens to page, line and server meanwhile. */
async function disturbed(site: Site, activity: string, seed: number) {
  const chance = chances(seed);
  const given: number[][] = Array.from({ length: questions }, () => []);
  const notes: (string | undefined)[] = [];
  for (let step = 1; step <= steps; step += 1) {
    const runner = await site.runner(activity);
    const no = Math.floor(chance() * questions);
    await runner.go(no + 1);
    await runner.score(`+${step}`);
    given[no]?.push(step);
    if (chance() < 0.25) {
      notes[no] = `note ${step}`;
      await runner.note(no + 1, `note ${step}`);
    }
    const fate = chance();
    if (fate < 0.2) await site.line(false);
    else if (fate < 0.35) await site.line(true);
    else if (fate < 0.5) await site.killPage(chance());
    else if (fate < 0.6) await site.killServer();
    else if (fate < 0.75) await site.serve();
  }
  await site.serve();
  await site.line(true);
  const runner = await site.runner(activity);
  await runner.saved();
  return { given, notes };
}

/** Whether the values are among the given ones, in their order and none twice. */
const inOrder = (values: readonly number[], given: readonly number[]) =>
  values.every((value, at) => given.includes(value) && (at === 0 || value > (values[at - 1] ?? 0)));

async function check(api: Api, activity: string, { given, notes }: Awaited<ReturnType<typeof disturbed>>) {
  const results = await api.results(activity);
  const last = given.map((scores) => scores.at(-1) ?? null);
  expect(results.map(({ selected_score }) => selected_score)).toEqual(last);
  expect(results.map((result) => result.notes)).toEqual(Array.from({ length: questions }, (_, no) => notes[no] ?? ""));
  results.forEach(({ changes = [] }, no) => {
    const values = changes.map(({ to }) => to ?? -1);
    expect(inOrder(values, given[no] ?? []), `${values} of ${given[no]}`).toBe(true);
  });
  const { raw_score, answered } = await api.activity(activity);
  expect(raw_score).toBe(last.reduce<number>((sum, score) => sum + (score ?? 0), 0));
  expect(answered).toBe(last.filter((score) => score !== null).length);
}

test(`${activities} activities lose nothing to killed pages, servers and lines`, { tag: ["@large", "@kills"] }, async ({
  browser,
  playwright,
}) => {
  test.setTimeout(60_000 + activities * 60_000);
  const data = mkdtempSync(join(tmpdir(), "milepost-kills-"));
  const first = await startServer({ store: ["--data", data] });
  createUser(first.store, "ada@example.org", "Specialist", password);
  await first.stop();
  const context = await browser.newContext({ baseURL: first.url });
  const site = new Site(data, context, first.url);
  await site.serve();
  const api = await logIn(playwright.request, first.url, "ada@example.org");
  await enter(context, api);
  const options = Array.from({ length: steps + 1 }, (_, score) => ({ value: `${score}`, label: `${score}`, score }));
  const scale = Array.from({ length: questions }, (_, no) => ({
    text: `Count ${no + 1}`,
    category: "Counting",
    highest: steps,
    options,
  }));
  const application = await seedApplication(api, "Counting", scale);
  await publish(api, application);
  const child = await seedChild(api);
  for (let seed = 1; seed <= activities; seed += 1) {
    await api.get("/api/auth/renew-access-token");
    const activity = await start(api, { child, purchase: await order(api, application) });
    await test.step(`activity ${seed}`, async () => {
      await check(api, activity, await disturbed(site, activity, seed));
    });
    await site.killPage(1);
  }
  test.info().annotations.push({ type: "killed", description: JSON.stringify(site.killed) });
  if (process.env.KILLED_ACTIVITIES) console.log(`0 lost, 0 doubled in ${activities} activities`, site.killed);
  await site.end();
  await context.close();
  await api.request.dispose();
  rmSync(data, { recursive: true, force: true });
});
