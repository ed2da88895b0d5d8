import type { CanvasElement, Size } from "@/canvas";
import type { Clipboard } from "./useClipboard";
import type { QuestionElements } from "./useElements";
import type { View } from "./useView";

export interface Switch {
  on: boolean;
  toggle: () => void;
}

/** What a command works with: the canvas as it is now. */
export interface CanvasContext {
  elements: QuestionElements;
  bounds: Size;
  /** What is selected, from back to front. */
  selected: readonly CanvasElement[];
  select: (ids: readonly string[]) => void;
  clipboard: Clipboard;
  /** Writes in the element itself. */
  editText: (id: string | null) => void;
  editing: string | null;
  view: View;
  /** Each click adds to the selection, for fingers that have no Shift key. */
  several: Switch;
  tablets: Switch;
  shortcuts: Switch;
  /** Says something to screen readers. */
  announce: (text: string) => void;
}
