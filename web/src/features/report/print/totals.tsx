import { DONUT_SIZE, Donut, donutCenter, donutSlices, formatQuotient, PRINT } from "@/charts";
import type { Block } from "@/pdf";
import type { Report } from "../report";
import { resultCounts } from "../results";
import { subjectWords } from "../subject";
import { mostSkipped, reasonWords, skippedOf, sourceOf } from "../words";
import { counted } from "./counted";
import { totalNorms } from "./normed";

type Totals = Report["totals"];

function scoreSentence(totals: Totals): string {
  const { correctScore, maxScore, quotient, quotientReason, scoreCategory, scoreCategoryReason } = totals;
  if (quotient === null) {
    return `— There is no score: ${reasonWords(quotientReason) || "there are no points to reach"}.`;
  }
  const raw = `The raw score is ${correctScore} of ${maxScore} (${formatQuotient(quotient)})`;
  if (scoreCategory) return `${raw}: ${scoreCategory}.`;
  return `${raw}. Score category: — ${reasonWords(scoreCategoryReason) || "not known"}.`;
}

const named = (label: string, name: string, reason: string): string =>
  `${label}: ${name || `— ${reasonWords(reason) || "none"}`}.`;

const comparison = ({ scoreCategoryBy }: Totals) =>
  scoreCategoryBy === "norms"
    ? "The norms below compare with other children."
    : "It is not compared with other children.";

function sentences(report: Report): string[] {
  const { totals } = report;
  const most = mostSkipped(report);
  const words = subjectWords(report);
  const { numberSkippedQuestions: skipped } = totals;
  return [
    ...(totals.quotient !== null || skipped > 0
      ? [`Share of points: ${skippedOf(report)}. ${comparison(totals)}`]
      : []),
    named(words.highest, totals.strongestCategory, totals.strongestReason),
    named(words.lowest, totals.weakestCategory, totals.weakestReason),
    ...(most.amount > 0
      ? [
          `${words.mostSkippedLead}: ${most.names.join(", ")}, ${counted(most.amount, "question")}${most.names.length > 1 ? " each" : ""}.`,
        ]
      : []),
  ];
}

function ring(report: Report): Block {
  const { totals } = report;
  const counts = resultCounts(report);
  const title = "Questions by result";
  return {
    kind: "drawing",
    title,
    alt: `${donutSlices(counts)
      .map(({ count, label }) => `${count} ${label.toLowerCase()}`)
      .join(", ")}.`,
    svg: <Donut id="total-score" counts={counts} palette={PRINT} title={title} center={donutCenter(counts)} />,
    ...DONUT_SIZE,
    source: `${sourceOf(report)}; n = ${counted(totals.numberQuestions, "question")}`,
  };
}

/** The totals, and the ring with the outcomes of the questions. */
export const totalBlocks = (report: Report): Block[] => [
  { kind: "text", text: scoreSentence(report.totals), tone: "lead" },
  ...sentences(report).map((text): Block => ({ kind: "text", text })),
  { kind: "facts", facts: totalNorms(report), columns: 1 },
  ring(report),
];
