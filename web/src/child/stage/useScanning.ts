import { useCallback, useEffect, useRef, useState } from "react";
import type { CanvasElement } from "@/canvas/types";
import type { Scanning } from "../messages";
import { beginScan, keyPress, pointerPress, readingOrder, type Scan, type ScanEvent, scanOn } from "./scanning";

/** Lights the choices of a question in turn and takes one by a switch. Null while the child answers by touch. */
export function useScanning(
  elements: readonly CanvasElement[] | undefined,
  { mode, speed_ms }: Scanning,
  onTake: (element: CanvasElement) => void,
) {
  const [choices, setChoices] = useState<CanvasElement[]>([]);
  const [scan, setScan] = useState<Scan>(() => beginScan(0));
  const current = useRef({ scan, choices, onTake });
  current.current = { scan, choices, onTake };

  useEffect(() => {
    const order = mode === "off" || !elements ? [] : readingOrder(elements);
    setChoices(order);
    setScan((before) => beginScan(order.length, before.pressedAt));
  }, [elements, mode]);

  const happen = useCallback((event: ScanEvent) => {
    const now = current.current;
    const { scan: next, taken } = scanOn(now.scan, event);
    if (next === now.scan) return;
    // Before the next event, which may come before the next drawing.
    now.scan = next;
    setScan(next);
    const choice = taken === null ? undefined : now.choices[taken];
    if (choice) now.onTake(choice);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever happens begins the time of a choice again
  useEffect(() => {
    if (mode !== "automatic" || scan.count === 0) return;
    const timer = setTimeout(happen, speed_ms, { type: "tick" });
    return () => clearTimeout(timer);
  }, [mode, speed_ms, scan.turn, choices, happen]);

  useEffect(() => {
    if (mode === "off") return;
    const press = (event: KeyboardEvent) => {
      const type = keyPress(mode, event);
      if (!type) return;
      event.preventDefault();
      happen({ type, at: performance.now() });
    };
    window.addEventListener("keydown", press, { capture: true });
    return () => window.removeEventListener("keydown", press, { capture: true });
  }, [mode, happen]);

  if (mode === "off") return null;
  const onPointerDown = ({ nativeEvent }: { nativeEvent: PointerEvent }) =>
    happen({ type: pointerPress(mode, nativeEvent, window.innerWidth), at: performance.now() });
  return { lit: choices[scan.lit]?.element_id ?? null, onPointerDown };
}
