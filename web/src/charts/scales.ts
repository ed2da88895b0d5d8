import { scaleBand, scaleLinear, scaleTime } from "d3-scale";
import { formatRounded } from "@/words/numbers";

/** A mark on an axis, with what is written beside it. */
export interface Tick {
  value: number;
  label: string;
}

/** Turns a value into pixels. */
export interface Scale {
  (value: number): number;
  ticks: readonly Tick[];
}

/** The edges of what is drawn, without what stands beside the axes. */
export interface Frame {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Where a point belongs. Marks know no more than this, and so the same ones draw on straight and on round axes. */
export interface Space {
  place: (x: number, y: number) => readonly [number, number];
}

/** Two axes at right angles. */
export interface Grid extends Space {
  plot: Frame;
  x: Scale;
  y: Scale;
}

export function grid(plot: Frame, x: Scale, y: Scale): Grid {
  return { plot, x, y, place: (atX, atY) => [x(atX), y(atY)] };
}

type Range = readonly [number, number];

const scale = (at: (value: number) => number, ticks: readonly Tick[]): Scale => Object.assign(at, { ticks });

/** Numbers. Values beyond the ends are drawn at the ends. */
export function linear(
  domain: Range,
  range: Range,
  ticks?: readonly number[],
  label: (value: number) => string = (value) => formatRounded(value, 10),
): Scale {
  const at = scaleLinear(domain, range).clamp(true);
  return scale(
    (value) => at(value),
    (ticks ?? at.ticks(6)).map((value) => ({ value, label: label(value) })),
  );
}

/** A share of 0 to 100 %, from the bottom of the plot to its top. */
export const shares = ({ top, bottom }: Pick<Frame, "top" | "bottom">): Scale =>
  linear([0, 100], [bottom, top], [0, 20, 40, 60, 80, 100]);

/** A standard score of 40 to 160, from the bottom of the plot to its top. */
export const standardScores = ({ top, bottom }: Pick<Frame, "top" | "bottom">): Scale =>
  linear([40, 160], [bottom, top], [40, 70, 85, 100, 115, 130, 160]);

export interface BandScale extends Scale {
  /** From the middle of one name to the middle of the next. */
  step: number;
  /** The width of a bar. */
  width: number;
}

/** Names side by side. A value is a place, counted from 0, for names may repeat. */
export function band(names: readonly string[], range: Range): BandScale {
  const at = scaleBand(
    names.map((_, index) => index),
    range,
  )
    .paddingInner(0.35)
    .paddingOuter(0.2);
  const width = at.bandwidth();
  return Object.assign(
    scale(
      (index) => (at(index) ?? range[0]) + width / 2,
      names.map((label, value) => ({ value, label })),
    ),
    { step: at.step(), width },
  );
}

/** The sides of one of the bars that stand side by side at a name, none of them wider than `widest`. */
export function sidesOf(x: BandScale, name: number, bar: number, count: number, widest: number): [number, number] {
  const width = Math.min(x.width / Math.max(1, count), widest);
  const left = x(name) + (bar - count / 2) * width;
  return [left, left + width];
}

/** Moments in milliseconds. When all are one moment, it stands in the middle. */
export function time(moments: readonly number[], range: Range, label: (moment: number) => string): Scale {
  const [first, last] = [Math.min(...moments), Math.max(...moments)];
  const at = scaleTime([first, last], range);
  const ticks = [...new Set(moments)].map((value) => ({ value, label: label(value) }));
  return scale((moment) => (first === last ? (range[0] + range[1]) / 2 : at(moment)), ticks);
}

/** Names around a circle, the first at the top; the value grows from the middle outwards. */
export interface Round extends Space {
  center: readonly [number, number];
  /** Distance from the middle. */
  value: Scale;
  names: readonly string[];
}

export function radial(names: readonly string[], center: readonly [number, number], value: Scale): Round {
  const place = (index: number, distance: number) => {
    const angle = (2 * Math.PI * index) / Math.max(1, names.length) - Math.PI / 2;
    const radius = value(distance);
    return [center[0] + radius * Math.cos(angle), center[1] + radius * Math.sin(angle)] as const;
  };
  return { center, value, names, place };
}
