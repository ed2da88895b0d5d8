import { AXES, type AxisName, frameOf, mapRects, type Rects } from "./group";
import type { Rect, Size } from "./types";

export type Edge = "left" | "center" | "right" | "top" | "middle" | "bottom";

/** Which way an edge goes, and how much of the free space lies before what is aligned. */
const EDGES: Record<Edge, { axis: AxisName; share: number }> = {
  left: { axis: "x", share: 0 },
  center: { axis: "x", share: 0.5 },
  right: { axis: "x", share: 1 },
  top: { axis: "y", share: 0 },
  middle: { axis: "y", share: 0.5 },
  bottom: { axis: "y", share: 1 },
};

/** Several align to the frame around them, a single one to the canvas. */
export function align(rects: Rects, edge: Edge, bounds: Size): Rects {
  const frame: Rect | null = rects.size > 1 ? frameOf(rects.values()) : { left: 0, top: 0, ...bounds };
  if (!frame) return rects;
  const { axis, share } = EDGES[edge];
  const { start, length } = AXES[axis];
  return mapRects(rects, (rect) => ({ ...rect, [start]: frame[start] + (frame[length] - rect[length]) * share }));
}

/** Makes the gaps between three or more equal; the outermost stay where they are. */
export function distribute(rects: Rects, axis: AxisName): Rects {
  const frame = frameOf(rects.values());
  if (!frame || rects.size < 3) return rects;
  const { start, length } = AXES[axis];
  const sorted = [...rects].sort(([, a], [, b]) => a[start] - b[start] || a[length] - b[length]);
  const filled = sorted.reduce((sum, [, rect]) => sum + rect[length], 0);
  const gap = (frame[length] - filled) / (sorted.length - 1);
  let next = frame[start];
  const placed = new Map<string, Rect>();
  for (const [id, rect] of sorted) {
    placed.set(id, { ...rect, [start]: next });
    next += rect[length] + gap;
  }
  return placed;
}
