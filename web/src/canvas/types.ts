/** Geometry is in the pixels of the question's own resolution unless a name says "shown". */

export interface Size {
  width: number;
  height: number;
}

export interface Point {
  x: number;
  y: number;
}

export interface Rect extends Size {
  left: number;
  top: number;
}

export type TextAlign = "left" | "center" | "right";

export interface ElementStyles extends Rect {
  backgroundColor: string;
  zIndex: number;
  fontSize: number;
  color?: string;
  textAlign?: TextAlign;
  fontWeight?: number;
}

/** One thing on the canvas. Tapping it in the child view is an answer when `answer_value` is set. */
export interface CanvasElement {
  element_id: string;
  shape: "rectangle";
  styles: ElementStyles;
  content: string;
  /** Of the words, where it is not the one of the question. */
  language?: string;
  image: string;
  alt_text: string;
  answer_value: string | null;
  /** The path of a sound that a tap plays, or nothing. */
  sound: string;
  events_actions: string;
}
