import { useEffect, useRef } from "react";
import type { CanvasElement } from "@/canvas";

/**
 * Keeps the keyboard on the canvas: an element whose order changed has the focus again, and where the focused one is
 * gone the canvas itself takes it.
 */
export function useFocusOnCanvas(elements: readonly CanvasElement[], editing: string | null) {
  const canvas = useRef<HTMLElement | null>(null);
  const last = useRef<string | null>(null);
  const inside = useRef(false);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return;
      inside.current = canvas.current?.contains(target) ?? false;
      if (inside.current) last.current = target.dataset.hit ?? last.current;
    };
    document.addEventListener("focusin", note);
    return () => document.removeEventListener("focusin", note);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other elements and the end of writing take the focus away
  useEffect(() => {
    if (!inside.current || document.activeElement !== document.body) return;
    const hit = last.current && canvas.current?.querySelector<HTMLElement>(`[data-hit="${CSS.escape(last.current)}"]`);
    (hit || canvas.current)?.focus({ preventScroll: true });
  }, [elements, editing]);
  return canvas;
}
