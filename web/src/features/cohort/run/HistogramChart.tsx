import { plural, t } from "@lingui/core/macro";
import { pictureName } from "@/ui/pictureNames";
import "@/words/statistics";
import { ChartFrame } from "@/charts";
import { BARS_HEIGHT, groupLayout, groupReadings } from "@/features/specialist/dashboard/barGroups";
import type { HistogramBin } from "../types";
import { axisOf, histogramBars } from "./bars";
import { FigureBars } from "./FigureBars";

const slot = 48;

/** How the shares of points are spread. */
export function HistogramChart({ bins }: { bins: readonly HistogramBin[] }) {
  const bars = histogramBars(bins);
  const axis = axisOf(bars, "activities");
  const n = bins.reduce((sum, { count }) => sum + count, 0);
  const title = t`How scores are spread`;
  const named = bars.map((bar) => ({ name: bar.name, bars: [bar] }));
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
      height={() => BARS_HEIGHT}
      minWidth={bars.length * slot + 60}
      readings={({ width, height }) => groupReadings(named, groupLayout(named, axis, width, height))}
      draw={(sheet) => <FigureBars sheet={sheet} title={title} bars={bars} axis={axis} />}
    />
  );
}
