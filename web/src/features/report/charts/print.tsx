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
import { clauses } from "@/ui/format/joined";

interface Variant {
  settings: ChartSettings;
  figures: ChartFigures;
}

/** The bars or points of a chart, in whichever order. */
const shownBy = ({ figures }: Variant) => figures.data.map(({ variable, value }) => `${value} ${variable}`).toSorted();

const shownVariants = (kind: ChartKind, report: Report, earlier: Earlier): Variant[] =>
  variants.flatMap((variant) => {
    const settings = settingsOf(report.content, kind, variant);
    return settings?.isActive ? [{ settings, figures: chartFigures(report, settings, earlier) }] : [];
  });

/** A printed chart: a drawing for each variant that is shown; for the family without those that show the same. */
export function chartBlocks(kind: ChartKind, report: Report, earlier: Earlier, family = false): Block[] {
  const shown = shownVariants(kind, report, earlier);
  const printed = family ? inFamilyPrint(shown, report) : shown;
  return printed.flatMap(({ settings, figures }) => variantBlocks(settings, figures, family));
}

/** The charts of a kind that the family gets to see, as they are set: on the screen the same as in print. */
export const familyCharts = (kind: ChartKind, report: Report, earlier: Earlier): ChartSettings[] =>
  inFamilyPrint(shownVariants(kind, report, earlier), report).map(({ settings }) => settings);

/** The charts for the family. If the weakest parts are all parts, one drawing shows both. */
function inFamilyPrint(shown: readonly Variant[], report: Report): Variant[] {
  const plain = shown
    .filter(({ figures }) => figures.data.length > 0)
    .map(({ settings, figures }) => ({ settings, figures: inPlainWords(figures, settings, report) }));
  const all = plain.find(({ settings }) => settings.variant === "all");
  return plain.filter((each) => each === all || !all || shownBy(each).join("\n") !== shownBy(all).join("\n"));
}

/** A text for users who cannot see the drawing. */
const described = ({ data, axis, table }: ChartFigures, family: boolean): string =>
  family
    ? `${clauses(table.rows.map((row) => row.join(": ")))}.`
    : `${clauses(data.map((datum) => `${datum.variable}: ${datumWords(datum, axis)}`))}.`;

function variantBlocks(settings: ChartSettings, figures: ChartFigures, family: boolean): Block[] {
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
      alt: described(figures, family),
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
