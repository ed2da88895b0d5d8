import type { PointerEvent } from "react";
import { HANDLES, type Handle, type Rect } from "@/canvas";
import classes from "./CanvasEditor.module.css";

interface HandlesProps {
  rect: Rect;
  scale: number;
  onGrab: (event: PointerEvent, handle: Handle) => void;
}

const cursors: Record<Handle, string> = {
  nw: "nwse-resize",
  n: "ns-resize",
  ne: "nesw-resize",
  e: "ew-resize",
  se: "nwse-resize",
  s: "ns-resize",
  sw: "nesw-resize",
  w: "ew-resize",
};

/** Where along an edge a handle sits: start, middle or end. */
const share = (handle: Handle, start: string, end: string) =>
  handle.includes(start) ? 0 : handle.includes(end) ? 1 : 0.5;

/** The eight handles of the selected element. By keyboard, Alt with the arrows does the same. */
export function Handles({ rect, scale, onGrab }: HandlesProps) {
  return HANDLES.map((handle) => (
    <span
      key={handle}
      aria-hidden
      className={classes.handle}
      data-handle={handle}
      style={{
        left: (rect.left + rect.width * share(handle, "w", "e")) * scale,
        top: (rect.top + rect.height * share(handle, "n", "s")) * scale,
        cursor: cursors[handle],
        zIndex: 20_000,
      }}
      onPointerDown={(event) => {
        // The focus stays with the element, so that its keys go on working.
        event.preventDefault();
        onGrab(event, handle);
      }}
    />
  ));
}
