import { t } from "@lingui/core/macro";
import { datumWords, PRINT, PRINTED_CHART_HEIGHT } from "@/charts";
import { type Block, PRINTED_CHART_WIDTH } from "@/pdf";
import type { Report } from "../report";
import { CategoryDrawing, drawingHeight } from "./CategoryDrawing";
import { type ChartFigures, chartFigures } from "./figures";
import { type ChartKind, type ChartSettings, variants } from "./kinds";
import type { Earlier } from "./periods";
import { inPlainWords } from "./plain";
import { settingsOf } from "./rules";
import "@/words/report";

/** A chart as it is printed: a drawing for each variant that is shown; for the family those alone that show something. */
export function chartBlocks(kind: ChartKind, report: Report, earlier: Earlier, family = false): Block[] {
  return variants.flatMap((variant) => {
    const settings = settingsOf(report.content, kind, variant);
    if (!settings?.isActive) return [];
    const figures = chartFigures(report, settings, earlier);
    if (!family) return variantBlocks(settings, figures);
    return figures.data.length > 0 ? variantBlocks(settings, inPlainWords(figures, settings, report)) : [];
  });
}

function variantBlocks(settings: ChartSettings, figures: ChartFigures): Block[] {
  const { title, data, notes, source, axis } = figures;
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
      alt: `${data.map((datum) => `${datum.variable}: ${datumWords(datum, axis)}`).join("; ")}.`,
      svg: (
        <CategoryDrawing
          figures={figures}
          width={width}
          palette={PRINT}
          id={`${settings.kind}-${settings.variant}`}
          height={PRINTED_CHART_HEIGHT}
        />
      ),
      width,
      height: drawingHeight(figures, width, PRINTED_CHART_HEIGHT),
      notes,
      source: source || undefined,
    },
  ];
}
