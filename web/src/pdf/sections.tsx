import type { Content } from "pdfmake/interfaces";
import type { ReactElement } from "react";
import { BarChart } from "@/charts/BarChart";
import { Donut, donutCenter } from "@/charts/Donut";
import { renderToSvgString } from "@/charts/Drawing";
import { formatQuotient } from "@/charts/statistics";
import { skippedWords } from "@/charts/words";
import { counted } from "./format";
import {
  printedSections,
  type ReportBarChart,
  type ReportDocument,
  type ReportSection,
  type ReportTotals,
} from "./model";
import { richText } from "./richText";
import { spell, spellSvg } from "./runs";
import { CHART_WIDTH, COLORS, HEADS_PROSE, HEADS_TABLE, POINTS_PER_PIXEL } from "./styles";
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

function barContent(chart: ReportBarChart, svg: string | undefined): Content[] {
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

function donut({ totals }: ReportDocument, id: string) {
  const counts = {
    skipped: totals.numberSkippedQuestions,
    incorrect: totals.numberIncorrectQuestions,
    partial: totals.numberPartialQuestions,
    correct: totals.numberCorrectQuestions,
  };
  return <Donut id={id} counts={counts} palette={COLORS} title="Total score" center={donutCenter(counts)} />;
}

function bars(chart: ReportBarChart, id: string) {
  return (
    <BarChart
      id={id}
      title={chart.title}
      data={chart.data.map(({ variable, value, incomplete }) => ({
        variable,
        value: Number.parseFloat(value) || 0,
        incomplete,
      }))}
      width={CHART_WIDTH}
      palette={COLORS}
      options={{
        mean: chart.mean,
        median: chart.median,
        stanDeviation: false,
        variance: false,
        suggest: chart.suggest,
      }}
    />
  );
}

type Kind = ReportSection["kind"];
type SectionOf<K extends Kind> = Extract<ReportSection, { kind: K }>;

/** How one kind of section is printed. */
interface Printer<K extends Kind> {
  body: (section: SectionOf<K>, model: ReportDocument, svg: string | undefined) => Content[];
  draw?: (section: SectionOf<K>, model: ReportDocument, id: string) => ReactElement;
  /** A figure and its source stay on one page with their heading; tables and prose may flow. */
  flow: "whole" | "table" | "prose";
}

/**
 * The kinds of sections. The report's registry says which section is of which kind; how a kind is printed stands here,
 * for it is loaded with the PDF alone.
 */
const printers: { [K in Kind]: Printer<K> } = {
  totals: {
    flow: "whole",
    draw: (_, model, id) => donut(model, id),
    body: (_, model, svg) => totalsContent(model, svg),
  },
  categories: { flow: "table", body: (_, model) => categoryTable(model) },
  questions: { flow: "table", body: (_, model) => questionTable(model) },
  barChart: {
    flow: "whole",
    draw: ({ chart }, _, id) => bars(chart, id),
    body: ({ chart }, _, svg) => barContent(chart, svg),
  },
  richText: { flow: "prose", body: ({ html }) => richText(html) },
  text: {
    flow: "prose",
    body: ({ text }) => (text.trim() ? [{ text: spell(text.trim()), style: "paragraph" }] : []),
  },
};

const printerOf = (section: ReportSection) => printers[section.kind] as Printer<Kind>;

/** SVG text of each section that draws, by the section's key. */
export type Drawings = Record<string, string>;

/** Draws what the printed sections need, in print colours. */
export async function draw(model: ReportDocument): Promise<Drawings> {
  const drawings: Drawings = {};
  for (const section of printedSections(model)) {
    const drawing = printerOf(section).draw?.(section, model, `pdf-${section.key}`);
    if (drawing) drawings[section.key] = spellSvg(await renderToSvgString(drawing));
  }
  return drawings;
}

/** A section as heading and content; one without content is not printed. */
export function sectionContent(section: ReportSection, model: ReportDocument, drawings: Drawings): Content[] {
  const { body, flow } = printerOf(section);
  const content = body(section, model, drawings[section.key]);
  if (content.length === 0) return [];
  const headlineLevel = flow === "table" ? HEADS_TABLE : HEADS_PROSE;
  const heading: Content = { text: spell(section.label), style: "heading", headlineLevel };
  return flow === "whole" ? [{ stack: [heading, ...content], unbreakable: true }] : [heading, ...content];
}
