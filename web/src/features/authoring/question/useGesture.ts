import { type PointerEvent, useEffect, useRef, useState } from "react";
import { type Fit, type Handle, move, type Rect, resize, rounded, type Size } from "@/canvas";

interface Gesture {
  id: string;
  handle: Handle | null;
  start: Rect;
  fromX: number;
  fromY: number;
}

/** What is being dragged or resized, where it is drawn meanwhile. */
export interface Moving {
  id: string;
  rect: Rect;
}

/** After release an element glides to its whole pixels. */
export const settleMs = 200;
/** Less than this is a click with an unsteady hand. */
const slackPx = 3;

/** Dragging and resizing with a pointer; the result is applied on release. */
export function useGesture(fit: Fit, bounds: Size, onApply: (id: string, rect: Rect) => void) {
  const gesture = useRef<Gesture | null>(null);
  const [moving, setMoving] = useState<Moving | null>(null);
  const [settling, setSettling] = useState(false);

  useEffect(() => {
    if (!settling) return;
    const timer = setTimeout(() => setSettling(false), settleMs);
    return () => clearTimeout(timer);
  }, [settling]);

  const begin = (event: PointerEvent, id: string, start: Rect, handle: Handle | null) => {
    if (event.button !== 0) return;
    gesture.current = { id, handle, start, fromX: event.clientX, fromY: event.clientY };
  };
  const follow = (event: PointerEvent) => {
    const now = gesture.current;
    if (!now || fit.scale <= 0) return;
    const [x, y] = [event.clientX - now.fromX, event.clientY - now.fromY];
    if (!moving && Math.hypot(x, y) < slackPx) return;
    if (!moving) event.currentTarget.setPointerCapture(event.pointerId);
    const delta = { dx: x / fit.scale, dy: y / fit.scale };
    const rect = now.handle ? resize(now.start, now.handle, delta, bounds) : move(now.start, delta, bounds);
    setMoving({ id: now.id, rect });
  };
  const end = () => {
    gesture.current = null;
    if (!moving) return;
    onApply(moving.id, rounded(moving.rect));
    setMoving(null);
    setSettling(true);
  };
  const cancel = () => {
    gesture.current = null;
    setMoving(null);
  };
  return { moving, settling, begin, follow, end, cancel };
}
