import "@/words/norms";
import { t } from "@lingui/core/macro";
import type { DataTable, Series } from "@/charts";
import { formatOrdinal, missing } from "@/ui/format";
import { formatRounded } from "@/words/numbers";
import type { NormCurve } from "../api";

/** The curves of one sex as series, each named by its band of age or its percentile. */
export function seriesOf(curves: readonly NormCurve[]): Series[] {
  return curves.map(({ age, percentile, points }) => ({ name: age || formatOrdinal(percentile), points }));
}

/** The sexes that curves are drawn for, in their order. */
export const sexesOf = (curves: readonly NormCurve[]): string[] => [...new Set(curves.map(({ sex }) => sex))];

/** From the least to the greatest value, with room where there is only one. */
export function extent(values: readonly number[]): [number, number] {
  const [least, greatest] = [Math.min(...values), Math.max(...values)];
  return least < greatest ? [least, greatest] : [least - 1, greatest + 1];
}

/** The points of all series as a table: a row for each place on the horizontal axis. */
export function tableOf(series: readonly Series[], byAge: boolean): DataTable {
  const places = [...new Set(series.flatMap(({ points }) => points.map(({ x }) => x)))].sort((a, b) => a - b);
  return {
    columns: [byAge ? t`Age in years` : t`Raw score`, ...series.map(({ name }) => name)],
    rows: places.map((place) => [
      formatRounded(place),
      ...series.map(({ points }) => {
        const value = points.find(({ x }) => x === place)?.y;
        return value === null || value === undefined ? missing : formatRounded(value);
      }),
    ]),
  };
}
