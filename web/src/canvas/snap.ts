import { type Delta, edgeOf, type Handle } from "./geometry";
import { AXES, type AxisName, allowed, shifted } from "./group";
import type { Rect, Size } from "./types";

/** Where an edge or a centre may lock to, in rising order. */
export type SnapLines = Readonly<Record<AxisName, readonly number[]>>;

/** A line that is drawn while something lies on it: across the canvas at `at`. */
export interface Guide {
  axis: AxisName;
  at: number;
}

/** Nearer than this, in shown pixels, is on the line. */
export const SNAP_PX = 6;

const same = 0.01;

const stops = (rect: Rect, axis: AxisName): number[] => {
  const start = rect[AXES[axis].start];
  const length = rect[AXES[axis].length];
  return [start, start + length / 2, start + length];
};

/** The edges and centres of the canvas and of everything that stays where it is; made once for a whole drag. */
export function snapLines(others: Iterable<Rect>, bounds: Size): SnapLines {
  const all = [{ left: 0, top: 0, ...bounds }, ...others];
  const along = (axis: AxisName) =>
    [...new Set(all.flatMap((rect) => stops(rect, axis)))]
      .filter((at) => at >= 0 && at <= bounds[AXES[axis].length])
      .sort((a, b) => a - b);
  return { x: along("x"), y: along("y") };
}

/** The first place in a rising list that is not below the value. */
function placeOf(sorted: readonly number[], value: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] as number) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** How far the nearest line is, or null when none is within reach. */
function gapTo(sorted: readonly number[], value: number, reach: number): number | null {
  const place = placeOf(sorted, value);
  const gaps = [sorted[place - 1], sorted[place]].flatMap((line) => (line === undefined ? [] : [line - value]));
  const nearest = Math.min(...gaps.map(Math.abs));
  return nearest <= reach ? (gaps.find((gap) => Math.abs(gap) === nearest) ?? null) : null;
}

/** The smallest step that brings one of the values onto a line; none is 0. */
function stepOnto(sorted: readonly number[], values: readonly number[], reach: number): number {
  const gaps = values.flatMap((value) => gapTo(sorted, value, reach) ?? []);
  return gaps.reduce((best, gap) => (Math.abs(gap) < Math.abs(best) ? gap : best), gaps[0] ?? 0);
}

function guidesAt(lines: SnapLines, axis: AxisName, values: readonly number[]): Guide[] {
  const on = values.flatMap((value) => {
    const gap = gapTo(lines[axis], value, same);
    return gap === null ? [] : [value + gap];
  });
  return [...new Set(on)].map((at) => ({ axis, at }));
}

export interface Snapped {
  delta: Delta;
  guides: Guide[];
}

/** A move of a frame, drawn to the lines within reach and kept on the canvas. */
export function snapMove(frame: Rect, wanted: Delta, lines: SnapLines, reach: number, bounds: Size): Snapped {
  const free = allowed(frame, wanted, bounds);
  const there = shifted(frame, free);
  const drawn = {
    dx: free.dx + stepOnto(lines.x, stops(there, "x"), reach),
    dy: free.dy + stepOnto(lines.y, stops(there, "y"), reach),
  };
  const delta = allowed(frame, drawn, bounds);
  const end = shifted(frame, delta);
  return { delta, guides: [...guidesAt(lines, "x", stops(end, "x")), ...guidesAt(lines, "y", stops(end, "y"))] };
}

/** The edges of a frame that a handle moves. */
function moving(frame: Rect, handle: Handle, axis: AxisName): number[] {
  const [start = 0, , end = 0] = stops(frame, axis);
  const edge = axis === "x" ? edgeOf(handle, "w", "e") : edgeOf(handle, "n", "s");
  return edge === "none" ? [] : [edge === "start" ? start : end];
}

/** A resize by a handle whose moving edges are drawn to the lines within reach; `resized` says what a delta makes of the frame. */
export function snapResize(
  resized: (delta: Delta) => Rect,
  handle: Handle,
  wanted: Delta,
  lines: SnapLines,
  reach: number,
): Snapped {
  const free = resized(wanted);
  const delta = {
    dx: wanted.dx + stepOnto(lines.x, moving(free, handle, "x"), reach),
    dy: wanted.dy + stepOnto(lines.y, moving(free, handle, "y"), reach),
  };
  const end = resized(delta);
  return {
    delta,
    guides: (["x", "y"] as const).flatMap((axis) => guidesAt(lines, axis, moving(end, handle, axis))),
  };
}
