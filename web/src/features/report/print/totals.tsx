import { plural, t } from "@lingui/core/macro";
import "@/words/report";
import { DONUT_SIZE, Donut, donutCenter, donutSlices, formatQuotient, PRINT } from "@/charts";
import type { Block } from "@/pdf";
import { listed } from "@/ui/format/list";
import { reasonWords } from "../reasons";
import type { Report } from "../report";
import { resultCounts } from "../results";
import { subjectWords } from "../subject";
import { mostSkipped, skippedOf, sourceOf } from "../words";
import { totalNorms } from "./normed";

type Totals = Report["totals"];

function scoreSentence(totals: Totals): string {
  const { correctScore, maxScore, quotient, quotientReason, scoreCategory, scoreCategoryReason } = totals;
  if (quotient === null) {
    const why = reasonWords(quotientReason) || t`there are no points to reach`;
    return t`— There is no score: ${why}.`;
  }
  const share = formatQuotient(quotient);
  if (scoreCategory) return t`The raw score is ${correctScore} of ${maxScore} (${share}): ${scoreCategory}.`;
  const why = reasonWords(scoreCategoryReason) || t`not known`;
  return t`The raw score is ${correctScore} of ${maxScore} (${share}). Score category: — ${why}.`;
}

function named(label: string, name: string, reason: string): string {
  const value = name || `— ${reasonWords(reason) || t`none`}`;
  return t`${label}: ${value}.`;
}

function shareSentences(report: Report): string {
  const points = skippedOf(report);
  return report.totals.scoreCategoryBy === "norms"
    ? t`Share of points: ${points}. The norms below compare with other children.`
    : t`Share of points: ${points}. It is not compared with other children.`;
}

function mostSkippedSentence(lead: string, { names, amount }: ReturnType<typeof mostSkipped>): string {
  const parts = listed(names);
  if (names.length === 1) {
    return plural(amount, { one: `${lead}: ${parts}, # question.`, other: `${lead}: ${parts}, # questions.` });
  }
  return plural(amount, { one: `${lead}: ${parts}, # question each.`, other: `${lead}: ${parts}, # questions each.` });
}

function sentences(report: Report): string[] {
  const { totals } = report;
  const most = mostSkipped(report);
  const words = subjectWords(report);
  const { numberSkippedQuestions: skipped } = totals;
  return [
    ...(totals.quotient !== null || skipped > 0 ? [shareSentences(report)] : []),
    named(words.highest, totals.strongestCategory, totals.strongestReason),
    named(words.lowest, totals.weakestCategory, totals.weakestReason),
    ...(most.amount > 0 ? [mostSkippedSentence(words.mostSkippedLead, most)] : []),
  ];
}

function ring(report: Report): Block {
  const { totals } = report;
  const counts = resultCounts(report);
  const title = t`Questions by result`;
  const source = sourceOf(report);
  return {
    kind: "drawing",
    title,
    alt: `${listed(donutSlices(counts).map(({ count, label }) => `${count} ${label.toLowerCase()}`))}.`,
    svg: <Donut id="total-score" counts={counts} palette={PRINT} title={title} center={donutCenter(counts)} />,
    ...DONUT_SIZE,
    source: plural(
      { count: totals.numberQuestions },
      { one: `${source}; n = # question`, other: `${source}; n = # questions` },
    ),
  };
}

/** The totals, and the ring with the outcomes of the questions. */
export const totalBlocks = (report: Report): Block[] => [
  { kind: "text", text: scoreSentence(report.totals), tone: "lead" },
  ...sentences(report).map((text): Block => ({ kind: "text", text })),
  { kind: "facts", facts: totalNorms(report), columns: 1 },
  ring(report),
];
