import type { CanvasElement } from "@/canvas";
import { contrast, enoughContrast } from "./contrast";

/** The color of words for which the author chose none; as in canvas.css. */
export const ink = "#1e2a32";

let context: CanvasRenderingContext2D | null | undefined;

/** A named color as hex, or as rgba() where light shines through; the absence of color is an empty text. */
export function hexOf(colour: string): string {
  if (colour === "" || colour === "transparent") return "";
  context ??= document.createElement("canvas").getContext("2d");
  if (!context) return colour;
  context.fillStyle = colour;
  return context.fillStyle;
}

/** What the server takes as a color: a name, or hex. */
export const isColour = (text: string): boolean =>
  /^(#[0-9a-f]{3,8}|[a-z]{3,32})$/i.test(text) && CSS.supports("color", text);

/** How far an element's words stand out from what is behind them, where that is too little; null otherwise. */
export function poorContrast({ content, styles }: CanvasElement, questionBackground: string): number | null {
  if (content.trim() === "") return null;
  const behind = hexOf(styles.backgroundColor) || hexOf(questionBackground) || "#ffffff";
  const ratio = contrast(hexOf(styles.color || ink), behind);
  return ratio !== null && ratio < enoughContrast ? ratio : null;
}
