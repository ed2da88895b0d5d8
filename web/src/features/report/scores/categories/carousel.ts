import { useEffect } from "react";
import { readingKey } from "@/words/arrowKeys";

/** The place some steps on from another one, around the end. */
export const around = (at: number, step: number, count: number): number =>
  count === 0 ? 0 : (((at + step) % count) + count) % count;

/** Elements that use the arrow keys themselves. */
const ownArrows =
  "input, textarea, select, [contenteditable='true'], [role='textbox'], [role='radiogroup'], [role='menu'], [role='dialog'], [data-scrolls]";

/** Whether a key press turns the carousel: an arrow alone, where no field, menu, or dialog has a use for it. */
export function turnOf(event: Pick<KeyboardEvent, "key" | "altKey" | "ctrlKey" | "metaKey" | "shiftKey" | "target">) {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return 0;
  if (event.target instanceof Element && event.target.closest(ownArrows)) return 0;
  const key = readingKey(event.key);
  if (key === "ArrowLeft") return -1;
  return key === "ArrowRight" ? 1 : 0;
}

/** Turns with the arrow keys. */
export function useTurning(turn: (step: number) => void) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const step =
        event.defaultPrevented || document.querySelector("[role='dialog'], dialog[open]") ? 0 : turnOf(event);
      if (step === 0) return;
      event.preventDefault();
      turn(step);
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [turn]);
}
