import { parseStyles } from "./styles";
import type { CanvasElement } from "./types";

/** An element as the server shows it to a child. */
interface ChildElement {
  styles: string;
  content?: string;
  image?: string;
  alt_text?: string;
  tappable: boolean;
  sound?: string;
}

/** What a child sees, ready to draw. An element keeps its place in the list as identity: taps name it by that number. */
export const childElements = (elements: readonly ChildElement[]): CanvasElement[] =>
  elements.map((element, place) => ({
    element_id: String(place),
    shape: "rectangle",
    styles: parseStyles(element.styles),
    content: element.content ?? "",
    image: element.image ?? "",
    alt_text: element.alt_text ?? "",
    // What the answer is stays with the server; here it only matters that there is one.
    answer_value: element.tappable ? "tappable" : null,
    events_actions: "",
    sound: element.sound ?? "",
  }));
