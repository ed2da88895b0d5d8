import { rectOf } from "./element";
import type { CanvasElement, Point, Rect } from "./types";

/** The rectangle between two corners, whichever way it was drawn. */
export function rectBetween(a: Point, b: Point): Rect {
  return {
    left: Math.min(a.x, b.x),
    top: Math.min(a.y, b.y),
    width: Math.abs(a.x - b.x),
    height: Math.abs(a.y - b.y),
  };
}

/** The elements that a rectangle touches. */
export function touched(elements: readonly CanvasElement[], area: Rect): CanvasElement[] {
  return elements.filter((element) => {
    const { left, top, width, height } = rectOf(element);
    return (
      left < area.left + area.width &&
      area.left < left + width &&
      top < area.top + area.height &&
      area.top < top + height
    );
  });
}
