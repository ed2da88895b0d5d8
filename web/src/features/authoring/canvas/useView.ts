import { useElementSize } from "@mantine/hooks";
import { type RefCallback, type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { clampZoom, type Size, scaleOf, scrollToKeep, stepZoom, wheelZoom, type Zoom } from "@/canvas";

/** The height that the canvas has when nothing else is chosen. */
const shownHeight = 500;
/** The space around the canvas, so that handles at its edge can be taken. */
export const edgePx = 16;

export interface View {
  /** Goes on the element that the canvas may fill in width. */
  frame: RefCallback<HTMLElement>;
  /** Goes on the element that scrolls. */
  area: RefObject<HTMLElement | null>;
  zoom: Zoom;
  /** Shown pixels for each pixel of the canvas. */
  scale: number;
  /** The height of what scrolls. */
  height: number;
  step: (direction: 1 | -1) => void;
  to: (zoom: Zoom) => void;
  fit: () => void;
}

interface Anchor {
  x: number;
  y: number;
  from: number;
}

/** How large the canvas is shown. Ctrl with the wheel zooms about the pointer, everything else about the middle. */
export function useView(bounds: Size): View {
  const { ref: frame, width } = useElementSize();
  const area = useRef<HTMLElement | null>(null);
  const anchor = useRef<Anchor | null>(null);
  const [zoom, setZoom] = useState<Zoom>("fit");
  const space = { width: Math.max(0, width - 2 * edgePx), height: shownHeight };
  const scale = scaleOf(zoom, bounds, space);

  const to = (next: Zoom, pointer?: { x: number; y: number }) => {
    const { clientWidth = 0, clientHeight = 0 } = area.current ?? {};
    anchor.current = { ...(pointer ?? { x: clientWidth / 2, y: clientHeight / 2 }), from: scale };
    setZoom(next);
  };
  useLayoutEffect(() => {
    const [box, anchored] = [area.current, anchor.current];
    anchor.current = null;
    if (!box || !anchored || anchored.from <= 0) return;
    box.scrollLeft = scrollToKeep(box.scrollLeft, anchored.x, edgePx, anchored.from, scale);
    box.scrollTop = scrollToKeep(box.scrollTop, anchored.y, edgePx, anchored.from, scale);
  }, [scale]);

  const turn = (event: WheelEvent) => {
    if (!(event.ctrlKey || event.metaKey) || !area.current) return;
    event.preventDefault();
    const box = area.current.getBoundingClientRect();
    to(wheelZoom(clampZoom(scale), event.deltaY), { x: event.clientX - box.left, y: event.clientY - box.top });
  };
  useWheel(area, turn);
  return {
    frame,
    area,
    zoom,
    scale,
    height: (zoom === "fit" ? Math.min(shownHeight, bounds.height * scale || shownHeight) : shownHeight) + 2 * edgePx,
    step: (direction) => to(stepZoom(scale, direction)),
    to,
    fit: () => to("fit"),
  };
}

/** React listens to the wheel passively, and then the page would zoom as well. */
function useWheel(area: RefObject<HTMLElement | null>, turn: (event: WheelEvent) => void) {
  const latest = useRef(turn);
  useEffect(() => {
    latest.current = turn;
  });
  useEffect(() => {
    const box = area.current;
    const hear = (event: WheelEvent) => latest.current(event);
    box?.addEventListener("wheel", hear, { passive: false });
    return () => box?.removeEventListener("wheel", hear);
  }, [area]);
}
