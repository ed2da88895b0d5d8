import { type CanvasElement, type ElementStyles, nameOf } from "@/canvas";

type Elements = readonly CanvasElement[];

export const maxElements = 200;

export const findElement = (elements: Elements, id: string | null) =>
  elements.find((element) => element.element_id === id);

export const changeElement = (elements: Elements, id: string, change: Partial<CanvasElement>): Elements =>
  elements.map((element) => (element.element_id === id ? { ...element, ...change } : element));

export const changeStyles = (elements: Elements, id: string, change: Partial<ElementStyles>): Elements =>
  elements.map((element) =>
    element.element_id === id ? { ...element, styles: { ...element.styles, ...change } } : element,
  );

export const removeElement = (elements: Elements, id: string): Elements =>
  elements.filter((element) => element.element_id !== id);

/** What the author calls an element: its kind and what it says or shows. */
export function titleOf(element: CanvasElement): string {
  const name = nameOf(element);
  const kind = element.image ? "Picture" : "Text";
  return name ? `${kind} “${name.length > 40 ? `${name.slice(0, 40)}…` : name}”` : kind;
}

const step = 24;
const mostSteps = 12;

/** A new element beside those that lie exactly where it would, so that none hides another. */
export function apart(existing: readonly CanvasElement[], element: CanvasElement): CanvasElement {
  let { left, top } = element.styles;
  const taken = () => existing.some(({ styles }) => styles.left === left && styles.top === top);
  for (let steps = 0; taken() && steps < mostSteps; steps++) {
    left += step;
    top += step;
  }
  return { ...element, styles: { ...element.styles, left, top } };
}
