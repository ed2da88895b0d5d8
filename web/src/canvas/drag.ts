import { rectOf } from "./element";
import { type Delta, type Handle, rounded } from "./geometry";
import { frameOf, mapRects, moveAll, type Rects, resizeAll, resizeFrame } from "./group";
import { type Guide, type SnapLines, snapLines, snapMove, snapResize } from "./snap";
import type { CanvasElement, Point, Rect, Size } from "./types";

/** What a drag works with from its beginning to its end. */
export interface Drag {
  rects: Rects;
  frame: Rect;
  /** The handle that was taken; without one everything moves. */
  handle: Handle | null;
  lines: SnapLines;
  bounds: Size;
}

/** How far a drag has come. */
export interface Dragged {
  rects: Rects;
  frame: Rect;
  guides: readonly Guide[];
}

export function startDrag(rects: Rects, others: Iterable<Rect>, handle: Handle | null, bounds: Size): Drag | null {
  const frame = frameOf(rects.values());
  return frame && { rects, frame, handle, lines: snapLines(others, bounds), bounds };
}

/** Where everything is when the pointer has gone so far; a reach of 0 turns the lines off. */
export function dragTo(drag: Drag, wanted: Delta, reach: number): Dragged {
  const { delta, guides } = reach > 0 ? snapped(drag, wanted, reach) : { delta: wanted, guides: [] };
  const { rects, handle, bounds } = drag;
  const next = handle ? resizeAll(rects, handle, delta, bounds) : moveAll(rects, delta, bounds);
  return { rects: next, frame: frameOf(next.values()) ?? drag.frame, guides };
}

function snapped({ rects, frame, handle, lines, bounds }: Drag, wanted: Delta, reach: number) {
  if (!handle) return snapMove(frame, wanted, lines, reach, bounds);
  const resized = (delta: Delta) => resizeFrame(rects, frame, handle, delta, bounds);
  return snapResize(resized, handle, wanted, lines, reach);
}

/** Whole pixels, as they are stored. */
export const dropped = ({ rects }: Pick<Dragged, "rects">): Rects => mapRects(rects, rounded);

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
