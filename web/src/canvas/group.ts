import { rectOf } from "./element";
import { type Delta, type Handle, type KeyPress, keyDelta, MIN_SIZE, resize } from "./geometry";
import type { CanvasElement, Rect, Size } from "./types";

/** Rectangles by the ids of the elements that they belong to. */
export type Rects = ReadonlyMap<string, Rect>;

/** The two directions, so that each rule is written once. */
export const AXES = {
  x: { start: "left", length: "width" },
  y: { start: "top", length: "height" },
} as const;
export type AxisName = keyof typeof AXES;

export const rectsOf = (elements: readonly CanvasElement[]): Rects =>
  new Map(elements.map((element) => [element.element_id, rectOf(element)]));

export function mapRects(rects: Rects, change: (rect: Rect) => Rect): Rects {
  return new Map([...rects].map(([id, rect]) => [id, change(rect)]));
}

/** The smallest rectangle around all of them; of none there is none. */
export function frameOf(rects: Iterable<Rect>): Rect | null {
  const all = [...rects];
  if (all.length === 0) return null;
  const left = Math.min(...all.map((rect) => rect.left));
  const top = Math.min(...all.map((rect) => rect.top));
  const right = Math.max(...all.map((rect) => rect.left + rect.width));
  const bottom = Math.max(...all.map((rect) => rect.top + rect.height));
  return { left, top, width: right - left, height: bottom - top };
}

/** How far a frame may go of what is asked, so that it stays on the canvas. */
export function allowed(frame: Rect, { dx, dy }: Delta, bounds: Size): Delta {
  const within = (start: number, length: number, by: number, limit: number) =>
    Math.min(Math.max(start + by, 0), Math.max(0, limit - length)) - start;
  return {
    dx: within(frame.left, frame.width, dx, bounds.width),
    dy: within(frame.top, frame.height, dy, bounds.height),
  };
}

export const shifted = (rect: Rect, { dx, dy }: Delta): Rect => ({
  ...rect,
  left: rect.left + dx,
  top: rect.top + dy,
});

/** Moves all by the same way; the first that meets the canvas's edge stops all. */
export function moveAll(rects: Rects, delta: Delta, bounds: Size): Rects {
  const frame = frameOf(rects.values());
  if (!frame) return rects;
  const by = allowed(frame, delta, bounds);
  return mapRects(rects, (rect) => shifted(rect, by));
}

/** The smallest a frame may become before one of its parts is smaller than an element may be. */
function smallestFrame(rects: Rects, frame: Rect): Size {
  const smallest = (length: "width" | "height") =>
    frame[length] * Math.max(...[...rects.values()].map((rect) => Math.min(1, MIN_SIZE[length] / rect[length])));
  return { width: smallest("width"), height: smallest("height") };
}

/** What a handle makes of the frame around all. */
export function resizeFrame(rects: Rects, frame: Rect, handle: Handle, delta: Delta, bounds: Size): Rect {
  return resize(frame, handle, delta, bounds, smallestFrame(rects, frame));
}

/** Resizes the frame around all by a handle; each part keeps its share of it. */
export function resizeAll(rects: Rects, handle: Handle, delta: Delta, bounds: Size): Rects {
  const from = frameOf(rects.values());
  if (!from) return rects;
  const to = resizeFrame(rects, from, handle, delta, bounds);
  const x = to.width / from.width;
  const y = to.height / from.height;
  return mapRects(rects, (rect) => ({
    left: to.left + (rect.left - from.left) * x,
    top: to.top + (rect.top - from.top) * y,
    width: rect.width * x,
    height: rect.height * y,
  }));
}

/** Arrows move, Alt+arrows resize at the lower right corner. Null when the key is not for the canvas. */
export function nudge(rects: Rects, press: KeyPress, bounds: Size): Rects | null {
  const delta = keyDelta(press);
  if (!delta) return null;
  return press.altKey ? resizeAll(rects, "se", delta, bounds) : moveAll(rects, delta, bounds);
}
