import { type PointerEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import {
  type CanvasElement,
  type Drag,
  type Dragged,
  dragTo,
  dropped,
  type Guide,
  type Handle,
  type Rect,
  type Rects,
  rectBetween,
  rectOf,
  rectsOf,
  type Size,
  SNAP_PX,
  startDrag,
  touched,
} from "@/canvas";
import { draw, type Nodes, nodesOf, settle } from "./dom";

/** Less than this is a click with an unsteady hand. */
const slackPx = 3;

/** What is drawn over the canvas while something goes on. */
export interface Shown {
  /** Where what is dragged has come to. */
  dragged?: Rects;
  frame?: Rect;
  guides?: readonly Guide[];
  marquee?: Rect;
  /** What the marquee would select. */
  marked?: readonly string[];
}

interface Gesture {
  fromX: number;
  fromY: number;
  started: boolean;
  /** Draws how far it has come. */
  follow: (dx: number, dy: number, event: PointerEvent) => void;
  end: () => void;
  /** Puts everything back. */
  cancel: () => void;
  /** It was a click after all. */
  click?: () => void;
}

interface DragOf {
  elements: readonly CanvasElement[];
  bounds: Size;
  scale: number;
  onPlace: (rects: Rects) => void;
  onSelect: (ids: readonly string[]) => void;
}

/** Dragging, resizing and selecting with a pointer. The result is applied on release, as one step. */
export function useDrag({ elements, bounds, scale, onPlace, onSelect }: DragOf) {
  const gesture = useRef<Gesture | null>(null);
  const [shown, setShown] = useState<Shown>({});
  // What an upload adds in the middle of a drag is there when it ends.
  const place = useRef(onPlace);
  useEffect(() => {
    place.current = onPlace;
  });

  const start = (event: PointerEvent, acts: Pick<Gesture, "follow" | "end" | "cancel" | "click">) => {
    gesture.current = { fromX: event.clientX, fromY: event.clientY, started: false, ...acts };
  };

  /** Takes hold of elements, or of their frame by a handle. */
  const grab = (event: PointerEvent<Element>, ids: ReadonlySet<string>, handle: Handle | null, click?: () => void) => {
    const area = event.currentTarget;
    const [moved, others] = [elements.filter(isIn(ids)), elements.filter((element) => !isIn(ids)(element))];
    const drag = startDrag(rectsOf(moved), others.map(rectOf), handle, bounds);
    if (!drag || scale <= 0) return;
    let nodes: Nodes | null = null;
    let last: Dragged | null = null;
    const show = (next: Dragged) => {
      nodes ??= nodesOf(area, ids);
      draw(nodes, drag.rects, next.rects, scale, handle !== null);
      last = next;
    };
    start(event, {
      click,
      follow: (dx, dy, { altKey, ctrlKey, metaKey }) => {
        const next = follow(drag, dx / scale, dy / scale, altKey || ctrlKey || metaKey ? 0 : SNAP_PX / scale);
        show(next);
        setShown({ dragged: next.rects, frame: next.frame, guides: next.guides });
      },
      end: () => {
        if (!last || !nodes) return;
        const end = dropped(last);
        flushSync(() => place.current(end));
        settle(nodes, last.rects, end, scale);
      },
      cancel: () => nodes && settle(nodes, drag.rects, drag.rects, scale),
    });
  };

  /** Draws a rectangle that selects what it touches, beside what is selected already. */
  const mark = (event: PointerEvent<Element>, stage: Element, already: readonly string[]) => {
    const box = stage.getBoundingClientRect();
    const from = { x: (event.clientX - box.left) / scale, y: (event.clientY - box.top) / scale };
    let ids = already;
    start(event, {
      follow: (dx, dy) => {
        const marquee = rectBetween(from, { x: from.x + dx / scale, y: from.y + dy / scale });
        const found = touched(elements, marquee).map((element) => element.element_id);
        ids = [...new Set([...already, ...found])];
        setShown({ marquee, marked: ids });
      },
      end: () => onSelect(ids),
      cancel: () => undefined,
    });
  };

  const followed = (event: PointerEvent) => {
    const now = gesture.current;
    if (!now) return;
    const [x, y] = [event.clientX - now.fromX, event.clientY - now.fromY];
    if (!now.started && Math.hypot(x, y) < slackPx) return;
    if (!now.started) event.currentTarget.setPointerCapture(event.pointerId);
    now.started = true;
    now.follow(x, y, event);
  };
  const finish = (act: "end" | "cancel") => {
    const now = gesture.current;
    gesture.current = null;
    if (!now) return false;
    if (now.started) now[act]();
    else if (act === "end") now.click?.();
    setShown({});
    return now.started;
  };
  return {
    shown,
    grab,
    mark,
    follow: followed,
    end: () => finish("end"),
    /** Answers whether there was something to give up. */
    cancel: () => finish("cancel"),
  };
}

const isIn = (ids: ReadonlySet<string>) => (element: CanvasElement) => ids.has(element.element_id);

const follow = (drag: Drag, dx: number, dy: number, reach: number) => dragTo(drag, { dx, dy }, reach);
