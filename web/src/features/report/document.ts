import type { CategoryRow, QuestionRow as PrintedQuestion, ReportDocument, ReportSection, SectionHead } from "@/pdf";
import { formatDate, formatDuration, formatName } from "@/ui/format";
import type { CategorySummary, Content, QuestionRow, Report, Section } from "./reports";
import { numberOf, shortID, stateOf } from "./results";
import { ageWords, isComplete, reasonWords, skippedByCategory } from "./words";

/** Where the scores of a report come from. */
export const sourceOf = (report: Report): string =>
  `activity of ${formatDate(report.test_date)}, application version ${report.application.version}, ${scoredBy(report)}`;

function scoredBy({ scorers, totals }: Report): string {
  if (totals.numberQuestions > 0 && totals.numberSkippedQuestions === totals.numberQuestions) return "nothing scored";
  return `scored by ${scorers.join(", ") || "an account without a name"}`;
}

/** Why norm figures are missing, each reason once, without its full stop. */
export function normReasons(categories: CategorySummary[]): string[] {
  return [...new Set(categories.map(({ normsReason }) => normsReason.replace(/\.$/, "")).filter(Boolean))];
}

/** The bars of the chart: a category without a quotient has none. */
export const quotientBars = (categories: CategorySummary[]) =>
  categories.flatMap((category) =>
    category.quotient === null
      ? []
      : [{ variable: category.categoryName, value: category.quotient, incomplete: !isComplete(category) }],
  );

/** What the drawing leaves out, and what its shares count. */
export function chartNotes(categories: CategorySummary[]): string[] {
  const undrawn = categories.filter(({ quotient }) => quotient === null);
  const incomplete = categories.filter((category) => category.quotient !== null && !isComplete(category));
  const names = (list: CategorySummary[]) => list.map(({ categoryName }) => categoryName).join(", ");
  return [
    skippedByCategory(categories),
    ...(undrawn.length > 0 ? [`Not drawn, without a share of points: ${names(undrawn)}.`] : []),
    ...(incomplete.length > 0 ? [`Outlined, less than 80 % administered: ${names(incomplete)}.`] : []),
  ];
}

const printedCategory = (row: CategorySummary): CategoryRow => ({
  categoryName: row.categoryName,
  rawScore: row.rawScore,
  maxScore: row.correctPoints,
  quotient: row.quotient,
  quotientReason: row.quotientReason ? reasonWords(row.quotientReason) : null,
  administered: row.administered,
  skipped: row.skipped,
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
  title: "Quotient by category (share of points)",
  data: quotientBars(categories).map(({ variable, value, incomplete }) => ({
    variable,
    value: value.toFixed(2),
    incomplete,
  })),
  notes: chartNotes(categories),
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

/** What the printed report leaves to choose. */
export interface PrintChoice {
  /** With the specialist's notes on questions; those who may read a report do not see them. */
  notes: boolean;
}

const nothingTo = (reason: string) => (reason ? reasonWords(reason) : null);

function printedTotals({ totals }: Report): ReportDocument["totals"] {
  const skipped = totals.mostSkippedCategoryObject;
  return {
    rawScore: totals.correctScore,
    maxScore: totals.maxScore,
    quotient: totals.quotient,
    quotientReason: nothingTo(totals.quotientReason),
    numberCorrectQuestions: totals.numberCorrectQuestions,
    numberPartialQuestions: totals.numberPartialQuestions,
    numberIncorrectQuestions: totals.numberIncorrectQuestions,
    numberSkippedQuestions: totals.numberSkippedQuestions,
    scoreCategory: totals.scoreCategory || null,
    scoreCategoryReason: nothingTo(totals.scoreCategoryReason),
    strongestCategory: totals.strongestCategory || null,
    strongestReason: nothingTo(totals.strongestReason),
    weakestCategory: totals.weakestCategory || null,
    weakestReason: nothingTo(totals.weakestReason),
    mostSkippedCategory: skipped.amount > 0 ? { name: skipped.name, amount: skipped.amount } : null,
  };
}

/** What the record calls the sex for norms. */
const sexWords: Record<string, string> = { female: "Female", male: "Male" };
export const sexOf = ({ child }: Report): string => sexWords[child.sex_for_norms ?? ""] ?? "";

/** The id that the child is known by at school or hospital. */
export const idOf = ({ child }: Report): string => child.medical_id || child.custom_id || "";

function printedPatient(report: Report): ReportDocument["patient"] {
  const { child } = report;
  return {
    name: formatName(child.first_name, child.middle_name, child.last_name),
    dateOfBirth: child.date_of_birth ? formatDate(child.date_of_birth) : "",
    ages: ageWords(report),
    sex: sexOf(report),
    patientId: idOf(report),
    dateOfReport: formatDate(report.report_date),
    referringPhysician: child.referring_physician ?? "",
  };
}

/** The printed report: the server's figures as they are, with the content as it is edited now. */
export function reportDocument(report: Report, content: Content, { notes }: PrintChoice): ReportDocument {
  const { application, categories } = report;
  const reasons = normReasons(categories);
  return {
    patient: printedPatient(report),
    application: {
      id: application.application_custom_id || application.application_id,
      name: application.title,
      duration: formatDuration(report.total_duration),
      testDate: formatDate(report.test_date),
      dateStarted: formatDate(report.start_date),
      dateCompleted: formatDate(report.finish_date),
    },
    totals: printedTotals(report),
    categories: categories.map(printedCategory),
    questions: report.questions.map(printedQuestion),
    notes,
    sections: content.sections.map((section) => printedSection(section, categories)),
    source: sourceOf(report),
    normSource: reasons.length > 0 ? "none" : "those of this application",
    mark: markOf(report),
  };
}
