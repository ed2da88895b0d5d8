import { BarChart } from "@/charts/BarChart";
import { Donut, donutCenter } from "@/charts/Donut";
import { renderToSvgString } from "@/charts/Drawing";
import { printedSections, type ReportBarChart, type ReportDocument } from "./model";
import { spellSvg } from "./runs";
import { CHART_WIDTH, COLORS } from "./styles";

/** SVG text of each section that draws, by the section's key. */
export type Drawings = Record<string, string>;

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
      showMean={chart.mean}
      showMedian={chart.median}
      thresholds={chart.suggest}
    />
  );
}

/** Draws what the printed sections need, in print colours. */
export async function draw(model: ReportDocument): Promise<Drawings> {
  const drawings: Drawings = {};
  for (const section of printedSections(model)) {
    const id = `pdf-${section.key}`;
    if (section.kind === "totals") drawings[section.key] = spellSvg(await renderToSvgString(donut(model, id)));
    if (section.kind === "barChart") drawings[section.key] = spellSvg(await renderToSvgString(bars(section.chart, id)));
  }
  return drawings;
}
