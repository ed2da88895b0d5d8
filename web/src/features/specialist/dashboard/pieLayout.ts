import { t } from "@lingui/core/macro";
import "@/words/children";
import { arc, type PieArcDatum, pie } from "d3-shape";
import { legendRows, type Reading } from "@/charts";
import { FONT_SIZE, wrapWhole } from "@/charts/text";
import { rounded } from "./statistics";
import type { BandCount, MeasureSummary } from "./summary";

/** One pie: the children of a measure, in one period, by the part of the scale in which their score lies. */
export interface BandPie {
  /** The code, and which period where there are two. */
  name: string;
  n: number;
  bands: readonly BandCount[];
  /** The statistic that is chosen, as it is written below. */
  figure: string;
}

export interface PiePlace {
  pie: BandPie;
  center: readonly [number, number];
  radius: number;
  slices: PieArcDatum<BandCount>[];
  lines: string[];
}

const CELL = 128;
const RADIUS = 50;
const LINE = 15;
const GAP = 10;

const sliced = pie<BandCount>()
  .sort(null)
  .value(({ n }) => n);

export const shapeOf = (radius: number) => arc<PieArcDatum<BandCount>>().innerRadius(0).outerRadius(radius);

/** Whether a metric has a scale whose parts mean the same for every measure; raw scores have none. */
export const hasScale = (metric: MeasureSummary["metric"]) => metric !== "raw";

/** "30 % to below 50 %". */
export function bandName({ from, until }: BandCount, metric: MeasureSummary["metric"]): string {
  const edge = (value: number) => `${String(rounded(value)).replace("-", "−")}${metric === "share" ? " %" : ""}`;
  if (from === undefined) return until === undefined ? "" : t`below ${edge(until)}`;
  return until === undefined ? t`${edge(from)} and above` : t`${edge(from)} to below ${edge(until)}`;
}

/** The pies in rows, with their words below them, and the names of the parts and periods at the foot. */
export function pieGrid(pies: readonly BandPie[], legend: readonly string[], notes: readonly string[], width: number) {
  const columns = Math.max(1, Math.min(pies.length, Math.floor(width / CELL)));
  const across = width / columns;
  const radius = Math.min(RADIUS, across / 2 - 8);
  const words = pies.map(({ name, n, figure }) => [
    ...wrapWhole(name, across - 8, FONT_SIZE),
    `n = ${n}`,
    ...wrapWhole(figure, across - 8, FONT_SIZE),
  ]);
  const lines = Math.max(1, ...words.map(({ length }) => length));
  const down = 2 * radius + lines * LINE + 2 * GAP;
  const rows = Math.ceil(pies.length / columns);
  const foot = legendRows(legend, width);
  const places = pies.map((one, index): PiePlace => {
    const center = [(index % columns) * across + across / 2, Math.floor(index / columns) * down + radius + 4] as const;
    return { pie: one, center, radius, slices: sliced([...one.bands]), lines: words[index] ?? [] };
  });
  const top = rows * down + GAP;
  return { places, legend: foot.places, top, height: top + foot.height + notes.length * LINE + GAP };
}

/** What is read of each pie, part by part; of one without children, why there is nothing. */
export function pieGridReadings(
  places: readonly PiePlace[],
  metric: MeasureSummary["metric"],
  missing: string,
): Reading[][] {
  return places.map(({ pie: { name, n, figure }, center: [x, y], radius, slices }) => {
    if (n === 0) return [{ x, y, words: t`${name}: —, ${missing}` }];
    return slices
      .filter(({ data }) => data.n > 0)
      .map((slice) => {
        const [left, top] = shapeOf(radius).centroid(slice);
        const share = rounded((100 * slice.data.n) / n);
        const part = bandName(slice.data, metric);
        return {
          x: x + left,
          y: y + top,
          words: t`${name}: ${part}, ${slice.data.n} of ${n} children (${share} %); ${figure}`,
        };
      });
  });
}
