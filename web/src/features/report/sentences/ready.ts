import type { SectionKey } from "../report";
import { type FigureText, gapsOf, nameable, unknownIn } from "./template";

// These become the report's own words, in its language and not in that of the screen: they are in no catalogue.

interface Ready {
  anywhere: readonly string[];
  bySection: Partial<Record<SectionKey, readonly string[]>>;
  ofCategory: (name: string) => string;
}

const anyTest = [
  "{child.first} reached {total.raw} of {total.max} points ({total.quotient} of the points).",
  "{total.answered} of {total.questions} questions have a score.",
  "The strongest category was {total.strongest}, the weakest {total.weakest}.",
  "The strongest category was {total.strongest}.",
  "The weakest category was {total.weakest}.",
  "{child.first} was {age} old on {test.date}.",
];

const ofRecord: Ready["bySection"] = {
  referral: ["{child} ({age}) goes to {school}, grade {grade}."],
  history: ["{child} ({age}) goes to {school}, grade {grade}."],
  culture: ["{child.first} speaks {language}."],
};

const ofTest: Ready = {
  anywhere: anyTest,
  bySection: {
    ...ofRecord,
    meaning: ["{child.first} reached {total.quotient} of the points; this is not compared with other children."],
    validity: ["{total.answered} of {total.questions} questions have a score; the test took {test.minutes} minutes."],
    summConclus: [
      "{child.first} reached a standard score of {total.standard} ({total.interval}), {total.percentile} percentile, {total.rating}: {total.norm}, n = {total.norm_n}.",
      "{child.first} reached a standard score of {total.standard} ({total.percentile} percentile).",
    ],
  },
  ofCategory: (name) => `In ${name}, {child.first} reached {category:${name}.raw} of {category:${name}.max} points.`,
};

/** Of a questionnaire: nobody reached anything in it, and nobody measured how long it took. */
const ofQuestionnaire: Ready = {
  anywhere: [
    "The answers come to {total.raw} of {total.max} points ({total.quotient} of the points).",
    "{total.answered} of {total.questions} questions were answered.",
    "The highest category was {total.strongest}, the lowest {total.weakest}.",
    "The highest category was {total.strongest}.",
    "The lowest category was {total.weakest}.",
    "{child.first} was {age} old on {test.date}.",
  ],
  bySection: {
    ...ofRecord,
    meaning: ["The answers come to {total.quotient} of the points; this is not compared with other children."],
    summConclus: [
      "By the answers, {child.first} has a standard score of {total.standard} ({total.interval}), {total.percentile} percentile, {total.rating}: {total.norm}, n = {total.norm_n}.",
      "By the answers, {child.first} has a standard score of {total.standard} ({total.percentile} percentile).",
    ],
  },
  ofCategory: (name) => `In ${name}, the answers come to {category:${name}.raw} of {category:${name}.max} points.`,
};

const inCategory = /^category:(.+)\.raw$/;

/** A sentence about the strongest or weakest category says something only where there is one. */
const namesNothing = (template: string, figures: readonly FigureText[]) =>
  gapsOf(template, figures).some(({ id }) => id === "total.strongest" || id === "total.weakest");

const difference = /^raters:(.+)\.difference\.(\d)-(\d)$/;

/** One for each two raters and each score of theirs that differs by a known number of points. */
const ofRaters = (figures: readonly FigureText[]) => [
  ...nameable(figures).flatMap(({ id, label, text }) => {
    const [, score, first, second] = difference.exec(id) ?? [];
    if (!score || !text) return [];
    const name = label.split(":")[0];
    return [
      `${name}: {raters.name.${first}} gave {child.first} a standard score of {raters:${score}.standard.${first}} ({raters:${score}.interval.${first}}), {raters.name.${second}} one of {raters:${score}.standard.${second}} ({raters:${score}.interval.${second}}). The difference: {raters:${score}.difference.${first}-${second}}.`,
    ];
  }),
  "{raters.apart} questions were answered two or more steps apart.",
];

/** Ready templates for a section: its own, those of every section, and one for each category. */
export function readyTemplates(key: SectionKey, figures: readonly FigureText[], judged: boolean): string[] {
  const ready = judged ? ofTest : ofQuestionnaire;
  const named = nameable(figures);
  const categories = named.flatMap(({ id }) => {
    const [, name] = inCategory.exec(id) ?? [];
    return name ? [ready.ofCategory(name)] : [];
  });
  // A report without norms has no figure for some of them.
  const own = key === "raters" ? ofRaters(figures) : (ready.bySection[key] ?? []);
  return [...own, ...ready.anywhere, ...categories].filter(
    (template) => unknownIn(template, figures).length === 0 && !namesNothing(template, figures),
  );
}
