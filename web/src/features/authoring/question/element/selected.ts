import type { CanvasElement, ElementStyles } from "@/canvas";
import type { QuestionElements } from "@/features/authoring/canvas/useElements";
import { changeEach, shared, styleEach } from "./common";

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
