import { t } from "@lingui/core/macro";
import type { Reference } from "../axes";
import { thresholdLines } from "../bands";
import { formatShare, mean, median, standardDeviation, variance } from "../statistics";
import type { Palette } from "../tokens";
import "@/words/charts";
import { formatRounded } from "@/words/numbers";

/** What a chart of categories shows beside its figures. */
export interface ChartOptions {
  mean: boolean;
  median: boolean;
  stanDeviation: boolean;
  variance: boolean;
  /** The lines at 30, 50 and 80. */
  suggest: boolean;
  /** Says nothing of bands: no zones, and all marks look alike. */
  withoutBands?: boolean;
}

function line(name: string, value: number | null, color: string, dash: string): Reference[] {
  if (value === null || value < 0 || value > 100) return [];
  return [{ value, label: `${name} ${formatShare(value)}`, color, dash }];
}

/** The lines across a chart: mean, median, one standard deviation to either side, and the suggestions. */
export function referencesOf(values: readonly number[], options: ChartOptions, palette: Palette): Reference[] {
  const [average, spread] = [mean(values), options.stanDeviation ? standardDeviation(values) : null];
  const away = (by: number) => (average === null || spread === null ? null : average + by * spread);
  return [
    ...(options.suggest ? thresholdLines(palette) : []),
    ...line(t`mean`, options.mean ? average : null, palette.ink, "2 3"),
    ...line(t`median`, options.median ? median(values) : null, palette.ink, "9 3 2 3"),
    ...line(t`+1 SD`, away(1), palette.ink, "1 4"),
    ...line(t`−1 SD`, away(-1), palette.ink, "1 4"),
  ];
}

/** A spread has a unit of its own: points of a share, or their squares. */
const plain = (value: number) => formatRounded(value);

/** The variance as it is written on the chart: it has no place on an axis of shares. */
export function varianceText(values: readonly number[], options: ChartOptions): string {
  const found = options.variance ? variance(values) : null;
  return found === null ? "" : t`variance ${plain(found)}`;
}

/** The statistics that are asked for, in words; one that is not defined says why. */
export function statisticsWords(values: readonly number[], options: ChartOptions): string {
  const asked = [
    { on: options.mean, name: t`mean`, value: mean(values), write: formatShare },
    { on: options.median, name: t`median`, value: median(values), write: formatShare },
    { on: options.stanDeviation, name: t`standard deviation`, value: standardDeviation(values), write: plain },
    { on: options.variance, name: t`variance`, value: variance(values), write: plain },
  ].filter(({ on }) => on);
  if (asked.length === 0 || values.length === 0) return "";
  const list = asked.map(({ name, value, write }) =>
    value === null ? t`${name} — (two values needed)` : `${name} ${write(value)}`,
  );
  return t`Over the values shown: ${{ list: list.join(t({ message: ", ", comment: "between facts" })) }}. Deviation and variance are the sample's (n − 1).`;
}
