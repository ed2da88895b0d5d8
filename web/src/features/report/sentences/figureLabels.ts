import { t } from "@lingui/core/macro";
import "@/words/report";
import type { FigureText } from "./template";

const ofReport: Record<string, string> = {
  child: t`Child`,
  "child.first": t`Child's first name`,
  age: t`Age`,
  cognitive_age: t`Cognitive age`,
  school: t`School/Hospital`,
  grade: t`Grade`,
  language: t`Language`,
  specialist: t`Specialist`,
  rater: t`Who answered`,
  "test.minutes": t`Duration in minutes`,
  "total.questions": t`Questions`,
  "total.correct": t`Questions with full score`,
  "session.seconds": t`Time on the questions, in seconds`,
  "session.prompts": t`Prompts`,
  "session.hints": t`Hints`,
  "session.repeats": t`Repeats`,
  "session.over_time": t`Seconds over time`,
  "session.over_timed": t`Questions over time`,
  "session.timed": t`Questions with a typical duration`,
  "session.sittings": t`Sessions`,
  "session.pauses": t`Pauses`,
  "session.breaks": t`Breaks`,
  "session.paused_seconds": t`Seconds in pauses and breaks`,
  "session.pace": t`Time as a share of the typical time`,
  "session.time.trend": t`Time over the order of the questions`,
  "session.time.change": t`Time over the order of the questions: change`,
  "session.time.n": t`Time over the order of the questions: questions`,
  "session.points.trend": t`Points over the order of the questions`,
  "session.points.change": t`Points over the order of the questions: change`,
  "session.points.n": t`Points over the order of the questions: questions`,
  "raters.apart": t`Questions answered two or more steps apart`,
  "raters.icc": t`Agreement of the raters, ICC(2,1)`,
  "raters.icc_n": t`Questions that all raters answered`,
};

/** Figures that a questionnaire calls otherwise than a test: the server's label says which it is. */
const bySubject: Record<string, string> = {
  Test: t`Test`,
  Questionnaire: t`Questionnaire`,
  "Test date": t`Test date`,
  "Date answered": t`Date answered`,
  "Questions with a score": t`Questions with a score`,
  "Questions answered": t`Questions answered`,
  "Strongest category": t`Strongest category`,
  "Highest category": t`Highest category`,
  "Weakest category": t`Weakest category`,
  "Lowest category": t`Lowest category`,
};

const ofScore: Record<string, (score: string) => string> = {
  raw: (score) => t`${score}: raw score`,
  max: (score) => t`${score}: maximum`,
  quotient: (score) => t`${score}: share of points`,
  percentile: (score) => t`${score}: percentile`,
  standard: (score) => t`${score}: standard score`,
  scaled: (score) => t`${score}: scaled score`,
  interval: (score) => t`${score}: interval of the standard score`,
  age_equivalent: (score) => t`${score}: age equivalent`,
  rating: (score) => t`${score}: rating`,
  norm: (score) => t`${score}: title of the norms`,
  norm_n: (score) => t`${score}: children in the norms`,
};

const ofRater: Record<string, (score: string, place: string) => string> = {
  standard: (score, place) => t`${score}: standard score of rater ${place}`,
  interval: (score, place) => t`${score}: interval of rater ${place}`,
};

const ofPair: Record<string, (score: string, first: string, second: string) => string> = {
  difference: (score, first, second) => t`${score}: difference of raters ${first} and ${second}`,
  share: (score, first, second) => t`${score}: how often a difference as that of raters ${first} and ${second} occurs`,
};

/** "total" or "category:NAME" by name. */
export const scoreName = (key: string): string => (key === "total" ? t`Total` : key.replace(/^[a-z]+:/, ""));

function scoreLabel(id: string): string | undefined {
  const [, key = "", kind = ""] = /^(total|category:.+)\.(\w+)$/.exec(id) ?? [];
  return ofScore[kind]?.(scoreName(key));
}

function raterLabel(id: string): string | undefined {
  const [, name] = /^raters\.name\.(\d+)$/.exec(id) ?? [];
  if (name) return t`Rater ${name}`;
  const [, key = "", kind = "", first = "", second = ""] = /^raters:(.+)\.(\w+)\.(\d+)(?:-(\d+))?$/.exec(id) ?? [];
  return second ? ofPair[kind]?.(scoreName(key), first, second) : ofRater[kind]?.(scoreName(key), first);
}

/** What a figure is called in lists, in the language of the page; as the server has it where it is none that the page knows. */
export const labelOf = ({ id, label }: Pick<FigureText, "id" | "label">): string =>
  ofReport[id] ?? scoreLabel(id) ?? raterLabel(id) ?? bySubject[label] ?? label;
