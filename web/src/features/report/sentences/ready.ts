import type { SectionKey } from "../report";
import { ofCategory, ofPair, ofQuestionnaire, ofTest, questionsApart, type Ready, sentencesOf } from "./readyTexts";
import { type FigureText, gapsOf, nameable, unknownIn } from "./template";

const inCategory = /^category:(.+)\.raw$/;
const differenceOf = /^raters:(.+)\.difference\.(\d+)-(\d+)$/;

/** A sentence about the strongest or weakest category says something only where there is one. */
const namesNothing = (template: string, figures: readonly FigureText[]) =>
  gapsOf(template, figures).some(({ id }) => id === "total.strongest" || id === "total.weakest");

/** One for each two raters and each score of theirs that differs by a known number of points. */
const ofRaters = (figures: readonly FigureText[]): Ready[] => [
  ...nameable(figures).flatMap(({ id, text }) => {
    const [, score, one, other] = differenceOf.exec(id) ?? [];
    return score && one && other && text ? ofPair(score, one, other) : [];
  }),
  ...sentencesOf(questionsApart),
];

/** Ready sentences for a section: its own, those of every section, and one for each category. */
export function readySentences(key: SectionKey, figures: readonly FigureText[], judged: boolean): Ready[] {
  const of = judged ? ofTest : ofQuestionnaire;
  const categories = nameable(figures).flatMap(({ id }) => {
    const [, name] = inCategory.exec(id) ?? [];
    return name ? ofCategory(of, name) : [];
  });
  // A report without norms has no figure for some of them.
  const own = key === "raters" ? ofRaters(figures) : sentencesOf(of.bySection[key]);
  return [...own, ...sentencesOf(of.anywhere), ...categories].filter(
    ({ stored }) => unknownIn(stored, figures).length === 0 && !namesNothing(stored, figures),
  );
}

/** What is stored of a sentence: of a ready one that nobody has changed its English, which reads in each language. */
export const storedOf = (words: string, ready: readonly Ready[]): string =>
  ready.find((one) => one.words === words)?.stored ?? words;
