import { plural, t } from "@lingui/core/macro";
import type { Block } from "@/pdf";
import { reasonWords } from "../reasons";
import { type CategorySummary, type QuestionRow, type Report, sectionOf } from "../report";
import { isJudged } from "../results";
import type { ScoredElsewhere } from "../scores/elsewhere/elsewhere";
import { numberOf, outcomeOf, printedTone } from "../scores/questions/results";
import { familyPlaces } from "./familyPlaces";
import { placeOf } from "./percentiles";
import { type PrintedColumn, printedTable } from "./printedTable";
import "@/words/report";
import { formatPercent } from "@/words/numbers";

/** "63 %": a share as a whole number. */
const share = (quotient: number) => formatPercent(Math.round(quotient));

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
  if (!judged) {
    return skipped === 0 ? t`Every question was answered.` : t`${skipped} of ${all} questions have no answer.`;
  }
  const words = plural(skipped, {
    0: "No question was skipped.",
    one: `# of ${all} questions was skipped; nothing was earned there.`,
    other: `# of ${all} questions were skipped; nothing was earned there.`,
  });
  if (left === 0) return words;
  const rules = t`The test leaves out ${left} of its questions by its own rules.`;
  return `${words} ${rules}`;
}

/** The totals, in words for the child's parents. */
export function familyTotals(report: Report): Block[] {
  const { child, totals } = report;
  const { quotient, quotientReason, strongestCategory: best, weakestCategory: hardest } = totals;
  if (quotient === null) {
    const why = reasonWords(quotientReason) || t`there are no points to reach`;
    return [paragraph(t`There is no result: ${why}.`)];
  }
  const points = share(quotient);
  if (!isJudged(report)) {
    return [
      { kind: "text", tone: "lead", text: t`The answers come to ${points} of all points.` },
      paragraph(skippedWords(totals, false)),
    ];
  }
  return [
    { kind: "text", tone: "lead", text: t`${{ child: child.first_name }} earned ${points} of all points.` },
    paragraph(skippedWords(totals, true)),
    ...(best ? [paragraph(t`It went best in this part: ${best}.`)] : []),
    ...(hardest ? [paragraph(t`It was hardest in this part: ${hardest}.`)] : []),
  ];
}

const categoryColumns = (judged: boolean): PrintedColumn<CategorySummary>[] => [
  {
    label: judged ? t`Part of the test` : t`Part of the questionnaire`,
    share: 1,
    cell: ({ categoryName }) => categoryName,
  },
  {
    label: judged ? t`Points earned` : t`Share of points`,
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
    ? t`Questions that were skipped earned nothing.`
    : t`Questions without an answer count no points.`;
  const notes = skippedIn(report.totals) > 0 ? [without] : [];
  const earned = report.categories.some(({ quotient }) => quotient !== null);
  const caption = judged ? t`Parts of the test` : t`Parts of the questionnaire`;
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
  { label: t`Question`, share: 1, cell: (row) => row.question_text },
  { label: t`Result`, cell: (row) => outcomeOf(row, judged).word },
];

/** Every question with its outcome, without points. */
export function familyQuestions(report: Report): Block[] {
  const judged = isJudged(report);
  if (report.questions.length === 0) return [];
  return [printedTable(t`Questions`, questionColumns(judged), report.questions, [], (row) => printedTone(row, judged))];
}
