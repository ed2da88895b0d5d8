import type { CSSProperties } from "react";
import type { ElementStyles, TextAlign } from "./types";

export const DEFAULT_STYLES: ElementStyles = {
  backgroundColor: "orange",
  width: 200,
  height: 100,
  left: 50,
  top: 50,
  zIndex: 2,
  fontSize: 16,
};

const ALIGNMENTS: readonly string[] = ["left", "center", "right"];

/** Numbers are stored bare, older records hold CSS lengths such as "200px". */
function number(value: unknown, fallback: number, min = Number.NEGATIVE_INFINITY): number {
  const read = typeof value === "string" ? Number.parseFloat(value) : value;
  return typeof read === "number" && Number.isFinite(read) ? Math.max(read, min) : fallback;
}

function text(value: unknown): string | undefined {
  return typeof value === "string" && value.trim() !== "" ? value.trim() : undefined;
}

function record(source: unknown): Record<string, unknown> {
  if (typeof source === "string") {
    try {
      return record(JSON.parse(source));
    } catch {
      return {};
    }
  }
  return typeof source === "object" && source !== null ? (source as Record<string, unknown>) : {};
}

/** Reads an element's styles from an object or its JSON text; what is missing or unreadable gets the default. */
export function parseStyles(source: unknown): ElementStyles {
  const raw = record(source);
  const styles: ElementStyles = {
    backgroundColor: text(raw.backgroundColor) ?? DEFAULT_STYLES.backgroundColor,
    width: number(raw.width, DEFAULT_STYLES.width, 1),
    height: number(raw.height, DEFAULT_STYLES.height, 1),
    left: number(raw.left, DEFAULT_STYLES.left),
    top: number(raw.top, DEFAULT_STYLES.top),
    zIndex: Math.round(number(raw.zIndex, DEFAULT_STYLES.zIndex)),
    fontSize: number(raw.fontSize, DEFAULT_STYLES.fontSize, 1),
  };
  const color = text(raw.color);
  if (color) styles.color = color;
  const align = text(raw.textAlign);
  if (align && ALIGNMENTS.includes(align)) styles.textAlign = align as TextAlign;
  const weight = number(raw.fontWeight, Number.NaN);
  if (Number.isFinite(weight)) styles.fontWeight = weight;
  return styles;
}

/** The JSON text that is stored. */
export function formatStyles(styles: ElementStyles): string {
  return JSON.stringify(styles);
}

/** CSS of an element drawn at a scale, placed relative to the canvas. */
export function toCss(styles: ElementStyles, scale = 1): CSSProperties {
  return {
    position: "absolute",
    left: styles.left * scale,
    top: styles.top * scale,
    width: styles.width * scale,
    height: styles.height * scale,
    zIndex: styles.zIndex,
    fontSize: styles.fontSize * scale,
    backgroundColor: styles.backgroundColor,
    color: styles.color,
    textAlign: styles.textAlign,
    fontWeight: styles.fontWeight,
  };
}
