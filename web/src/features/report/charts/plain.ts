import { t } from "@lingui/core/macro";
import { formatShare } from "@/charts/statistics";
import type { Report } from "../report";
import { type ChartFigures, findingOf } from "./figures";
import { type ChartSettings, looksBack, spanName } from "./kinds";
import "@/words/report";

/** Which parts of the test a chart shows: all of them, those with fewer points than every other part, or some. */
function partsOf(names: readonly string[], categories: Report["categories"]): "each" | "hardest" | "some" {
  const shares = (drawn: boolean) =>
    categories.flatMap(({ categoryName, quotient }) =>
      quotient !== null && names.includes(categoryName) === drawn ? [quotient] : [],
    );
  const others = shares(false);
  if (others.length === 0) return "each";
  return Math.max(...shares(true)) < Math.min(...others) ? "hardest" : "some";
}

function titleOf(settings: ChartSettings, parts: "each" | "hardest" | "some"): string {
  if (settings.variant === "all") return t`Points earned in each part of the test`;
  const titles = {
    each: t`Points earned in each part of the test`,
    hardest: t`Points earned in the parts that were hardest`,
    some: t`Points earned in some parts of the test`,
  };
  if (!looksBack(settings)) return titles[parts];
  const [title, span] = [titles[parts], spanName(settings.period)];
  return t`${title} (mean, ${span})`;
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
    title: titleOf(
      settings,
      partsOf(
        data.map(({ variable }) => variable),
        categories,
      ),
    ),
    notes: settings.variant === "all" && left.length > 0 ? [t`Not in this picture: ${names}.`] : [],
    finding: findingOf(data, figures.axis, formatShare),
    source: "",
    table: {
      columns: [t`Part of the test`, t`Points earned`],
      rows: data.map(({ variable, value }) => [variable, formatShare(value)]),
    },
  };
}
