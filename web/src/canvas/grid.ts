import { rectOf, withRect } from "./element";
import { placeCopies } from "./paste";
import { DEFAULT_STYLES } from "./styles";
import type { CanvasElement, Rect, Size } from "./types";

const gap = 24;

/**
 * Puts an element on the first free place of a grid of its own size, row by row from where new elements begin; where none is free, it
 * lies beside the others as a copy would.
 */
export function placeInGrid(element: CanvasElement, existing: readonly CanvasElement[], bounds: Size): CanvasElement {
  const taken = existing.map(rectOf);
  const { width, height } = rectOf(element);
  const begin = { left: Math.min(DEFAULT_STYLES.left, gap), top: Math.min(DEFAULT_STYLES.top, gap) };
  for (const start of [DEFAULT_STYLES, begin])
    for (let top = start.top; top + height <= bounds.height; top += height + gap)
      for (let left = start.left; left + width <= bounds.width; left += width + gap) {
        const rect = { left, top, width, height };
        if (!taken.some((other) => overlap(rect, other))) return withRect(element, rect);
      }
  return placeCopies([element], existing, bounds)[0] ?? element;
}

const overlap = (a: Rect, b: Rect) =>
  a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height;
