import { randomUUID } from "node:crypto";
import type { BrowserContext, Locator, Page } from "@playwright/test";
import type { components } from "@/api/schema";
import { seeded } from "@/work/seeded.testdata";
import type { Api } from "./fixtures/api.ts";
import { keptIn } from "./fixtures/kept.ts";
import { askParent, requestOf, seedQuestionnaire, statements } from "./fixtures/raters.ts";
import {
  finish,
  fourQuestions,
  order,
  publish,
  seedApplication,
  seedChild,
  seedReady,
  start,
} from "./fixtures/seed.ts";
import type { Server } from "./fixtures/server.ts";
import { join } from "./fixtures/team.ts";
import { expect, test } from "./fixtures/test.ts";
import { RunnerPage } from "./pages/runner.ts";

type Schemas = components["schemas"];

/** Over all kinds of work: LOSS_RUNS=100 npx playwright test loss. */
const runs = Number(process.env.LOSS_RUNS ?? 50);
const steps = 12;
/** What the browser itself logs about a line that is cut, and about saves that another tab came before. */
const disturbed = [
  /net::ERR_(INTERNET_DISCONNECTED|FAILED|NETWORK_CHANGED|ABORTED|CONNECTION_\w+)/,
  /409 \(Conflict\)/,
];

/** One thing that tabs work on, as its screen shows it. */
interface Work {
  address: string;
  /** Waits until a tab can be typed in. */
  ready(tab: Page): Promise<unknown>;
  /** Adds a word, or a score of that number, in one of the places that there are. */
  enter(tab: Page, place: number, word: string): Promise<void>;
  /** What the server has, as text. */
  stored(): Promise<string>;
  /** What is entered as a score takes the place of the one before; words stand beside each other. */
  score?(place: number, score: number): string;
  /** One tab at a time works on it: another one needs a line to take it over. */
  alone?: boolean;
  /** Ends the work, where the server shows nobody what was entered before. */
  finish?(tab: Page): Promise<void>;
  /** A tab that asks which of two states stays; it is answered with what it proposes. */
  asks?: RegExp;
}

/** Writes at the end of what stands in a field. */
async function append(tab: Page, field: Locator, word: string) {
  await field.click();
  await tab.keyboard.press("Control+End");
  await tab.keyboard.insertText(` ${word}`);
}

async function reportOf(title: string, api: Api): Promise<Work> {
  const activity = await start(api, await seedReady(api, title));
  await finish(api, activity, [1, 0, 2, null]);
  const field = (tab: Page) => tab.getByRole("textbox", { name: "Observer & Impression Comments" });
  return {
    address: `/activity/report/${activity}?section=testScore`,
    ready: (tab) =>
      expect(
        field(tab)
          .or(tab.getByRole("dialog", { name: /changed elsewhere/ }))
          .first(),
      ).toBeVisible(),
    enter: (tab, _, word) => append(tab, field(tab), word),
    stored: async () => JSON.stringify((await api.get<Schemas["Report"]>(`/api/report/activity/${activity}`)).content),
    asks: /This report was changed elsewhere/,
  };
}

async function applicationOf(title: string, api: Api): Promise<Work> {
  const id = await seedApplication(api, title);
  const read = () => api.get<Schemas["Structure"]>(`/api/appAdmin/application/structure/${id}`);
  const questions = (await read()).Questions.map(({ question_id }) => question_id);
  const address = `/rolesPage/searchAppAdminApps/viewAppAdminApps/newAppCard/${id}`;
  const field = (tab: Page) => tab.getByRole("textbox", { name: "Question", exact: true });
  const list = (tab: Page) => tab.getByRole("list", { name: "Questions" });
  return {
    address,
    ready: (tab) => expect(list(tab)).toBeVisible(),
    enter: async (tab, place, word) => {
      await list(tab).getByRole("link").nth(place).click();
      await expect(tab).toHaveURL(new RegExp(questions[place] ?? ""));
      await append(tab, field(tab), word);
      await tab.getByRole("link", { name: "Back to the questions" }).click();
      await expect(list(tab)).toBeVisible();
    },
    stored: async () => JSON.stringify((await read()).Questions.map(({ question }) => question)),
    asks: /This application was changed elsewhere/,
  };
}

async function activityOf(title: string, api: Api): Promise<Work> {
  const activity = await start(api, await seedReady(api, title));
  const here = (tab: Page) => tab.getByRole("button", { name: /^Question 1,/ });
  return {
    address: `/activity/${activity}?q=0`,
    alone: true,
    ready: async (tab) => {
      const take = tab.getByRole("button", { name: "Take over here" });
      await expect(here(tab).or(take).first()).toBeVisible();
      if (await take.isVisible()) await take.click();
      await expect(here(tab)).toBeVisible();
    },
    enter: async (tab, place, word) => {
      const runner = new RunnerPage(tab);
      await runner.go(place + 1);
      const field = tab.getByLabel(`Notes on question ${place + 1}`);
      if (!(await field.isVisible())) await tab.getByRole("button", { name: /^Notes/ }).click();
      await append(tab, field, word);
    },
    stored: async () => JSON.stringify((await api.results(activity)).map(({ notes }) => notes)),
  };
}

/** Each score that is given is another one. */
const scored = Array.from({ length: fourQuestions.length }, (_, no) => ({
  text: `Count ${no + 1}`,
  category: "Counting",
  highest: steps,
  options: Array.from({ length: steps + 1 }, (_, score) => ({ value: `${score}`, label: `${score}`, score })),
}));

/** A child of somebody else's, whose tests an account may score a second time. */
async function sharedChild(api: Api, owner: Api, server: Server) {
  const application = await seedApplication(owner, "Counting", scored);
  await publish(owner, application);
  const child = await seedChild(owner);
  await join(server, owner, child, "specialist", api, "Lind");
  return { application, child };
}
const shared = new Map<Api, ReturnType<typeof sharedChild>>();

async function secondScoringOf(_: string, api: Api, owner: Api, server: Server): Promise<Work> {
  const once = shared.get(api) ?? sharedChild(api, owner, server);
  shared.set(api, once);
  const { application, child } = await once;
  const activity = await start(owner, { child, purchase: await order(owner, application) });
  await finish(owner, activity, [1, 2, 3, 4]);
  const path = `/api/activity/second/${activity}`;
  await api.post(path, { second_scoring_id: randomUUID() });
  const score = (place: number, value: number | null) => `question ${place}: ${value};`;
  return {
    address: `/activity/second/${activity}`,
    ready: (tab) => expect(tab.getByTestId("second-state")).toBeVisible(),
    enter: async (tab, place, word) => {
      const runner = new RunnerPage(tab);
      await runner.go(place + 1);
      await runner.onQuestion(place + 1);
      await runner.score(`+${/: (\d+);/.exec(word)?.[1]}`);
    },
    stored: async () => {
      const { questions = [] } = await api.get<Schemas["SecondScoring"]>(path);
      return questions.map((question) => score(question.question_no, question.score)).join(" ");
    },
    score,
  };
}

/** A questionnaire whose rater gives each answer once at most. */
async function questionnaireOf(title: string, api: Api): Promise<Work> {
  const labels = Array.from({ length: steps + 1 }, (_, score) => `Answer ${score}`);
  const ready = await seedQuestionnaire(api, title, ["parent"], { labels, onePage: true });
  const { request_id, link = "" } = await askParent(api, ready, "link");
  const group = (tab: Page, place: number) => tab.getByRole("radiogroup", { name: statements[place] });
  const score = (place: number, value: number | null) => `question ${place}: ${value};`;
  return {
    address: link,
    ready: async (tab) => {
      const begin = tab.getByRole("button", { name: "I agree and begin" });
      const thanks = tab.getByRole("heading", { name: "Thank you" });
      await expect(begin.or(thanks).or(group(tab, 0)).first()).toBeVisible();
      if (await begin.isVisible()) await begin.click();
      await expect(thanks.or(group(tab, 0)).first()).toBeVisible();
    },
    enter: async (tab, place, word) => {
      const name = `Answer ${/: (\d+);/.exec(word)?.[1]}`;
      await group(tab, place).getByText(name, { exact: true }).click();
      await expect(group(tab, place).getByRole("radio", { name, exact: true })).toBeChecked();
    },
    finish: async (tab) => {
      await tab.getByRole("button", { name: "Next" }).click();
      await tab.getByRole("button", { name: "Send my answers" }).click();
      await expect(tab.getByRole("heading", { name: "Thank you" })).toBeVisible();
    },
    stored: async () => {
      const { forms } = await requestOf(api, request_id);
      const results = await api.results(forms[0]?.activity_id ?? "");
      return results.map(({ question_no, selected_score }) => score(question_no, selected_score ?? null)).join(" ");
    },
    score,
  };
}

const kinds = {
  report: reportOf,
  editor: applicationOf,
  activity: activityOf,
  "second scoring": secondScoringOf,
  questionnaire: questionnaireOf,
};

/** The tabs of one browser on one thing, and what was entered there. */
class Tabs {
  private readonly open: Page[] = [];
  private online = true;
  /** The tab that was worked in last. */
  private last: Page | undefined;
  readonly entered: { place: number; word: string }[] = [];
  private count = 0;
  /** Words between which somebody had to choose. */
  readonly shown = new Set<string>();

  constructor(
    private readonly context: BrowserContext,
    private readonly work: Work,
  ) {}

  async line(on: boolean) {
    this.online = on;
    await this.context.setOffline(!on);
  }

  async another() {
    if (this.open.length === 2) return;
    await this.line(true);
    const tab = await this.context.newPage();
    await tab.goto(this.work.address);
    await this.work.ready(tab);
    this.last = tab;
    this.open.push(tab);
  }

  /** One of the tabs, which asks nothing any more. */
  async one(at: number): Promise<Page> {
    if (this.open.length === 0) await this.another();
    const tab = this.open[at % this.open.length] as Page;
    if (this.work.alone && tab !== this.last) await this.line(true);
    this.last = tab;
    await tab.bringToFront();
    if (this.online) await this.work.ready(tab);
    await this.answer(tab);
    return tab;
  }

  async enter(at: number, place: number) {
    const tab = await this.one(at);
    const { entered, work } = this;
    this.count += 1;
    const word = work.score?.(place, this.count) ?? `w${this.count}x`;
    await work.enter(tab, place, word);
    if (work.score) {
      // It takes the place of the one before, and is kept at once.
      entered.push(...entered.splice(0).filter((one) => one.place !== place));
    } else {
      // From now on it must not get lost.
      await expect.poll(async () => (await keptIn(tab)) + (await work.stored())).toContain(word);
    }
    entered.push({ place, word });
  }

  /** Answers choices with what they propose, having read them: each page that was killed may have left another one. */
  async answer(tab: Page) {
    if (!this.work.asks) return;
    const dialog = tab.getByRole("dialog", { name: this.work.asks });
    const answered = async () => {
      if (!(await dialog.isVisible())) return true;
      // What stands in it may come later than its frame: it is read when it can be answered.
      const combine = dialog.getByRole("button", { name: "Combine" });
      await combine.waitFor({ timeout: 1_000 });
      const text = await dialog.innerText({ timeout: 1_000 });
      for (const [word] of text.matchAll(/w\d+x/g)) this.shown.add(word);
      await combine.click({ timeout: 1_000 });
      return false;
    };
    await expect.poll(() => answered().catch(() => false)).toBe(true);
  }

  async end(at: number, how: "closed" | "killed") {
    const [tab] = this.open.splice(at % Math.max(this.open.length, 1), 1);
    if (tab && how === "killed") {
      const session = await this.context.newCDPSession(tab);
      const crashed = tab.waitForEvent("crash");
      session.send("Page.crash").catch(() => undefined);
      await crashed;
    }
    await tab?.close();
  }

  /** The line is back, and one tab stays. Answers the words that are nowhere. */
  async settle() {
    await this.line(true);
    while (this.open.length > 0) await this.end(0, "closed");
    await this.work.finish?.(await this.one(0));
    const missing = async () => {
      await this.answer(await this.one(0));
      const stored = await this.work.stored();
      return this.entered.map(({ word }) => word).filter((word) => !stored.includes(word) && !this.shown.has(word));
    };
    await expect.poll(missing, { timeout: 30_000 }).toEqual([]);
    const stored = await this.work.stored();
    for (const { word } of this.entered) expect(stored.split(word).length - 1, word).toBeLessThanOrEqual(1);
    await this.end(0, "closed");
  }
}

async function disturb(tabs: Tabs, seed: number) {
  const random = seeded(seed);
  await tabs.another();
  for (let step = 0; step < steps; step += 1) {
    const fate = random.below(20);
    if (fate < 10) await tabs.enter(random.below(2), random.below(fourQuestions.length));
    else if (fate < 12) await tabs.line(false);
    else if (fate < 14) await tabs.line(true);
    else if (fate < 16) await tabs.end(random.below(2), "closed");
    else if (fate < 18) await tabs.end(random.below(2), "killed");
    else await tabs.another();
  }
  await tabs.settle();
}

for (const [name, workOf] of Object.entries(kinds)) {
  const seeds = Array.from({ length: runs }, (_, seed) => seed).filter(
    (seed) => Object.keys(kinds)[seed % Object.keys(kinds).length] === name,
  );
  test(`${name}: nothing is lost or arrives twice while the line is cut, tabs closed and pages killed`, {
    tag: ["@large", "@kills"],
  }, async ({ page, context, server, account, enterAs, problems }) => {
    test.setTimeout(60_000 + seeds.length * 90_000);
    problems.allow(...disturbed);
    const owner = await account("Specialist", "Robin", "Hale");
    const specialist = await account("Specialist", "Mara", "Lind");
    await enterAs(specialist);
    for (const seed of seeds) {
      await test.step(`run ${seed}`, async () => {
        await disturb(new Tabs(context, await workOf(`Disturbed ${seed}`, specialist, owner, server)), seed);
      });
    }
    await page.close();
  });
}
