import { t } from "@lingui/core/macro";
import "@/words/report";
import type { SectionKey } from "../report";
import { scoreName } from "./figureLabels";

// Ready sentences are stored in English, and read in the language of the page until somebody changes one.

/** Sentences in the language of the page, by what is stored. */
export type Table = Readonly<Record<string, string>>;

/** A sentence as it is stored, and in the language of the page. */
export interface Ready {
  stored: string;
  words: string;
}

/** The sentences of a table. */
export const sentencesOf = (table: Table = {}): Ready[] =>
  Object.entries(table).map(([stored, words]) => ({ stored, words }));

/** Tokens of figures, which a sentence of the catalogue takes as values. */
const first = "{child.first}";
const child = "{child}";
const age = "{age}";
const school = "{school}";
const grade = "{grade}";
const language = "{language}";
const day = "{test.date}";
const minutes = "{test.minutes}";
const answered = "{total.answered}";
const questions = "{total.questions}";
const raw = "{total.raw}";
const max = "{total.max}";
const quotient = "{total.quotient}";
const strongest = "{total.strongest}";
const weakest = "{total.weakest}";
const standard = "{total.standard}";
const interval = "{total.interval}";
const percentile = "{total.percentile}";
const rating = "{total.rating}";
const norm = "{total.norm}";
const n = "{total.norm_n}";
const apart = "{raters.apart}";

const ofAge: Table = { "{child.first} was {age} old on {test.date}.": t`${first} was ${age} old on ${day}.` };

const schooling: Table = {
  "{child} ({age}) goes to {school}, grade {grade}.": t`${child} (${age}) goes to ${school}, grade ${grade}.`,
};

const speech: Table = { "{child.first} speaks {language}.": t`${first} speaks ${language}.` };

type BySection = Partial<Record<SectionKey, Table>>;

const ofRecord: BySection = { referral: schooling, history: schooling, culture: speech };

/** The sentences about one subject of a report. */
interface Sentences {
  anywhere: Table;
  bySection: BySection;
  /** Whose name stands for NAME in what is stored. */
  ofCategory: Readonly<Record<string, (name: string, points: string, most: string) => string>>;
}

export const ofTest: Sentences = {
  anywhere: {
    "{child.first} reached {total.raw} of {total.max} points ({total.quotient} of the points).": t`${first} reached ${raw} of ${max} points (${quotient} of the points).`,
    "{total.answered} of {total.questions} questions have a score.": t`${answered} of ${questions} questions have a score.`,
    "The strongest category was {total.strongest}, the weakest {total.weakest}.": t`The strongest category was ${strongest}, the weakest ${weakest}.`,
    "The strongest category was {total.strongest}.": t`The strongest category was ${strongest}.`,
    "The weakest category was {total.weakest}.": t`The weakest category was ${weakest}.`,
    ...ofAge,
  },
  bySection: {
    ...ofRecord,
    meaning: {
      "{child.first} reached {total.quotient} of the points; this is not compared with other children.": t`${first} reached ${quotient} of the points; this is not compared with other children.`,
    },
    validity: {
      "{total.answered} of {total.questions} questions have a score; the test took {test.minutes} minutes.": t`${answered} of ${questions} questions have a score; the test took ${minutes} minutes.`,
    },
    summConclus: {
      "{child.first} reached a standard score of {total.standard} ({total.interval}), {total.percentile} percentile, {total.rating}: {total.norm}, n = {total.norm_n}.": t`${first} reached a standard score of ${standard} (${interval}), ${percentile} percentile, ${rating}: ${norm}, n = ${n}.`,
      "{child.first} reached a standard score of {total.standard} ({total.percentile} percentile).": t`${first} reached a standard score of ${standard} (${percentile} percentile).`,
    },
  },
  ofCategory: {
    "In NAME, {child.first} reached {category:NAME.raw} of {category:NAME.max} points.": (name, points, most) =>
      t`In ${name}, ${first} reached ${points} of ${most} points.`,
  },
};

/** Of a questionnaire: nobody reached anything in it, and nobody measured how long it took. */
export const ofQuestionnaire: Sentences = {
  anywhere: {
    "The answers come to {total.raw} of {total.max} points ({total.quotient} of the points).": t`The answers come to ${raw} of ${max} points (${quotient} of the points).`,
    "{total.answered} of {total.questions} questions were answered.": t`${answered} of ${questions} questions were answered.`,
    "The highest category was {total.strongest}, the lowest {total.weakest}.": t`The highest category was ${strongest}, the lowest ${weakest}.`,
    "The highest category was {total.strongest}.": t`The highest category was ${strongest}.`,
    "The lowest category was {total.weakest}.": t`The lowest category was ${weakest}.`,
    ...ofAge,
  },
  bySection: {
    ...ofRecord,
    meaning: {
      "The answers come to {total.quotient} of the points; this is not compared with other children.": t`The answers come to ${quotient} of the points; this is not compared with other children.`,
    },
    summConclus: {
      "By the answers, {child.first} has a standard score of {total.standard} ({total.interval}), {total.percentile} percentile, {total.rating}: {total.norm}, n = {total.norm_n}.": t`By the answers, ${first} has a standard score of ${standard} (${interval}), ${percentile} percentile, ${rating}: ${norm}, n = ${n}.`,
      "By the answers, {child.first} has a standard score of {total.standard} ({total.percentile} percentile).": t`By the answers, ${first} has a standard score of ${standard} (${percentile} percentile).`,
    },
  },
  ofCategory: {
    "In NAME, the answers come to {category:NAME.raw} of {category:NAME.max} points.": (name, points, most) =>
      t`In ${name}, the answers come to ${points} of ${most} points.`,
  },
};

export const questionsApart: Table = {
  "{raters.apart} questions were answered two or more steps apart.": t`${apart} questions were answered two or more steps apart.`,
};

/** The sentences about a category. */
export const ofCategory = ({ ofCategory }: Sentences, name: string): Ready[] =>
  Object.entries(ofCategory).map(([stored, words]) => ({
    stored: stored.replaceAll("NAME", () => name),
    words: words(name, `{category:${name}.raw}`, `{category:${name}.max}`),
  }));

/** Of two raters and the standard scores of each. */
type Pair = Readonly<
  Record<"name" | "one" | "other" | "oneScore" | "otherScore" | "oneInterval" | "otherInterval" | "difference", string>
>;

const pairs: Readonly<Record<string, (pair: Pair) => string>> = {
  "NAME: {raters.name.ONE} gave {child.first} a standard score of {raters:SCORE.standard.ONE} ({raters:SCORE.interval.ONE}), {raters.name.OTHER} one of {raters:SCORE.standard.OTHER} ({raters:SCORE.interval.OTHER}). The difference: {raters:SCORE.difference.ONE-OTHER}.":
    ({ name, one, other, oneScore, otherScore, oneInterval, otherInterval, difference }) =>
      t`${name}: ${one} gave ${first} a standard score of ${oneScore} (${oneInterval}), ${other} one of ${otherScore} (${otherInterval}). The difference: ${difference}.`,
};

/** What the score of all questions is called in stored sentences. */
const total = "Total" as const;

/** About two raters and a score in which they differ. */
export function ofPair(score: string, one: string, other: string): Ready[] {
  const name = scoreName(score);
  const values: Record<string, string> = {
    NAME: score === "total" ? total : name,
    ONE: one,
    OTHER: other,
    SCORE: score,
  };
  const figure = (kind: string) => `{raters:${score}.${kind}}`;
  const pair: Pair = {
    name,
    one: `{raters.name.${one}}`,
    other: `{raters.name.${other}}`,
    oneScore: figure(`standard.${one}`),
    otherScore: figure(`standard.${other}`),
    oneInterval: figure(`interval.${one}`),
    otherInterval: figure(`interval.${other}`),
    difference: figure(`difference.${one}-${other}`),
  };
  return Object.entries(pairs).map(([stored, words]) => ({
    stored: stored.replace(/NAME|ONE|OTHER|SCORE/g, (part) => values[part] ?? part),
    words: words(pair),
  }));
}

/** Those without names of their own. */
const fixed: Table = Object.assign(
  {},
  questionsApart,
  ...[ofTest, ofQuestionnaire].flatMap(({ anywhere, bySection }) => [anywhere, ...Object.values(bySection)]),
);

/** The sentences that a stored one with a name in it may be. */
function named(template: string): Ready[] {
  const [, category] = /\{category:([^{}]+)\.raw\}/.exec(template) ?? [];
  if (category) return [ofTest, ofQuestionnaire].flatMap((of) => ofCategory(of, category));
  const [, score, one, other] = /\{raters:([^{}]+)\.difference\.(\d+)-(\d+)\}/.exec(template) ?? [];
  return score && one && other ? ofPair(score, one, other) : [];
}

/** A stored sentence in the language of the page, if it is a ready one that nobody has changed; any other as it is. */
export const readyWords = (template: string): string =>
  fixed[template] ?? named(template).find(({ stored }) => stored === template)?.words ?? template;
