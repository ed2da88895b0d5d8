import { plainSentences } from "../initial/introduction";
import { asNew } from "../initial/newIntroduction";
import type { Content, Report } from "../report";
import { currentFigures } from "../sentences/figures";
import { filled, type Sentence, wordsOf } from "../sentences/template";

/** A sentence whose figures are words of it. */
const settled = (sentence: Sentence): Sentence => ({ template: wordsOf(sentence), figures: [] });

function settledIntroduction({ content, figures }: Report, family: boolean): Content["introduction"] {
  const { introduction, cognitiveAge } = content;
  const unchanged = asNew(introduction.template);
  if (unchanged) return { ...introduction, template: unchanged };
  const chosen = family ? plainSentences(introduction.template) : introduction.template;
  return { ...introduction, template: filled(chosen, currentFigures(figures, cognitiveAge)) };
}

/**
 * The report for a print in another language. Sentences that somebody wrote stay whole in the language in which they were written: the
 * figures in them read as on this page. The introduction that a new report begins with is a sentence of the application.
 */
export const asWritten = (report: Report, family = false): Report => ({
  ...report,
  content: {
    ...report.content,
    sections: report.content.sections.map((section) => ({ ...section, sentences: section.sentences.map(settled) })),
    introduction: settledIntroduction(report, family),
  },
});
