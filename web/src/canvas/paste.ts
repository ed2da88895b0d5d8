import { rounded } from "./geometry";
import { frameOf, mapRects, moveAll, type Rects, rectsOf, shifted } from "./group";
import type { CanvasElement, Rect, Size } from "./types";

const step = 16;

/** The way back from the far edge, when there is no more room ahead. */
const atEnd = (frame: Rect, bounds: Size) =>
  frame.left + frame.width >= bounds.width && frame.top + frame.height >= bounds.height;

/**
 * Puts copies where their originals were, all on the canvas, and goes on by steps until none lies exactly on what
 * is there already: each paste is seen.
 */
export function placeCopies(
  copies: readonly CanvasElement[],
  existing: readonly CanvasElement[],
  bounds: Size,
): CanvasElement[] {
  const occupied = new Set(existing.map(({ styles }) => `${styles.left},${styles.top}`));
  const hidden = (rects: Rects) => [...rects.values()].some(({ left, top }) => occupied.has(`${left},${top}`));
  let rects = mapRects(moveAll(rectsOf(copies.map((copy) => shrunk(copy, bounds))), { dx: 0, dy: 0 }, bounds), rounded);
  for (let steps = 0; hidden(rects) && steps < existing.length; steps++) {
    const frame = frameOf(rects.values());
    rects =
      frame && atEnd(frame, bounds)
        ? mapRects(rects, (rect) => shifted(rect, { dx: -frame.left, dy: -frame.top }))
        : moveAll(rects, { dx: step, dy: step }, bounds);
  }
  return copies.map((copy) => ({ ...copy, styles: { ...copy.styles, ...rects.get(copy.element_id) } }));
}

/** A copy from a larger canvas, no larger than this one. */
function shrunk(copy: CanvasElement, bounds: Size): CanvasElement {
  const width = Math.min(copy.styles.width, bounds.width);
  const height = Math.min(copy.styles.height, bounds.height);
  return { ...copy, styles: { ...copy.styles, width, height } };
}
