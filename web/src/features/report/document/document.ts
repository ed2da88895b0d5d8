import type { CategoryRow, QuestionRow as PrintedQuestion, ReportDocument, ReportSection } from "@/pdf";
import { formatDate, formatDuration, formatName } from "@/ui/format";
import type { CategorySummary, Content, QuestionRow, Report, Section } from "../report";
import { reportSections } from "../sections/registry";
import { numberOf, shortID, stateOf } from "../sections/results";
import { ageWords, idOf, normReasons, reasonWords, sexOf, sourceOf } from "../words";

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

function printedSection(section: Section, report: Report): ReportSection {
  const { key, label, optsOut } = section;
  return { key, label, optsOut, ...reportSections[key].print(section, report) };
}

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
    sections: content.sections.map((section) => printedSection(section, report)),
    source: sourceOf(report),
    normSource: reasons.length > 0 ? "none" : "those of this application",
    mark: markOf(report),
  };
}
