import { t } from "@lingui/core/macro";
import type { Block } from "@/pdf";
import { type CategorySummary, type QuestionRow, type Report, sectionOf } from "../report";
import { isJudged } from "../results";
import type { ScoredElsewhere } from "../scores/elsewhere/elsewhere";
import { numberOf, outcomeOf, printedTone } from "../scores/questions/results";
import { reasonWords } from "../words";
import { familyPlaces } from "./familyPlaces";
import { placeOf } from "./percentiles";
import { type PrintedColumn, printedTable } from "./printedTable";
import "@/words/report";

/** "63 %": a share as a whole number. */
const share = (quotient: number) => `${Math.round(quotient)} %`;

const PLAIN = { mean: false, median: false, stanDeviation: false, variance: false, axis: "share" } as const;

/** The report with shares as whole numbers, for the family's charts, which have no statistics and standard scores. */
export const withWholeShares = (report: Report): Report => ({
  ...report,
  content: { ...report.content, charts: report.content.charts.map((chart) => ({ ...chart, ...PLAIN })) },
  categories: report.categories.map((row) => ({
    ...row,
    standardScore: null,
    standardText: "",
    quotient: row.quotient === null ? null : Math.round(row.quotient),
  })),
});

const paragraph = (text: string): Block => ({ kind: "text", text });

/** How many questions were skipped, without those that the author's rules leave out. */
const skippedIn = ({ numberSkippedQuestions: skipped, numberNotCountedQuestions: left = 0 }: Report["totals"]) =>
  skipped - left;

function skippedWords(totals: Report["totals"], judged: boolean): string {
  const { numberQuestions: all, numberNotCountedQuestions: left = 0 } = totals;
  const skipped = skippedIn(totals);
  const rules = left > 0 ? ` The test leaves out ${left} of its questions by its own rules.` : "";
  if (!judged) return skipped === 0 ? "Every question was answered." : `${skipped} of ${all} questions have no answer.`;
  if (skipped === 0) return `No question was skipped.${rules}`;
  return `${skipped} of ${all} questions ${skipped === 1 ? "was" : "were"} skipped; nothing was earned there.${rules}`;
}

/** The totals, in words for the child's parents. */
export function familyTotals(report: Report): Block[] {
  const { child, totals } = report;
  const { quotient, quotientReason, strongestCategory: best, weakestCategory: hardest } = totals;
  if (quotient === null) {
    return [paragraph(`There is no result: ${reasonWords(quotientReason) || "there are no points to reach"}.`)];
  }
  if (!isJudged(report)) {
    return [
      { kind: "text", tone: "lead", text: `The answers come to ${share(quotient)} of all points.` },
      paragraph(skippedWords(totals, false)),
    ];
  }
  return [
    { kind: "text", tone: "lead", text: `${child.first_name} earned ${share(quotient)} of all points.` },
    paragraph(skippedWords(totals, true)),
    ...(best ? [paragraph(`It went best in this part: ${best}.`)] : []),
    ...(hardest ? [paragraph(`It was hardest in this part: ${hardest}.`)] : []),
  ];
}

const categoryColumns = (judged: boolean): PrintedColumn<CategorySummary>[] => [
  {
    label: judged ? "Part of the test" : "Part of the questionnaire",
    share: 1,
    cell: ({ categoryName }) => categoryName,
  },
  {
    label: judged ? "Points earned" : "Share of points",
    align: "end",
    cell: ({ quotient }) => (quotient === null ? "" : share(quotient)),
  },
];

/** Each part of the test with its share of points, if there is any; with their places among children unless the normative data says it. */
export function familyCategories(report: Report): Block[] {
  const norms = sectionOf(report.content, "normativeData");
  const isShown = norms?.family && !norms.optsOut;
  const judged = isJudged(report);
  const without = judged
    ? "Questions that were skipped earned nothing."
    : "Questions without an answer count no points.";
  const notes = skippedIn(report.totals) > 0 ? [without] : [];
  const earned = report.categories.some(({ quotient }) => quotient !== null);
  const caption = judged ? "Parts of the test" : "Parts of the questionnaire";
  return [
    ...(earned ? [printedTable(caption, categoryColumns(judged), report.categories, notes)] : []),
    ...(isShown ? [] : familyPlaces(report)),
  ];
}

/** "about 13"; a text that is no percentile stays unchanged. */
function lowerWords(percentile: string): string {
  const place = placeOf(percentile);
  if (!place) return percentile;
  const { lower, limit } = place;
  if (limit) return limit === "least" ? t`at least ${lower}` : t`at most ${lower}`;
  return t`about ${lower}`;
}

const elsewhereColumns = (): PrintedColumn<ScoredElsewhere>[] => [
  { label: t`Part of the test`, share: 1, cell: ({ category }) => category },
  { label: t`Where it was tested`, share: 1, cell: ({ source }) => source },
  { label: t`How many of 100 children score lower`, align: "end", cell: ({ percentile }) => lowerWords(percentile) },
  { label: t`In words`, cell: ({ rating }) => rating },
];

/** The results of other tests, as far as plain words can express them. */
export function familyElsewhere({ content }: Report): Block[] {
  const rows = content.scoredElsewhere.filter(({ percentile, rating }) => percentile || rating);
  if (rows.length === 0) return [];
  return [printedTable(t`Found with other tests`, elsewhereColumns(), rows, [t`These results come from elsewhere.`])];
}

const questionColumns = (judged: boolean): PrintedColumn<QuestionRow>[] => [
  { label: "#", align: "end", cell: (row) => `${numberOf(row)}` },
  { label: "Question", share: 1, cell: (row) => row.question_text },
  { label: "Result", cell: (row) => outcomeOf(row, judged).word },
];

/** Every question with its outcome, without points. */
export function familyQuestions(report: Report): Block[] {
  const judged = isJudged(report);
  if (report.questions.length === 0) return [];
  return [printedTable("Questions", questionColumns(judged), report.questions, [], (row) => printedTone(row, judged))];
}
