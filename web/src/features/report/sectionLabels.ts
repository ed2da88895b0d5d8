import { t } from "@lingui/core/macro";
import "@/words/report";
import type { Report, SectionKey } from "./report";

// A report's content has headings and the template of its introduction in English, as every new one begins. Readers see them in
// the language of their page; a template that somebody has written stays.

const labels: Partial<Record<SectionKey, string>> = {
  background: t`Background`,
  referral: t`Reason for Referral`,
  history: t`History/Background`,
  previousTests: t`Previous External Tests`,
  recordsReview: t`Review of Records`,
  culture: t`Culture and Linguistic Factors`,
  introduction: t`Introduction`,
  meaning: t`What This Means`,
  validity: t`How Far This Can Be Trusted`,
  totalScore: t`Total Score`,
  subScore: t`Subjective Scoring`,
  testScore: t`Test Score`,
  categories: t`Category Summary`,
  categComments: t`Category Observations`,
  obserComments: t`Observer & Impression Comments`,
  atteSocEmoFunc: t`Attention, Social and Emotional Functioning`,
  riskSum: t`Risk Summary`,
  barChart: t`Bar Chart`,
  scattPlot: t`Scatter Plot`,
  radarChart: t`Radar Chart`,
  pieChart: t`Pie Chart`,
  lineChart: t`Line Chart`,
  normativeData: t`Normative Data`,
  raters: t`Several Raters`,
  summConclus: t`Summary of Conclusion`,
  furthTask: t`Further Tasks`,
  plan: t`Intervention Plan`,
  accomInstru: t`Accommodations and Instructions`,
  techDetail: t`Technology Details`,
  additComments: t`Technology - Additional Comments`,
};

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
const templates: Record<string, string> = {
  "{child} ({age}) was seen by {specialist} on {test.date} for {test.title}. {total.answered} of {total.questions} questions have a score; {child.first} reached {total.raw} of {total.max} points.": t`${child} (${age}) was seen by ${specialist} on ${day} for ${title}. ${answered} of ${questions} questions have a score; ${first} reached ${raw} of ${max} points.`,
  "{test.title} was answered about {child} ({age}) by {rater} on {test.date}, at the request of {specialist}. {total.answered} of {total.questions} questions have a score.": t`${title} was answered about ${child} (${age}) by ${rater} on ${day}, at the request of ${specialist}. ${answered} of ${questions} questions have a score.`,
};

/** The report with its headings, and a template that nobody has changed, in the language of the page. */
export function inPageLanguage(report: Report): Report {
  const { content } = report;
  const { introduction } = content;
  return {
    ...report,
    content: {
      ...content,
      sections: content.sections.map((section) => ({ ...section, label: labels[section.key] ?? section.label })),
      introduction: { ...introduction, template: templates[introduction.template] ?? introduction.template },
    },
  };
}
