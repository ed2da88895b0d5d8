import type { Rect, Size } from "./types";

/** The smallest an element may become: still a target for a finger at the default resolution. */
export const MIN_SIZE: Size = { width: 24, height: 24 };

export const HANDLES = ["nw", "n", "ne", "e", "se", "s", "sw", "w"] as const;
export type Handle = (typeof HANDLES)[number];

export interface Delta {
  dx: number;
  dy: number;
}

export interface KeyPress {
  key: string;
  shiftKey: boolean;
  altKey: boolean;
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), Math.max(low, high));
}

/** Puts a rectangle inside the bounds, shrinking it only when it does not fit at all. */
export function keepInside(rect: Rect, bounds: Size): Rect {
  const width = Math.min(Math.max(rect.width, 1), bounds.width);
  const height = Math.min(Math.max(rect.height, 1), bounds.height);
  return {
    width,
    height,
    left: clamp(rect.left, 0, bounds.width - width),
    top: clamp(rect.top, 0, bounds.height - height),
  };
}

export function move(rect: Rect, { dx, dy }: Delta, bounds: Size): Rect {
  return keepInside({ ...rect, left: rect.left + dx, top: rect.top + dy }, bounds);
}

/** One axis of a resize: the dragged edge moves, the opposite one stays. */
function resizeAxis(
  start: number,
  length: number,
  delta: number,
  edge: "start" | "end" | "none",
  limit: number,
  min: number,
): [start: number, length: number] {
  const end = start + length;
  if (edge === "start") {
    const next = clamp(start + delta, 0, end - min);
    return [next, end - next];
  }
  if (edge === "end") {
    const next = clamp(end + delta, Math.min(start + min, limit), limit);
    return [start, next - start];
  }
  return [start, length];
}

/** Which end of an axis a handle moves. */
export function edgeOf(handle: Handle, start: string, end: string): "start" | "end" | "none" {
  if (handle.includes(start)) return "start";
  return handle.includes(end) ? "end" : "none";
}

export function resize(rect: Rect, handle: Handle, { dx, dy }: Delta, bounds: Size, min: Size = MIN_SIZE): Rect {
  const inside = keepInside(rect, bounds);
  const minWidth = Math.min(min.width, inside.width);
  const minHeight = Math.min(min.height, inside.height);
  const horizontal = edgeOf(handle, "w", "e");
  const vertical = edgeOf(handle, "n", "s");
  const [left, width] = resizeAxis(inside.left, inside.width, dx, horizontal, bounds.width, minWidth);
  const [top, height] = resizeAxis(inside.top, inside.height, dy, vertical, bounds.height, minHeight);
  return { left, top, width, height };
}

const ARROWS: Record<string, Delta> = {
  ArrowLeft: { dx: -1, dy: 0 },
  ArrowRight: { dx: 1, dy: 0 },
  ArrowUp: { dx: 0, dy: -1 },
  ArrowDown: { dx: 0, dy: 1 },
};

/** The step of an arrow key: 1 pixel, with Shift 10. Null for every other key. */
export function keyDelta({ key, shiftKey }: Pick<KeyPress, "key" | "shiftKey">): Delta | null {
  const arrow = ARROWS[key];
  if (!arrow) return null;
  const step = shiftKey ? 10 : 1;
  return { dx: arrow.dx * step, dy: arrow.dy * step };
}

/** Whole pixels, as they are stored; edges are rounded, so that what is inside stays inside. */
export function rounded({ left, top, width, height }: Rect): Rect {
  const [x, y] = [Math.round(left), Math.round(top)];
  return {
    left: x,
    top: y,
    width: Math.max(1, Math.round(left + width) - x),
    height: Math.max(1, Math.round(top + height) - y),
  };
}
