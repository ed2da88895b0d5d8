import { t } from "@lingui/core/macro";
import { datumWords, PRINT } from "@/charts";
import { type Block, PRINTED_CHART_WIDTH } from "@/pdf";
import type { Report } from "../report";
import { CategoryDrawing, drawingHeight } from "./CategoryDrawing";
import { chartFigures } from "./figures";
import { type ChartKind, type ChartSettings, variants } from "./kinds";
import type { Earlier } from "./periods";
import { settingsOf } from "./rules";
import "@/words/report";

/** A chart as it is printed: a drawing for each variant that is shown. */
export function chartBlocks(kind: ChartKind, report: Report, earlier: Earlier): Block[] {
  return variants.flatMap((variant) => {
    const settings = settingsOf(report.content, kind, variant);
    return settings?.isActive ? variantBlocks(settings, report, earlier) : [];
  });
}

function variantBlocks(settings: ChartSettings, report: Report, earlier: Earlier): Block[] {
  const figures = chartFigures(report, settings, earlier);
  const { title, data, notes, source } = figures;
  if (data.length === 0) {
    return [
      { kind: "text", text: t`${title}: — nothing to draw.` },
      ...notes.map((text): Block => ({ kind: "text", text, tone: "note" })),
    ];
  }
  const width = PRINTED_CHART_WIDTH;
  return [
    {
      kind: "drawing",
      title,
      alt: `${data.map((datum) => `${datum.variable}: ${datumWords(datum)}`).join("; ")}.`,
      svg: (
        <CategoryDrawing figures={figures} width={width} palette={PRINT} id={`${settings.kind}-${settings.variant}`} />
      ),
      width,
      height: drawingHeight(figures, width),
      notes,
      source,
    },
  ];
}
