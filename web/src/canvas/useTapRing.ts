import { useCallback, useEffect, useRef, useState } from "react";
import type { CanvasElement } from "./types";

/** How long the ring stays: long enough to be seen, gone before the next question. */
export const RING_MS = 450;

/** The element that was just tapped, and the function that marks one. */
export function useTapRing(): [string | null, (element: CanvasElement) => void] {
  const [ringed, setRinged] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const ring = useCallback(({ element_id }: CanvasElement) => {
    clearTimeout(timer.current);
    setRinged(element_id);
    timer.current = setTimeout(() => setRinged(null), RING_MS);
  }, []);
  return [ringed, ring];
}
