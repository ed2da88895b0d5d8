import "@/words/authoring";
import { plural, t } from "@lingui/core/macro";
import { type CanvasElement, nameOf, type Rect, type Rects, rectOf, withRect } from "@/canvas";

type Elements = readonly CanvasElement[];

export const changeElement = (elements: Elements, id: string, change: Partial<CanvasElement>): Elements =>
  elements.map((element) => (element.element_id === id ? { ...element, ...change } : element));

/** Puts elements where their rectangles say; those that stay where they are stay the same objects. */
export const placeElements = (elements: Elements, rects: Rects): Elements =>
  elements.map((element) => {
    const rect = rects.get(element.element_id);
    return rect && !sameRect(rect, rectOf(element)) ? withRect(element, rect) : element;
  });

const sameRect = (a: Rect, b: Rect) =>
  a.left === b.left && a.top === b.top && a.width === b.width && a.height === b.height;

/** Several elements in a word: the name of one, the number of more. */
export function titleOfAll(elements: Elements): string {
  const { length: count } = elements;
  return count === 1 && elements[0] ? titleOf(elements[0]) : plural(count, { one: "# element", other: "# elements" });
}

/** What the author calls an element: its kind and what it says or shows. */
export function titleOf(element: CanvasElement): string {
  const name = nameOf(element);
  if (!name) return element.image ? t`Picture` : t`Text`;
  const words = name.length > 40 ? `${name.slice(0, 40)}…` : name;
  return element.image ? t`Picture “${words}”` : t`Text “${words}”`;
}
