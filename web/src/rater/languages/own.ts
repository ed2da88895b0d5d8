import { type Values, type Writing, written } from "@/api/message";
import type { Sender } from "../wire";
import type { Words } from "../words";
import { dayIn } from "./day";

// The words of a language that a clinic has added: the texts of texts.json in its catalogue, which the server sends.

/** Texts of a compiled catalogue by their ids. */
export type Texts = Readonly<Record<string, Parameters<typeof written>[0]>>;

/** The table of a language, from its texts. */
export function wordsFrom(texts: Texts, language: string): Words {
  const writing = writingIn(language);
  const say: Say = (id, values = {}) => written(texts[id] ?? id, values, writing);
  const counted = (id: string) => (n: number) => say(id, { n });
  const day = dayIn(language);
  const child = (called: string) => (unnamed[called] ? say(unnamed[called]) : called);
  const ofChild = (id: string) => (called: string, title: string) => say(id, { child: child(called), title });
  const to = (id: string, somebody: string) => (from: Sender) => say(id, { name: from.name || say(somebody) });
  return {
    ...plain(say),
    sheet: sheetFrom(say),
    asks: ({ name, role, organization }) => {
      const asker = name || say("specialist");
      const as = [role, organization].filter(Boolean).join(", ");
      return as ? say("asks.as", { name: asker, role: as }) : say("asks", { name: asker });
    },
    asked: ({ respondent, relation }) => {
      const id = `asked.${respondents.has(respondent) ? respondent : "other"}`;
      return relation && respondent !== "self" ? say(`${id}.as`, { relation }) : say(id);
    },
    named: child,
    about: (called) => say("about", { child: child(called) }),
    seen: ({ sees, from }) =>
      say(sees === "team" ? "seen.team" : "seen.one", { name: from.name || say("seen.specialist") }),
    kept: ({ until }) => {
      if (until === 0) return say("kept.record");
      return until % 365 === 0 ? say("kept.years", { n: until / 365 }) : say("kept.days", { n: until });
    },
    due: ({ due_date, expires_at }) =>
      due_date ? say("due", { day: day(due_date), end: day(expires_at) }) : say("due.open", { end: day(expires_at) }),
    size: ({ questions: n, minutes }) => (minutes > 0 ? say("size.minutes", { n, minutes }) : say("size", { n })),
    beginOf: ofChild("begin.of"),
    resumeOf: ofChild("resume.of"),
    states: {
      open: say("state.open"),
      begun: say("state.begun"),
      finished: say("state.finished"),
      refused: say("state.refused"),
    },
    cannotBegin: to("cannotBegin", "sender"),
    refuseOf: ofChild("refuse.of"),
    refuseLead: to("refuseLead", "asker.first"),
    refusedLead: to("refusedLead", "asker.first"),
    changeMind: ({ expires_at }) => say("changeMind", { day: day(expires_at) }),
    setAside: counted("setAside"),
    thanksLead: to("thanksLead", "asker"),
    late: to("late", "asker"),
    printedAt: (at) => say("printedAt", { day: day(at) }),
    reasons: sheetFrom(say).reasons,
    deviceAsk: to("deviceAsk", "sender"),
    sendCode: (address) => say("sendCode", { address }),
    codeSent: (address) => say("codeSent", { address }),
    wait: (wait) => {
      if (!wait) return say("wait");
      return wait > 90 ? say("wait.minutes", { n: Math.ceil(wait / 60) }) : say("wait.seconds", { n: wait });
    },
    help: to("help", "sender"),
  };
}

/** Names are isolated by the server where the language is written from right to left. */
const writingIn = (language: string): Writing => ({
  language,
  figure: (count) => count.toLocaleString(language),
  day: dayIn(language),
  list: (texts) => texts.join(", "),
  text: (text) => text,
});

type Say = (id: string, values?: Values) => string;

const respondents: ReadonlySet<string> = new Set(["parent", "teacher", "self", "other"]);

/** How the server calls a child without a name. */
const unnamed: Readonly<Record<string, string>> = {
  "your child": "child.yours",
  "the child": "child.other",
  you: "child.self",
};

const sheetFrom = (say: Say): Words["sheet"] => ({
  page: (no, of) => say("sheet.page", { no, of }),
  question: (no, of) => say("sheet.question", { no, of }),
  answered: (count, of) => say("sheet.answered", { count, of }),
  reviewStep: say("sheet.reviewStep"),
  allAtOnce: say("sheet.allAtOnce"),
  oneByOne: say("sheet.oneByOne"),
  back: say("sheet.back"),
  next: say("sheet.next"),
  toReview: say("sheet.toReview"),
  reasons: { dont_know: say("sheet.dont_know"), no_opportunity: say("sheet.no_opportunity") },
  clear: say("sheet.clear"),
  clearOf: (no) => say("sheet.clear.of", { no }),
  tooLong: (count, most) => say("sheet.tooLong", { count, most }),
  review: say("sheet.review"),
  complete: say("sheet.complete"),
  missing: (n) => say("sheet.missing", { n }),
  mayLeave: say("sheet.mayLeave"),
  shorten: (n) => say("sheet.shorten", { n }),
  noText: say("sheet.noText"),
  finish: say("sheet.finish"),
  final: say("sheet.final"),
  empty: say("sheet.empty"),
});

/** The texts without values, whose ids are their names in the table. */
const plainNames = [
  "title",
  "loading",
  "purpose",
  "sees",
  "noScores",
  "keeping",
  "time",
  "pause",
  "choose",
  "agree",
  "begin",
  "resume",
  "beginning",
  "toList",
  "refuse",
  "refuseAll",
  "refuseTitle",
  "refuseWhy",
  "refuseSend",
  "refuseBack",
  "refuseDiscards",
  "withdraw",
  "refused",
  "saved",
  "saving",
  "waiting",
  "waitingUnkept",
  "unkept",
  "sending",
  "sendingLater",
  "thanks",
  "closePage",
  "more",
  "noPaper",
  "print",
  "printed",
  "noAnswer",
  "gone",
  "goneLead",
  "goneHelp",
  "goneUnsent",
  "device",
  "deviceLead",
  "code",
  "codeNeeded",
  "codeWrong",
  "codeAgain",
  "confirm",
  "tooMany",
  "unreachable",
  "unreachableLead",
  "unreachableKept",
  "again",
  "failed",
  "language",
] as const;

const plain = (say: Say) =>
  Object.fromEntries(plainNames.map((name) => [name, say(name)])) as Record<(typeof plainNames)[number], string>;
