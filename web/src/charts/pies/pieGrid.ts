import { t } from "@lingui/core/macro";
import "@/words/charts";
import { type PieArcDatum, pie } from "d3-shape";
import { legendRows } from "../Legend";
import type { Reading } from "../reading";
import { FONT_SIZE, wrapWhole } from "../text";
import { middleOfSlice } from "./Slices";

/** What a slice is as large as. */
export interface PiePart {
  n: number;
}

/** One of several pies with the same parts. */
export interface SmallPie<Part extends PiePart = PiePart> {
  name: string;
  n: number;
  parts: readonly Part[];
  /** A further figure, written below. */
  figure: string;
}

export interface PiePlace<Part extends PiePart = PiePart> {
  pie: SmallPie<Part>;
  center: readonly [number, number];
  radius: number;
  slices: PieArcDatum<Part>[];
  lines: string[];
}

const CELL = 128;
const RADIUS = 50;
const LINE = 15;
const GAP = 10;

/** The pies in rows, with their words below them, and the names of the parts and further notes at the foot. */
export function pieGrid<Part extends PiePart>(
  pies: readonly SmallPie<Part>[],
  legend: readonly string[],
  notes: readonly string[],
  width: number,
) {
  const columns = Math.max(1, Math.min(pies.length, Math.floor(width / CELL)));
  const across = width / columns;
  const radius = Math.min(RADIUS, across / 2 - 8);
  const words = pies.map(({ name, n, figure }) => [
    ...wrapWhole(name, across - 8, FONT_SIZE),
    t`n = ${n}`,
    ...wrapWhole(figure, across - 8, FONT_SIZE),
  ]);
  const lines = Math.max(1, ...words.map(({ length }) => length));
  const down = 2 * radius + lines * LINE + 2 * GAP;
  const rows = Math.ceil(pies.length / columns);
  const foot = legendRows(legend, width);
  const sliced = pie<Part>()
    .sort(null)
    .value(({ n }) => n);
  const places = pies.map((one, index): PiePlace<Part> => {
    const center = [(index % columns) * across + across / 2, Math.floor(index / columns) * down + radius + 4] as const;
    return { pie: one, center, radius, slices: sliced([...one.parts]), lines: words[index] ?? [] };
  });
  const top = rows * down + GAP;
  return { places, legend: foot.places, top, height: top + foot.height + notes.length * LINE + GAP };
}

/** What is read of each pie, part by part; of one without any, `say` is asked without a part. */
export const pieGridReadings = <Part extends PiePart>(
  places: readonly PiePlace<Part>[],
  say: (pie: SmallPie<Part>, part?: Part) => string,
): Reading[][] =>
  places.map(({ pie, center, radius, slices }) => {
    if (pie.n === 0) return [{ x: center[0], y: center[1], words: say(pie) }];
    return slices
      .filter(({ data }) => data.n > 0)
      .map((slice) => ({ ...middleOfSlice(slice, center, { radius }), words: say(pie, slice.data) }));
  });
