import { rectOf } from "./element";
import type { CanvasElement, Point } from "./types";

/** Back to front: by zIndex, and among equals in the order they were added. */
export function paintOrder(elements: readonly CanvasElement[]): CanvasElement[] {
  return elements
    .map((element, index) => ({ element, index }))
    .sort((a, b) => a.element.styles.zIndex - b.element.styles.zIndex || a.index - b.index)
    .map(({ element }) => element);
}

/** Elements under a point, topmost first. */
export function hits(elements: readonly CanvasElement[], { x, y }: Point): CanvasElement[] {
  return paintOrder(elements)
    .reverse()
    .filter((element) => {
      const { left, top, width, height } = rectOf(element);
      return x >= left && x < left + width && y >= top && y < top + height;
    });
}

/** Writes 1, 2, 3 … along the given painting order, keeping the array's own order and untouched elements. */
function renumber(elements: readonly CanvasElement[], painted: readonly CanvasElement[]): CanvasElement[] {
  const rank = new Map(painted.map((element, index) => [element.element_id, index + 1]));
  return elements.map((element) => {
    const zIndex = rank.get(element.element_id) ?? element.styles.zIndex;
    return zIndex === element.styles.zIndex ? element : { ...element, styles: { ...element.styles, zIndex } };
  });
}

function place(
  elements: readonly CanvasElement[],
  id: string,
  target: (from: number, last: number) => number,
): CanvasElement[] {
  const painted = paintOrder(elements);
  const from = painted.findIndex((element) => element.element_id === id);
  const to = Math.min(Math.max(target(from, painted.length - 1), 0), painted.length - 1);
  if (from < 0 || from === to) return [...elements];
  painted.splice(to, 0, ...painted.splice(from, 1));
  return renumber(elements, painted);
}

export const bringForward = (elements: readonly CanvasElement[], id: string) => place(elements, id, (from) => from + 1);

export const sendBackward = (elements: readonly CanvasElement[], id: string) => place(elements, id, (from) => from - 1);

export const bringToFront = (elements: readonly CanvasElement[], id: string) => place(elements, id, (_, last) => last);

export const sendToBack = (elements: readonly CanvasElement[], id: string) => place(elements, id, () => 0);
