import { t } from "@lingui/core/macro";
import "@/words/report";
import { titleHere } from "../applicationTitle";
import type { Content, Report } from "../report";
import type { FigureText } from "../sentences/template";

// A new report begins its introduction with a template in English. It reads in the language of the page until somebody changes it.

/** Tokens of figures, which a sentence of the catalogue takes as values. */
const tokens = {
  child: "{child}",
  age: "{age}",
  specialist: "{specialist}",
  rater: "{rater}",
  day: "{test.date}",
  title: "{test.title}",
  answered: "{total.answered}",
  questions: "{total.questions}",
  first: "{child.first}",
  raw: "{total.raw}",
  max: "{total.max}",
};
const { child, age, specialist, rater, day, title, answered, questions, first, raw, max } = tokens;

/** The templates that new reports begin with, by the server's text. */
const templates = (): Record<string, string> => ({
  "{child} ({age}) was seen by {specialist} on {test.date} for {test.title}. {total.answered} of {total.questions} questions have a score; {child.first} reached {total.raw} of {total.max} points.": t`${child} (${age}) was seen by ${specialist} on ${day} for ${title}. ${answered} of ${questions} questions have a score; ${first} reached ${raw} of ${max} points.`,
  "{test.title} was answered about {child} ({age}) by {rater} on {test.date}, at the request of {specialist}. {total.answered} of {total.questions} questions have a score.": t`${title} was answered about ${child} (${age}) by ${rater} on ${day}, at the request of ${specialist}. ${answered} of ${questions} questions have a score.`,
});

/** The server's template of a new report that the page shows as this one; nothing where somebody has written another. */
export const asNew = (template: string): string | undefined =>
  Object.entries(templates()).find((both) => both.includes(template))?.[0];

/** The content as it is stored: a template that nobody has changed stays the server's, and reads in the language of each page. */
export function asStored(content: Content): Content {
  const { introduction } = content;
  return {
    ...content,
    introduction: { ...introduction, template: asNew(introduction.template) ?? introduction.template },
  };
}

/** The report with the application's title, and a template that nobody has changed, in the language of the page. */
export function inPageLanguage(report: Report): Report {
  const { introduction } = report.content;
  const template = templates()[introduction.template] ?? introduction.template;
  const application = { ...report.application, title: titleHere(report.application) };
  const figures = report.figures.map(
    (figure): FigureText => (figure.id === "test.title" ? { ...figure, shown: application.title } : figure),
  );
  return {
    ...report,
    application,
    figures,
    content: { ...report.content, introduction: { ...introduction, template } },
  };
}
