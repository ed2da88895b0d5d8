import { readdirSync, readFileSync } from "node:fs";
import type { FetchQueryOptions, QueryKey } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { queryClient } from "@/api/queryClient";
import type { components } from "@/api/schema";
import { entryName, callFor as paperCall, paperKind, paperQuery } from "@/features/activity/paper/paper";
import { prefetchSecond, secondQuery } from "@/features/activity/second/second";
import { SecondStore } from "@/features/activity/second/secondStore";
import { sendSecondScores } from "@/features/activity/second/sendScores";
import { WaitingScores } from "@/features/activity/second/waiting";
import { prefetchRunner, runnerQuery, sendEdits } from "@/features/activity/sync/remote";
import { applicationKind, applicationNamed } from "@/features/authoring/draft/applicationKind";
import { applicationQuery, prefetchApplication } from "@/features/authoring/draft/openApplication";
import { changeQuestion } from "@/features/authoring/draft/questions";
import type { SentText } from "@/features/authoring/languages/api";
import { translationQuery } from "@/features/authoring/languages/translation/openTranslation";
import { sampleTranslation, unit } from "@/features/authoring/languages/translation/translation.testdata";
import { translationKind, translationNamed } from "@/features/authoring/languages/translation/translationKind";
import { KeptAnswersOf, keptName } from "@/features/rating/telephone/keptAnswers";
import { callFor, sheetQuery } from "@/features/rating/telephone/telephone";
import { sampleContent } from "@/features/report/content.testdata";
import { prefetchReport, reportQuery } from "@/features/report/load";
import { type Report, sectionOf, withText } from "@/features/report/report";
import { reportKind, reportNamed } from "@/features/report/reportKind";
import { sampleReport } from "@/features/report/sample.testdata";
import { FormBook } from "@/rater/form/book";
import { KeptForms } from "@/rater/form/keptForms";
import { Sender } from "@/rater/form/sender";
import type { WireAnswer } from "@/rater/wire";
import { applicationRow, applicationStructure } from "@/test/applications";
import { type DocumentKind, OpenDocument, openDocument } from "@/work/document";
import type { DocumentName } from "@/work/localStore";
import { type Random, seeded } from "@/work/seeded.testdata";
import { type LeftKindName, leftKindNames } from "./leftKinds";

type Schemas = components["schemas"];

/** One kind of work, as its screens open it and its pages write it. What is written is a number, each above the one before. */
interface Kind {
  /** Where the kind is declared that keeps it, if it is kept as a document or an entry. */
  declared?: string;
  /** What the server answers. */
  answer(request: Request): Promise<unknown>;
  /** Begins to read before the screen is drawn. */
  prefetch(): unknown;
  /** Opens a page and answers the number that it begins with. */
  open(): Promise<number>;
  /** Writes a number from a page of this browser, until the server has acknowledged it. */
  write(number: number): Promise<unknown>;
}

const account = "ada";
const numberIn = (text = "") => Number(/\d+/.exec(text) ?? 0);

/** Reads as a screen does that has just been opened: nothing is left in the cache of a visit before. */
function visit<Data, Key extends QueryKey>(query: FetchQueryOptions<Data, Error, Data, Key>): Promise<Data> {
  queryClient.removeQueries({ queryKey: query.queryKey, exact: true });
  return queryClient.fetchQuery(query);
}

/** Writes in another tab, which opens the document for itself and leaves it. */
async function edit<Content>(kind: DocumentKind<Content>, name: DocumentName, change: (content: Content) => Content) {
  const { snapshot, left } = await openDocument(kind, name, () => kind.load(name.id));
  const document = new OpenDocument(kind, name, snapshot, left);
  document.start();
  document.autosave.edit(change);
  await document.autosave.flush();
  expect(document.autosave.state).toMatchObject({ status: "saved" });
  await document.close();
}

function reports(): Kind {
  let stored: Pick<Report, "content" | "revision"> = { content: sampleContent({}), revision: 1 };
  const name = { activityID: "a1" };
  const query = () => visit(reportQuery(name, account));
  return {
    declared: "report/reportKind.ts",
    answer: async (request) => {
      if (request.method === "GET") return sampleReport({ report_id: "report", mine: true, ...stored });
      const { content } = (await request.json()) as typeof stored;
      stored = { content, revision: stored.revision + 1 };
      return { revision: stored.revision };
    },
    prefetch: () => prefetchReport(name, account),
    open: async () => numberIn(sectionOf((await query()).report.content, "obserComments")?.text),
    write: (number) =>
      edit(reportKind, reportNamed(account, "report"), (content) =>
        withText(content, "obserComments", `<p>${number}</p>`),
      ),
  };
}

function applications(): Kind {
  let stored = applicationStructure(["0"], { revision: 1 });
  const id = stored.application_id;
  const [question] = stored.Questions.map(({ question_id }) => question_id);
  const query = () => visit(applicationQuery(account, id));
  return {
    declared: "authoring/draft/applicationKind.ts",
    answer: async (request) => {
      if (request.method === "GET") return stored;
      const { questions } = (await request.json()) as Schemas["QuestionChanges"];
      stored = { ...stored, Questions: questions ?? [], revision: stored.revision + 1 };
      return { revision: stored.revision };
    },
    prefetch: () => prefetchApplication(id),
    open: async () => numberIn((await query()).snapshot.content[0]?.question),
    write: (number) =>
      edit(applicationKind, applicationNamed(account, id), (all) =>
        changeQuestion(all, question ?? "", { question: `${number}` }),
      ),
  };
}

function translations(): Kind {
  let stored = sampleTranslation([unit({ key: "title", source: "Title" })]);
  const query = () => visit(translationQuery(account, "a1", "es"));
  return {
    declared: "authoring/languages/translation/translationKind.ts",
    answer: async (request) => {
      if (request.method === "GET") return request.url.includes("/translations/") ? stored : applicationRow();
      const { texts } = (await request.json()) as { texts: SentText[] };
      const [text] = texts;
      stored = {
        ...stored,
        texts: [unit({ key: "title", source: "Title", translation: text?.text, state: "done" })],
      };
      return {};
    },
    // No revision would say that an answer is too old: nothing asks for one in advance.
    prefetch: () => undefined,
    open: async () => numberIn((await query()).snapshot.content.title?.text),
    write: (number) =>
      edit(translationKind, translationNamed(account, "a1", "es"), (texts) => ({
        ...texts,
        title: { text: `${number}`, source: "Title" },
      })),
  };
}

function answers(): Kind {
  let stored = { question_result_id: "a1.0", revision: 0, notes: "" };
  return {
    declared: "activity/sync/keptActivity.ts",
    answer: async (request) => {
      const { pathname } = new URL(request.url);
      if (pathname.includes("/hold/")) return { held: true };
      if (request.method === "PATCH") {
        const [edited] = (await request.json()) as (typeof stored)[];
        stored = { ...stored, ...edited };
        return [stored];
      }
      return pathname.startsWith("/api/question-result/") ? [stored] : {};
    },
    prefetch: () => prefetchRunner("a1"),
    open: async () => numberIn((await visit(runnerQuery(account, "a1", "open"))).results[0]?.notes),
    write: (number) =>
      sendEdits(account, "a1", [{ question_result_id: "a1.0", revision: stored.revision + 1, notes: `${number}` }]),
  };
}

function secondScores(): Kind {
  const questions = [{ question_no: 0, score: 0, revision: 0 }];
  const query = () => visit(secondQuery(account, "a1"));
  return {
    answer: async (request) => {
      if (request.method === "GET") return { activity_id: "a1", state: "open", questions };
      const { scores } = (await request.json()) as Schemas["SecondScores"];
      for (const { question_no, score, revision } of scores) {
        questions[question_no] = { question_no, score: score ?? 0, revision };
      }
      return questions.map((one) => ({ ...one, applied: true }));
    },
    prefetch: () => prefetchSecond("a1"),
    open: async () => (await query()).questions?.[0]?.score ?? 0,
    write: async (score) => {
      const store = new SecondStore({
        questions: 1,
        stored: {},
        waiting: new WaitingScores(account, "a1"),
        send: (scores) => sendSecondScores("a1", scores),
        later: () => () => undefined,
        replaced: () => undefined,
      });
      store.change(0, { score });
      expect(await store.flush()).toBe(true);
    },
  };
}

function ratings(): Kind {
  let stored: WireAnswer = { question_no: 0, revision: 0 };
  const bookOf = (answers: readonly WireAnswer[]) =>
    new FormBook(new KeptAnswersOf(account), keptName("r1", "f1"), { ...emptySheet, answers: [...answers] });
  return {
    answer: async (request) => {
      if (request.url.endsWith("/telephone")) return { ...emptySheet, form_id: "f1", answers: [stored] };
      const { answers } = (await request.json()) as { answers: WireAnswer[] };
      for (const answer of answers) if (answer.revision > stored.revision) stored = answer;
      return { answers };
    },
    // Opening one takes a unit the first time: nothing asks for it in advance.
    prefetch: () => undefined,
    open: async () => numberIn(bookOf((await visit(sheetQuery("r1", "f1", "lock"))).answers).answers.get(0)?.text),
    write: async (number) => {
      const book = bookOf([]);
      book.set(0, { text: `${number}` });
      await new Sender({ book, call: callFor("r1", "f1").call, path: "telephone" }).now();
      expect(book.unsent()).toEqual([]);
    },
  };
}

function papers(): Kind {
  let stored: WireAnswer = { question_no: 0, revision: 0 };
  const bookOf = (answers: readonly WireAnswer[]) =>
    new FormBook(new KeptForms(paperKind, account), entryName("a1", 1), { ...emptySheet, answers: [...answers] });
  return {
    answer: async (request) => {
      if (request.method === "GET") return { answers: [stored] };
      const { answers } = (await request.json()) as { answers: WireAnswer[] };
      for (const answer of answers) if (answer.revision > stored.revision) stored = answer;
      return { answers };
    },
    prefetch: () => undefined,
    open: async () => numberIn(bookOf((await visit(paperQuery("a1", ["lock"]))).answers).answers.get(0)?.text),
    write: async (number) => {
      const book = bookOf([]);
      book.set(0, { text: `${number}` });
      await new Sender({ book, call: paperCall("a1", 1).call, path: paperKind }).now();
      expect(book.unsent()).toEqual([]);
    },
  };
}
const emptySheet = { child: "", title: "", instructions: "", closing: "", reasons: [], pages: [], answers: [] };

/** Whatever may be left on a device has to be here. Recordings are sent whole: no page opens with one that can be changed. */
const kinds: Record<LeftKindName, (() => Kind) | "is not edited"> = {
  answers,
  second: secondScores,
  paper: papers,
  rating: ratings,
  report: reports,
  clips: "is not edited",
  application: applications,
  translation: translations,
};
const edited = Object.entries(kinds).flatMap(([name, kind]) =>
  typeof kind === "function" ? [[name, kind] as const] : [],
);

/** Lets a request and its answer take a while each: the answer says what was so when the request came. */
const slowServer = (kind: Kind, random: Random) => async (request: Request) => {
  await pass(random.below(300));
  const answer = Response.json(await kind.answer(request));
  await pass(random.below(random.chance(0.3) ? 3_000 : 300));
  return answer;
};
const pass = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function run(kind: Kind, seed: number) {
  const random = seeded(seed);
  vi.stubGlobal("fetch", slowServer(kind, random));
  let acknowledged = 0;
  for (let number = 1; number <= 6; number += 1) {
    if (random.chance(0.7)) kind.prefetch();
    await vi.advanceTimersByTimeAsync(random.below(400));
    const written = random.chance(0.8) ? kind.write(number) : undefined;
    written?.then(() => {
      acknowledged = number;
    });
    if (random.chance(0.7)) kind.prefetch();
    await vi.advanceTimersByTimeAsync(random.below(4_000));
    const opened = kind.open();
    const atLeast = acknowledged;
    const shown = settled(opened);
    await settled(written);
    expect(await shown, `run ${seed}, number ${number}`).toBeGreaterThanOrEqual(atLeast);
  }
}

/** The outcome of something that waits for timers. */
async function settled<Value>(promise: Promise<Value> | undefined): Promise<Value | undefined> {
  let over = promise === undefined;
  const end = () => {
    over = true;
  };
  promise?.then(end, end);
  while (!over) await vi.advanceTimersByTimeAsync(50);
  return promise;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("navigator", {
    ...navigator,
    locks: {
      request: async (_: string, options: unknown, act?: (lock: object) => unknown) =>
        (act ?? (options as (lock: object) => unknown))({}),
      query: async () => ({ held: [] }),
    },
  });
});
afterEach(() => void vi.useRealTimers());

describe("no page opens in a state older than this browser's last acknowledged write", () => {
  it.each(edited)("%s", async (_, kind) => {
    for (let seed = 0; seed < 25; seed += 1) {
      localStorage.clear();
      queryClient.clear();
      await run(kind(), seed);
    }
  });

  it("covers every kind of work that is kept", () => {
    expect(Object.keys(kinds)).toEqual(leftKindNames);
    const files = readdirSync("src/features", { recursive: true, encoding: "utf8" })
      .filter((path) => /\.tsx?$/.test(path) && !/\.(test|testdata)\.tsx?$/.test(path))
      .filter((path) => /\b(?:DocumentKind|EntryKind)<\w+> =/.test(readFileSync(`src/features/${path}`, "utf8")));
    expect(files.sort()).toEqual(edited.flatMap(([, kind]) => kind().declared ?? []).sort());
  });
});
