import { isTappable, rectOf } from "@/canvas/element";
import type { CanvasElement } from "@/canvas/types";

/** Answering by switches: one choice is lit at a time, and a switch takes it. */
export interface Scan {
  /** How many choices there are. */
  count: number;
  /** Which of them is lit, from 0. */
  lit: number;
  /** When a switch was pressed last, in milliseconds. */
  pressedAt: number;
  /** Grows with whatever happens, so that a choice that stays lit, because there is but one, is timed again. */
  turn: number;
}

export type ScanEvent = { type: "tick" } | { type: "advance" | "select"; at: number };

/** A hand that trembles presses twice: the second press within this counts for nothing. */
export const bounceMs = 250;

/** The scan of a new question begins at its first choice; what was pressed just before still counts against trembling. */
export const beginScan = (count: number, pressedAt = Number.NEGATIVE_INFINITY): Scan => ({
  count,
  lit: 0,
  pressedAt,
  turn: 0,
});

/** What becomes of a scan, and which choice was taken by it. */
export function scanOn(scan: Scan, event: ScanEvent): { scan: Scan; taken: number | null } {
  if (scan.count === 0) return { scan, taken: null };
  const turn = scan.turn + 1;
  const next = (scan.lit + 1) % scan.count;
  if (event.type === "tick") return { scan: { ...scan, lit: next, turn }, taken: null };
  if (event.at - scan.pressedAt < bounceMs) return { scan, taken: null };
  const pressed = { ...scan, pressedAt: event.at, turn };
  if (event.type === "advance") return { scan: { ...pressed, lit: next }, taken: null };
  // The next choice is looked for from the first one.
  return { scan: { ...pressed, lit: 0 }, taken: scan.lit };
}

/** What can be chosen, as one reads: from row to row, in a row from left to right. */
export function readingOrder(elements: readonly CanvasElement[]): CanvasElement[] {
  const rows: CanvasElement[][] = [];
  const byTop = elements.filter(isTappable).sort((a, b) => rectOf(a).top - rectOf(b).top);
  for (const element of byTop) {
    const row = rows.at(-1);
    const first = row?.[0];
    if (row && first && middle(element) < rectOf(first).top + rectOf(first).height) row.push(element);
    else rows.push([element]);
  }
  return rows.flatMap((row) => row.sort((a, b) => rectOf(a).left - rectOf(b).left));
}

const middle = (element: CanvasElement) => rectOf(element).top + rectOf(element).height / 2;

interface Press extends Pick<KeyboardEvent, "key" | "repeat" | "ctrlKey" | "altKey" | "metaKey"> {}

const going: readonly string[] = [" ", "ArrowRight", "ArrowDown", "PageDown", "Tab", "1"];
const named: readonly string[] = [...going, "Enter", "ArrowLeft", "ArrowUp", "PageUp", "Backspace"];

/** What a key does for a child with switches: nothing for those that belong to the device. A switch box sends any of them. */
export function keyPress(mode: "automatic" | "step", { key, repeat, ...with_ }: Press): "advance" | "select" | null {
  if (repeat || with_.ctrlKey || with_.altKey || with_.metaKey) return null;
  if (key.length !== 1 && !named.includes(key)) return null;
  return mode === "step" && going.includes(key) ? "advance" : "select";
}

/** What a touch or click does: with two switches the left half goes on, as the left button of a mouse, and the right takes. */
export function pointerPress(
  mode: "automatic" | "step",
  { pointerType, button, clientX }: Pick<PointerEvent, "pointerType" | "button" | "clientX">,
  width: number,
): "advance" | "select" {
  if (mode === "automatic") return "select";
  const right = pointerType === "mouse" ? button === 2 : clientX >= width / 2;
  return right ? "select" : "advance";
}
