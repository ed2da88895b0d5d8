import { plural, t } from "@lingui/core/macro";
import { pictureName } from "@/ui/pictureNames";
import "@/words/statistics";
import { ChartFrame } from "@/charts";
import type { HistogramBin } from "../types";
import { axisOf, figureBars, histogramBars } from "./bars";

const slot = 48;

/** How the shares of points are spread. */
export function HistogramChart({ bins }: { bins: readonly HistogramBin[] }) {
  const bars = histogramBars(bins);
  const n = bins.reduce((sum, { count }) => sum + count, 0);
  const title = t`How scores are spread`;
  return (
    <ChartFrame
      title={title}
      description={bars.map((bar) => `${bar.name}: ${bar.words}`).join(". ")}
      source={plural(n, {
        one: "Activities by their share of points in %; n = # activity.",
        other: "Activities by their share of points in %; n = # activities.",
      })}
      table={{ columns: [t`Share of points, %`, t`Activities`], rows: bars.map(({ name, n }) => [name, n]) }}
      fileName={pictureName("scores")}
      {...figureBars({ title, bars, axis: axisOf(bars, "activities"), slot })}
    />
  );
}
