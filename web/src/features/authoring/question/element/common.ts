import type { CanvasElement, ElementStyles } from "@/canvas";

// What several selected elements have in common, and how one change reaches all of them.

type Elements = readonly CanvasElement[];

/** The value that all of them have; undefined where they differ. */
export function shared<Value>(elements: Elements, pick: (element: CanvasElement) => Value): Value | undefined {
  const [first, ...rest] = elements.map(pick);
  return rest.every((value) => value === first) ? first : undefined;
}

/** Changes the elements with these ids, each by what the change makes of it. */
export const changeEach = (
  all: Elements,
  ids: ReadonlySet<string>,
  change: (element: CanvasElement) => Partial<CanvasElement>,
): Elements => all.map((element) => (ids.has(element.element_id) ? { ...element, ...change(element) } : element));

export const styleEach = (
  all: Elements,
  ids: ReadonlySet<string>,
  change: (styles: ElementStyles) => Partial<ElementStyles>,
): Elements => changeEach(all, ids, ({ styles }) => ({ styles: { ...styles, ...change(styles) } }));
