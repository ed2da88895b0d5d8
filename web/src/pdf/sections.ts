import type { Content } from "pdfmake/interfaces";
import { formatQuotient } from "@/charts/statistics";
import { skippedWords } from "@/charts/words";
import type { Drawings } from "./drawings";
import { counted } from "./format";
import type { ReportDocument, ReportSection, ReportTotals } from "./model";
import { richText } from "./richText";
import { spell } from "./runs";
import { CHART_WIDTH, HEADS_PROSE, HEADS_TABLE, POINTS_PER_PIXEL } from "./styles";
import { categoryTable, questionTable } from "./tables";

const questionCount = (totals: ReportTotals) =>
  totals.numberCorrectQuestions +
  totals.numberPartialQuestions +
  totals.numberIncorrectQuestions +
  totals.numberSkippedQuestions;

function scoreSentence(totals: ReportTotals): string {
  const { rawScore, maxScore, quotient, quotientReason, scoreCategory, scoreCategoryReason } = totals;
  if (quotient === null) return `— There is no score: ${quotientReason ?? "there are no points to reach"}.`;
  const raw = `The raw score is ${rawScore} of ${maxScore} (${formatQuotient(quotient)})`;
  if (scoreCategory) return `${raw}: ${scoreCategory}.`;
  return `${raw}. Score category: — ${scoreCategoryReason ?? "not known"}.`;
}

function sentences(totals: ReportTotals): string[] {
  const lines = [scoreSentence(totals)];
  if (totals.quotient !== null || totals.numberSkippedQuestions > 0) {
    const words = skippedWords(totals.numberSkippedQuestions, questionCount(totals));
    lines.push(`Share of points: ${words}.`);
  }
  lines.push(`Strongest category: ${totals.strongestCategory ?? `— ${totals.strongestReason ?? "none"}`}.`);
  lines.push(`Weakest category: ${totals.weakestCategory ?? `— ${totals.weakestReason ?? "none"}`}.`);
  const skipped = totals.mostSkippedCategory;
  if (skipped && skipped.amount > 0) {
    lines.push(`Most skipped: ${skipped.name}, ${counted(skipped.amount, "question")}.`);
  }
  return lines;
}

function totalsContent(model: ReportDocument, svg: string | undefined): Content[] {
  const n = questionCount(model.totals);
  return [
    ...sentences(model.totals).map((line): Content => ({ text: spell(line), style: "finding" })),
    ...(svg ? [{ svg, width: 320, margin: [0, 8, 0, 0] as [number, number, number, number] }] : []),
    { text: spell(`Source: ${model.source}; n = ${counted(n, "question")}.`), style: "source" },
  ];
}

function barContent(section: Extract<ReportSection, { kind: "barChart" }>, svg: string | undefined): Content[] {
  const { chart } = section;
  if (chart.data.length === 0 || !svg) return [{ text: "— no category has a score to draw.", style: "paragraph" }];
  const n = counted(chart.data.length, "category").replace("categorys", "categories");
  return [
    { text: spell(chart.title), style: "finding" },
    { svg, width: CHART_WIDTH * POINTS_PER_PIXEL },
    ...[...chart.notes, `Source: ${chart.source}; n = ${n}.`].map(
      (text): Content => ({ text: spell(text), style: "source" }),
    ),
  ];
}

function bodyOf(section: ReportSection, model: ReportDocument, drawings: Drawings): Content[] {
  switch (section.kind) {
    case "totals":
      return totalsContent(model, drawings[section.key]);
    case "categories":
      return categoryTable(model);
    case "questions":
      return questionTable(model);
    case "barChart":
      return barContent(section, drawings[section.key]);
    case "richText":
      return richText(section.html);
    case "text":
      return section.text.trim() ? [{ text: spell(section.text.trim()), style: "paragraph" }] : [];
  }
}

/** A figure and its source stay on one page with their heading; tables and prose may flow. */
const WHOLE: readonly ReportSection["kind"][] = ["totals", "barChart"];
const TABLES: readonly ReportSection["kind"][] = ["categories", "questions"];

/** A section as heading and content; one without content is not printed. */
export function sectionContent(section: ReportSection, model: ReportDocument, drawings: Drawings): Content[] {
  const body = bodyOf(section, model, drawings);
  if (body.length === 0) return [];
  const headlineLevel = TABLES.includes(section.kind) ? HEADS_TABLE : HEADS_PROSE;
  const heading: Content = { text: spell(section.label), style: "heading", headlineLevel };
  return WHOLE.includes(section.kind) ? [{ stack: [heading, ...body], unbreakable: true }] : [heading, ...body];
}
