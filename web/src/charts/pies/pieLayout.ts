import { type PieArcDatum, pie } from "d3-shape";
import { type BarDatum, CHART_HEIGHT, datumWords } from "../bars/barLayout";
import { type Reading, valueReading } from "../reading";
import { formatShare } from "../statistics";
import { FONT_SIZE, wrapWhole } from "../text";
import { middleOfSlice } from "./Slices";

/** After so many items the legend begins another column. */
const LEGEND_ROWS = 15;
const ROW = 24;
export const LINE = 15;
/** A column of names is at least so wide. */
const NARROWEST = 150;
const SWATCH = 22;
const RADIUS = 150;
const BESIDE = 2 * RADIUS + 44;

export interface LegendPlace {
  x: number;
  y: number;
  lines: string[];
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

const legendLines = ({ variable, value }: BarDatum, index: number, room: number) =>
  wrapWhole(`${index + 1}) ${variable}: ${formatShare(value)}`, room, FONT_SIZE);

/** The names in columns of equal length, each with as many lines as it takes. */
function legendPlaces(data: readonly BarDatum[], left: number, room: number, columns: number) {
  const rows = Math.ceil(data.length / columns);
  const across = room / columns;
  const foot: number[] = [];
  const places = data.map((datum, index): LegendPlace => {
    const column = Math.floor(index / rows);
    const lines = legendLines(datum, index, across - SWATCH - 12);
    const y = foot[column] ?? 0;
    foot[column] = y + ROW + (lines.length - 1) * LINE;
    return { x: left + column * across, y, lines };
  });
  return { places, height: Math.max(0, ...foot) };
}

/** The pie with its legend beside it, or below it where that would be too narrow. */
export function pieLayout(data: readonly BarDatum[], width: number): PieLayout {
  const columns = Math.max(1, Math.ceil(data.length / LEGEND_ROWS));
  const beside = (width - BESIDE) / columns >= NARROWEST;
  const radius = Math.min(RADIUS, width / 2 - 8);
  const room = beside ? width - BESIDE : width;
  const fitting = beside ? columns : Math.max(1, Math.min(columns, Math.floor(room / NARROWEST)));
  const { places, height: legendHeight } = legendPlaces(data, beside ? BESIDE : 0, room, fitting);
  const height = Math.max(CHART_HEIGHT, beside ? legendHeight : 2 * radius + 32 + legendHeight);
  const start = beside ? (height - legendHeight) / 2 : 2 * radius + 32;
  return {
    height,
    center: beside ? [RADIUS + 8, height / 2] : [width / 2, radius + 8],
    radius,
    slices: slicesOf(data),
    legend: places.map((place) => ({ ...place, y: start + place.y })),
  };
}

/** What is read of each slice; one of zero is read at the line where it would begin. */
export function pieReadings(data: readonly BarDatum[], width: number): Reading[][] {
  const { center, radius, slices } = pieLayout(data, width);
  return [
    slices.map((slice) => ({
      ...middleOfSlice(slice, center, { radius }),
      words: valueReading(slice.data.variable, datumWords(slice.data)),
    })),
  ];
}
