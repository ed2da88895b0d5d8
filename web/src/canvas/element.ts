import { DEFAULT_STYLES } from "./styles";
import type { CanvasElement, ElementStyles, Rect } from "./types";

/** A new rectangle with the default settings; the caller brings the identity. */
export function newElement(
  id: string,
  change: Partial<Omit<CanvasElement, "element_id" | "styles">> & { styles?: Partial<ElementStyles> } = {},
): CanvasElement {
  const { styles, ...rest } = change;
  return {
    element_id: id,
    shape: "rectangle",
    content: "",
    image: "",
    alt_text: "",
    answer_value: null,
    events_actions: "",
    sound: "",
    ...rest,
    styles: { ...DEFAULT_STYLES, ...styles },
  };
}

export function rectOf({ styles }: CanvasElement): Rect {
  return { left: styles.left, top: styles.top, width: styles.width, height: styles.height };
}

export function withRect(element: CanvasElement, rect: Rect): CanvasElement {
  return { ...element, styles: { ...element.styles, ...rect } };
}

/** What a screen reader calls the element: its words, then what its picture shows. */
export function nameOf(element: CanvasElement): string {
  const words = element.content.trim();
  const picture = element.alt_text.trim();
  if (!words || !picture || words === picture) return words || picture;
  return `${words}, ${picture}`;
}

/** Whether a tap on it does something: it answers, or it sounds. */
export const isTappable = (element: CanvasElement): boolean => isAnswer(element) || element.sound !== "";

export function isAnswer(element: CanvasElement): boolean {
  return element.answer_value !== null && element.answer_value !== "";
}
