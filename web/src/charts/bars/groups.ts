import { t } from "@lingui/core/macro";
import "@/words/charts";
import { legendRows } from "../Legend";
import { wrapLabels } from "../labels";
import type { Reading } from "../reading";
import { band, type Grid, grid, linear, shares, sidesOf } from "../scales";
import { FONT_SIZE } from "../text";
import { endsOfBar } from "./Bars";

/** One bar: a figure with its n. */
export interface Bar {
  value: number | null;
  from?: number;
  /** The ends of its interval, where it is known. */
  low?: number;
  high?: number;
  n: number;
  /** As it is written above the bar. */
  label: string;
  /** As it is read out, without the name. */
  words: string;
  median?: number | null;
}

/** The bars at one name: one, or one for each period. */
export interface BarGroup {
  name: string;
  bars: readonly Bar[];
  /** Without n below its name. */
  bare?: boolean;
}

export interface BarAxis {
  /** The ends of the value axis, where the metric has some; otherwise the bars say. */
  ends?: readonly [number, number];
  unit?: string;
  /** What the bars of a group stand for, named in a legend below. */
  periods?: readonly string[];
  /** Joins the medians, under this name in the legend. */
  median?: string;
}

export const BARS_HEIGHT = 260;
/** Narrower than this a name and its figures run into the next. */
export const leastSlot = 54;
const LEFT = 44;
const RIGHT = 12;
const TOP = 28;
const WIDEST = 64;
const NAME_LINES = 2;

export interface GroupPlace {
  bar: Bar;
  group: number;
  period: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export interface GroupLayout extends Grid {
  places: GroupPlace[];
  names: string[][];
}

/** The names of the legend. */
export const legendOf = ({ periods = [], median }: BarAxis) => [...periods, ...(median ? [median] : [])];

/** From zero, or below it, to beyond the greatest figure, in round steps. */
function endsOf(groups: readonly BarGroup[]): readonly [number, number] {
  const all = groups.flatMap(({ bars }) => bars.flatMap(({ value }) => (value === null ? [] : [value])));
  const [low, high] = [Math.min(0, ...all), Math.max(0, ...all)];
  if (low === 0 && high === 0) return [0, 1];
  const margin = (high - low) * 0.15;
  return [low < 0 ? low - margin : 0, high > 0 ? high + margin : 0];
}

export function groupLayout(groups: readonly BarGroup[], axis: BarAxis, width: number, height: number): GroupLayout {
  const names = groups.map(({ name }) => name);
  const x = band(names, [LEFT, Math.max(LEFT + 40, width - RIGHT)]);
  const wrapped = wrapLabels(names, x.step - 4, FONT_SIZE, NAME_LINES);
  const lines = Math.max(1, ...wrapped.map(({ length }) => length + 1));
  const legend = legendRows(legendOf(axis), width).height;
  const plot = { left: LEFT, right: width - RIGHT, top: TOP, bottom: height - legend - 14 - lines * 15 };
  const ends = axis.ends ?? endsOf(groups);
  const y = ends[0] === 0 && ends[1] === 100 ? shares(plot) : linear(ends, [plot.bottom, plot.top]);
  const places = groups.flatMap(({ bars }, group) =>
    bars.map((bar, period): GroupPlace => {
      const [left, right] = sidesOf(x, group, period, bars.length, WIDEST);
      const [top, bottom] = endsOfBar(bar, y);
      return { bar, group, period, left, right, top, bottom };
    }),
  );
  const named = groups.map(({ bars, bare }, index) => {
    const n = bars.map((bar) => bar.n).join(" · ");
    return [...(wrapped[index] ?? []), ...(bare ? [] : [t`n = ${n}`])];
  });
  return { ...grid(plot, x, y), places, names: named };
}

/** What is read of each bar, period by period; where there is none, its reason. */
export function groupReadings(groups: readonly BarGroup[], layout: GroupLayout): Reading[][] {
  const periods = Math.max(1, ...groups.map(({ bars }) => bars.length));
  return Array.from({ length: periods }, (_, wanted) =>
    layout.places
      .filter(({ period }) => period === wanted)
      .map(({ bar, group, left, right, top, bottom }) => ({
        x: (left + right) / 2,
        y: bar.value !== null && bar.value < 0 ? bottom : top,
        words: `${groups[group]?.name}: ${bar.words}`,
        area: { left, right, top: Math.min(top, bottom - 12), bottom: layout.plot.bottom + 60 },
      })),
  );
}
