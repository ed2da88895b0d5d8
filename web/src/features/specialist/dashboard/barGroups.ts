import { band, type Grid, grid, legendRows, linear, type Reading, shares } from "@/charts";
import { wrapLabels } from "@/charts/labels";
import { FONT_SIZE } from "@/charts/text";

/** One bar: a figure with its n. */
export interface Bar {
  value: number | null;
  from?: number;
  n: number;
  /** As it is written above the bar. */
  label: string;
  /** As it is read out, without the name. */
  words: string;
  median?: number | null;
}

/** The bars of one measure: one, or one for each period. */
export interface BarGroup {
  name: string;
  bars: readonly Bar[];
}

export interface BarAxis {
  /** The ends of the value axis, where the metric has some; otherwise the bars say. */
  ends?: readonly [number, number];
  unit?: string;
  /** What the legend below names. */
  legend?: readonly string[];
}

export const BARS_HEIGHT = 260;
/** Narrower than this a measure's name and figures run into the next. */
export const leastSlot = 54;
const LEFT = 44;
const RIGHT = 12;
const TOP = 28;
const WIDEST = 64;
const NAME_LINES = 2;

export interface BarPlace {
  bar: Bar;
  group: number;
  period: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export interface GroupLayout extends Grid {
  places: BarPlace[];
  names: string[][];
}

/** From zero, or below it, to beyond the greatest figure, in round steps. */
function endsOf(groups: readonly BarGroup[]): readonly [number, number] {
  const all = groups.flatMap(({ bars }) => bars.flatMap(({ value }) => (value === null ? [] : [value])));
  const [low, high] = [Math.min(0, ...all), Math.max(0, ...all)];
  if (low === 0 && high === 0) return [0, 1];
  const margin = (high - low) * 0.15;
  return [low < 0 ? low - margin : 0, high > 0 ? high + margin : 0];
}

export function groupLayout(groups: readonly BarGroup[], axis: BarAxis, width: number, height: number): GroupLayout {
  const x = band(
    groups.map(({ name }) => name),
    [LEFT, Math.max(LEFT + 40, width - RIGHT)],
  );
  const wrapped = wrapLabels(
    groups.map(({ name }) => name),
    x.step - 4,
    FONT_SIZE,
    NAME_LINES,
  );
  const names = groups.map(({ bars }, index) => [
    ...(wrapped[index] ?? []),
    `n = ${bars.map(({ n }) => n).join(" · ")}`,
  ]);
  const lines = Math.max(1, ...names.map(({ length }) => length));
  const legend = legendRows(axis.legend ?? [], width).height;
  const plot = { left: LEFT, right: width - RIGHT, top: TOP, bottom: height - legend - 14 - lines * 15 };
  const ends = axis.ends ?? endsOf(groups);
  const y = ends[0] === 0 && ends[1] === 100 ? shares(plot) : linear(ends, [plot.bottom, plot.top]);
  const zero = y(Math.max(ends[0], Math.min(0, ends[1])));
  const places = groups.flatMap(({ bars }, group) => {
    const thickness = Math.min(x.width, WIDEST * bars.length) / Math.max(1, bars.length);
    return bars.map((bar, period): BarPlace => {
      const left = x(group) + (period - bars.length / 2) * thickness;
      const end = bar.value === null ? zero : y(bar.value);
      const begin = bar.from === undefined ? zero : y(bar.from);
      return {
        bar,
        group,
        period,
        left,
        right: left + thickness,
        top: Math.min(begin, end),
        bottom: Math.max(begin, end),
      };
    });
  });
  return { ...grid(plot, x, y), places, names };
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
