import { scaleLinear, scaleTime } from "d3-scale";
import { CHART_HEIGHT } from "./barLayout";
import type { Plot } from "./Ground";

export interface TimeDatum {
  /** When, in milliseconds. */
  at: number;
  /** A share of 0 to 100. */
  value: number;
  /** The day as it is written below the axis. */
  day: string;
}

export interface TimePoint {
  datum: TimeDatum;
  x: number;
  y: number;
  /** Whether the share fits above the point, and the day below the axis, beside those of the neighbours. */
  named: boolean;
  dated: boolean;
}

export interface TimeLayout extends Plot {
  points: TimePoint[];
}

const LEFT = 44;
const RIGHT = 112;
const TOP = 24;
const BOTTOM = CHART_HEIGHT - 34;
const EDGE = 28;
const SHARE_WIDTH = 46;
const DAY_WIDTH = 84;

/** Places points by their time for a width, first to last; one alone stands in the middle. */
export function timeLayout(data: readonly TimeDatum[], width: number): TimeLayout {
  const right = Math.max(LEFT + 120, width - RIGHT);
  const times = data.map(({ at }) => at);
  const [first, last] = [Math.min(...times), Math.max(...times)];
  const x = scaleTime([first, last], [LEFT + EDGE, right - EDGE]);
  const y = scaleLinear([0, 100], [BOTTOM, TOP]).clamp(true);
  const xs = times.map((at) => (first === last ? (LEFT + right) / 2 : x(at)));
  const named = spaced(xs, SHARE_WIDTH);
  const dated = spaced(xs, DAY_WIDTH);
  const points = data.map((datum, index) => ({
    datum,
    x: xs[index] ?? LEFT,
    y: y(datum.value),
    named: named.has(index),
    dated: dated.has(index),
  }));
  return { points, plot: { left: LEFT, right, top: TOP, bottom: BOTTOM }, y };
}

/** The places whose words have room: the last always, and before it each that is far enough from the next. */
function spaced(xs: readonly number[], room: number): Set<number> {
  const kept = new Set<number>();
  let next = Number.POSITIVE_INFINITY;
  for (let index = xs.length - 1; index >= 0; index--) {
    const x = xs[index] ?? 0;
    if (next - x < room) continue;
    kept.add(index);
    next = x;
  }
  return kept;
}
