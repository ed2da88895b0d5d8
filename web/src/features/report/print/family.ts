import type { Block } from "@/pdf";
import type { CategorySummary, QuestionRow, Report } from "../report";
import { numberOf, stateOf, states } from "../scores/results";
import { reasonWords } from "../words";
import { type PrintedColumn, printedTable } from "./printedTable";

/** "63 %": a share as one says it. */
const share = (quotient: number) => `${Math.round(quotient)} %`;

const NO_STATISTICS = { mean: false, median: false, stanDeviation: false, variance: false };

/** The report with shares as one says them, for the charts, which leave their statistics to colleagues. */
export const withWholeShares = (report: Report): Report => ({
  ...report,
  content: { ...report.content, charts: report.content.charts.map((chart) => ({ ...chart, ...NO_STATISTICS })) },
  categories: report.categories.map((row) => ({
    ...row,
    quotient: row.quotient === null ? null : Math.round(row.quotient),
  })),
});

const paragraph = (text: string): Block => ({ kind: "text", text });

function leftOut({ numberSkippedQuestions: skipped, numberQuestions: all }: Report["totals"]): string {
  if (skipped === 0) return "Every question was asked and answered.";
  return `${skipped} of ${all} questions ${skipped === 1 ? "was" : "were"} left out; nothing was earned there.`;
}

/** What the scores come to, as one would tell it to the child's parents. */
export function familyTotals({ child, totals }: Report): Block[] {
  const { quotient, quotientReason, strongestCategory: best, weakestCategory: hardest } = totals;
  if (quotient === null) {
    return [paragraph(`There is no result: ${reasonWords(quotientReason) || "there are no points to reach"}.`)];
  }
  return [
    { kind: "text", tone: "lead", text: `${child.first_name} earned ${share(quotient)} of all points.` },
    paragraph(leftOut(totals)),
    ...(best ? [paragraph(`It went best in this part: ${best}.`)] : []),
    ...(hardest ? [paragraph(`It was hardest in this part: ${hardest}.`)] : []),
  ];
}

const categoryColumns: PrintedColumn<CategorySummary>[] = [
  { label: "Part of the test", share: 1, cell: ({ categoryName }) => categoryName },
  { label: "Points earned", align: "end", cell: ({ quotient }) => (quotient === null ? "" : share(quotient)) },
  {
    label: "Place among 100 children",
    align: "end",
    cell: ({ percentileText }) => percentileText,
  },
  { label: "In words", cell: ({ rating }) => rating ?? "" },
];

/** Each part of the test with its share of points; the place among children where there are norms. */
export const familyCategories = ({ categories }: Report): Block[] => [
  printedTable("Parts of the test", categoryColumns, categories, ["Questions that were left out earned nothing."]),
];

const questionColumns: PrintedColumn<QuestionRow>[] = [
  { label: "#", align: "end", cell: (row) => `${numberOf(row)}` },
  { label: "Question", share: 1, cell: (row) => row.question_text },
  { label: "Result", cell: (row) => states[stateOf(row)].word },
];

/** Every question with how it went, without its points. */
export const familyQuestions = ({ questions }: Report): Block[] => [
  printedTable("Questions", questionColumns, questions, [], stateOf),
];
