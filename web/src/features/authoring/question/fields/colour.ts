import type { CanvasElement } from "@/canvas";

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

/** The least contrast between text and what lies behind it that everybody can be expected to read. */
export const enoughContrast = 4.5;

/** Red, green and blue of #rgb or #rrggbb, from 0 to 1; null for anything else. */
function channels(hex: string): [number, number, number] | null {
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(hex);
  const long = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex);
  const parts = short?.slice(1).map((digit) => digit + digit) ?? long?.slice(1);
  if (!parts) return null;
  const [red = 0, green = 0, blue = 0] = parts.map((part) => Number.parseInt(part, 16) / 255);
  return [red, green, blue];
}

/** Relative luminance as WCAG defines it. */
function luminance([red, green, blue]: [number, number, number]): number {
  const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** From 1 to 21; null when a colour is not plain hex, such as a half-transparent one. */
export function contrast(one: string, other: string): number | null {
  const [a, b] = [channels(one), channels(other)];
  if (!a || !b) return null;
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}
