import type { CategoryRow, QuestionRow as PrintedQuestion, ReportDocument, ReportSection, SectionHead } from "@/pdf";
import { formatAge, formatDate, formatDuration, formatName } from "@/ui/format";
import type { CategorySummary, Content, QuestionRow, Report, Section } from "./reports";
import { numberOf, shortID, stateOf } from "./results";

/** Where the scores of a report come from. */
export const sourceOf = (report: Report): string =>
  `activity of ${formatDate(report.start_date)}, application version ${report.application.version}, scored by ${report.specialist || "the account's owner"}`;

/** Why norm figures are missing, each reason once, without its full stop. */
export function normReasons(categories: CategorySummary[]): string[] {
  return [...new Set(categories.map(({ normsReason }) => normsReason.replace(/\.$/, "")).filter(Boolean))];
}

/** The bars of the chart: a category without points to reach has none. */
export const quotientBars = (categories: CategorySummary[]) =>
  categories.flatMap(({ categoryName, quotient }) =>
    quotient === null ? [] : [{ variable: categoryName, value: quotient }],
  );

/** The age on the day of the activity; empty without a date of birth. */
export function ageAtActivity(report: Report): string {
  const born = report.child.date_of_birth;
  return born ? formatAge(born, new Date(report.start_date)) : "";
}

const printedCategory = (row: CategorySummary): CategoryRow => ({
  categoryName: row.categoryName,
  rawScore: row.rawScore,
  maxScore: row.correctPoints,
  quotient: row.quotient,
  percentile: row.percentile,
  standardScore: row.standardScore,
  ageEquivalent: row.ageEquivalent,
  rating: row.rating,
  questions: row.questions,
  reason: row.normsReason.replace(/\.$/, "") || null,
});

const printedQuestion = (row: QuestionRow): PrintedQuestion => ({
  number: numberOf(row),
  shortId: shortID(row),
  question: row.question_text,
  category: row.category,
  promptCount: row.prompt_count,
  hintCount: row.hint_count,
  repeatCount: row.repeat_count,
  overTimeCount: row.over_time,
  note: row.notes,
  score: row.selected_score,
  highest: row.highest_possible_score,
  state: stateOf(row),
});

function printedSection(section: Section, categories: CategorySummary[]): ReportSection {
  const head: SectionHead = { key: section.key, label: section.label, optsOut: section.optsOut };
  switch (section.key) {
    case "totalScore":
      return { ...head, kind: "totals" };
    case "categories":
      return { ...head, kind: "categories" };
    case "testScore":
      return { ...head, kind: "questions" };
    case "obserComments":
      return { ...head, kind: "richText", html: section.text ?? "" };
    case "barChart":
      return { ...head, kind: "barChart", chart: printedChart(categories) };
  }
}

const printedChart = (categories: CategorySummary[]) => ({
  title: "Quotient by category",
  data: quotientBars(categories).map(({ variable, value }) => ({ variable, value: value.toFixed(2) })),
  mean: false,
  median: false,
  suggest: true,
  source: "this activity",
});

/** What is printed across the pages of a report that is of nobody. */
const markOf = (report: Report): string | undefined => {
  if (report.example) return "Example";
  return report.demo ? "Demo data" : undefined;
};

/** The printed report: the server's figures as they are, with the content as it is edited now. */
export function reportDocument(report: Report, content: Content, today: Date): ReportDocument {
  const { child, application, totals, categories } = report;
  const reasons = normReasons(categories);
  const skipped = totals.mostSkippedCategoryObject;
  return {
    patient: {
      name: formatName(child.first_name, child.last_name),
      dateOfBirth: child.date_of_birth ? formatDate(child.date_of_birth) : "",
      age: ageAtActivity(report),
      sex: "",
      patientId: child.child_id,
      dateOfReport: formatDate(today),
    },
    application: {
      id: application.application_custom_id || application.application_id,
      name: application.title,
      duration: formatDuration(report.total_duration),
      dateStarted: formatDate(report.start_date),
      dateCompleted: formatDate(report.finish_date),
    },
    totals: {
      rawScore: totals.correctScore,
      maxScore: totals.maxScore,
      quotient: totals.quotient,
      numberCorrectQuestions: totals.numberCorrectQuestions,
      numberIncorrectQuestions: totals.numberIncorrectQuestions,
      numberSkippedQuestions: totals.numberSkippedQuestions,
      scoreCategory: totals.scoreCategory || "no score category without points to reach",
      strongestCategory: totals.strongestCategory || null,
      weakestCategory: totals.weakestCategory || null,
      mostSkippedCategory: skipped.amount > 0 ? { name: skipped.name, amount: skipped.amount } : null,
    },
    categories: categories.map(printedCategory),
    questions: report.questions.map(printedQuestion),
    sections: content.sections.map((section) => printedSection(section, categories)),
    source: sourceOf(report),
    normSource: reasons.length > 0 ? "none" : "those of this application",
    mark: markOf(report),
  };
}
