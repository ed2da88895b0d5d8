import { arc, type PieArcDatum, pie } from "d3-shape";
import { type BarDatum, CHART_HEIGHT, datumWords } from "../barLayout";
import { type Reading, valueReading } from "../reading";
import { formatShare } from "../statistics";
import { FONT_SIZE, wrapLabel } from "../text";

/** After so many items the legend begins another column. */
export const LEGEND_ROWS = 15;
const ROW = 24;
const SWATCH = 22;
const RADIUS = 150;
const BESIDE = 2 * RADIUS + 44;

export interface LegendPlace {
  x: number;
  y: number;
  text: string;
}

export interface PieLayout {
  height: number;
  center: [number, number];
  radius: number;
  slices: PieArcDatum<BarDatum>[];
  legend: LegendPlace[];
}

/** A slice is as large as its quotient; when all are zero, all are equal. */
function slicesOf(data: readonly BarDatum[]): PieArcDatum<BarDatum>[] {
  const empty = data.every(({ value }) => value === 0);
  return pie<BarDatum>()
    .sort(null)
    .value(({ value }) => (empty ? 1 : value))([...data]);
}

const legendText = ({ variable, value }: BarDatum, index: number, room: number) => {
  const figure = `: ${formatShare(value)}`;
  const name = wrapLabel(`${index + 1}) ${variable}`, room - figure.length * 7, FONT_SIZE, 1)[0] ?? "";
  return name + figure;
};

/** The pie with its legend beside it, or below it where that would be too narrow. */
export function pieLayout(data: readonly BarDatum[], width: number): PieLayout {
  const columns = Math.max(1, Math.ceil(data.length / LEGEND_ROWS));
  const beside = (width - BESIDE) / columns >= 150;
  const radius = Math.min(RADIUS, width / 2 - 8);
  const rows = Math.min(data.length, LEGEND_ROWS);
  const across = (beside ? width - BESIDE : width) / columns;
  const start = beside ? (CHART_HEIGHT - rows * ROW) / 2 : 2 * radius + 32;
  const legend = data.map((datum, index) => ({
    x: (beside ? BESIDE : 0) + Math.floor(index / LEGEND_ROWS) * across,
    y: start + (index % LEGEND_ROWS) * ROW,
    text: legendText(datum, index, across - SWATCH - 12),
  }));
  return {
    height: beside ? CHART_HEIGHT : Math.max(CHART_HEIGHT, start + rows * ROW),
    center: beside ? [RADIUS + 8, CHART_HEIGHT / 2] : [width / 2, radius + 8],
    radius,
    slices: slicesOf(data),
    legend,
  };
}

/** What is read of each slice; one of zero is read at the line where it would begin. */
export function pieReadings(data: readonly BarDatum[], width: number): Reading[][] {
  const { center, radius, slices } = pieLayout(data, width);
  const place = arc<PieArcDatum<BarDatum>>().innerRadius(0).outerRadius(radius);
  return [
    slices.map((slice) => {
      const [x, y] = place.centroid(slice);
      return { x: center[0] + x, y: center[1] + y, words: valueReading(slice.data.variable, datumWords(slice.data)) };
    }),
  ];
}
