import type { CanvasElement, ElementStyles } from "@/canvas";
import type { QuestionElements } from "@/features/authoring/canvas/useElements";

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

/** The selected elements as one thing: what they share, and changes that reach all of them as one step of undo. */
export interface Selected {
  all: readonly CanvasElement[];
  shared: <Value>(pick: (element: CanvasElement) => Value) => Value | undefined;
  change: (change: (element: CanvasElement) => Partial<CanvasElement>, key?: string) => void;
  style: (change: (styles: ElementStyles) => Partial<ElementStyles>, key?: string) => void;
}

export function selectedOf(all: readonly CanvasElement[], { question, write }: QuestionElements): Selected {
  const ids = new Set(all.map(({ element_id }) => element_id));
  const step = (key?: string) => key && `${[...ids].join()}.${key}`;
  return {
    all,
    shared: (pick) => shared(all, pick),
    change: (change, key) => write(changeEach(question.elements, ids, change), step(key)),
    style: (change, key) => write(styleEach(question.elements, ids, change), step(key)),
  };
}
