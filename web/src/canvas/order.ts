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

type Direction = "forward" | "backward" | "front" | "back";

/** Lets the chosen pass their next neighbor, or all of them; among themselves they keep their order. */
function reorder(painted: readonly CanvasElement[], chosen: ReadonlySet<string>, direction: Direction) {
  const isChosen = (element: CanvasElement | undefined) => element !== undefined && chosen.has(element.element_id);
  const [picked, rest] = [painted.filter(isChosen), painted.filter((element) => !isChosen(element))];
  if (direction === "front") return [...rest, ...picked];
  if (direction === "back") return [...picked, ...rest];
  const up = direction === "forward";
  const next = [...painted];
  for (let step = 1; step < next.length; step++) {
    const place = up ? next.length - 1 - step : step;
    const beside = up ? place + 1 : place - 1;
    const [own, other] = [next[place], next[beside]];
    if (own && other && isChosen(own) && !isChosen(other)) [next[place], next[beside]] = [other, own];
  }
  return next;
}

const toward =
  (direction: Direction) =>
  (elements: readonly CanvasElement[], ...ids: string[]): CanvasElement[] => {
    const painted = paintOrder(elements);
    const next = reorder(painted, new Set(ids), direction);
    return next.every((element, place) => element === painted[place]) ? [...elements] : renumber(elements, next);
  };

export const bringForward = toward("forward");
export const sendBackward = toward("backward");
export const bringToFront = toward("front");
export const sendToBack = toward("back");
