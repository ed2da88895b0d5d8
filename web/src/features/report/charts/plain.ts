import { t } from "@lingui/core/macro";
import { formatQuotient } from "@/charts/statistics";
import type { Report } from "../report";
import type { ChartFigures } from "./figures";
import { type ChartSettings, looksBack, spanName } from "./kinds";
import "@/words/report";

function titleOf(settings: ChartSettings): string {
  if (settings.variant === "all") return t`Points earned in each part of the test`;
  if (!looksBack(settings)) return t`Points earned in the parts that were hardest`;
  const span = spanName(settings.period);
  return t`Points earned in the parts that were hardest (mean, ${span})`;
}

/** A chart as the child's family reads it: which shares were earned, without statistics, bands and what was counted. */
export function inPlainWords(figures: ChartFigures, settings: ChartSettings, { categories }: Report): ChartFigures {
  const left = categories
    .map(({ categoryName }) => categoryName)
    .filter((name) => !figures.data.some((datum) => datum.variable === name));
  const names = left.join(", ");
  const data = figures.data.map(({ n: _, ...datum }) => ({ ...datum, value: Math.round(datum.value) }));
  return {
    ...figures,
    data,
    options: { ...figures.options, suggest: false, withoutBands: true },
    title: titleOf(settings),
    notes: settings.variant === "all" && left.length > 0 ? [t`Not in this picture: ${names}.`] : [],
    source: "",
    table: {
      columns: [t`Part of the test`, t`Points earned`],
      rows: data.map(({ variable, value }) => [variable, formatQuotient(value)]),
    },
  };
}
