import { HANDLES, type Handle, type Rect } from "@/canvas";
import classes from "./CanvasEditor.module.css";

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

/** Handles in the middle of a side this short would leave nothing of it to take hold of. */
const shortPx = 56;

const fits = (handle: Handle, rect: Rect, scale: number) =>
  handle.length === 2 || (handle === "n" || handle === "s" ? rect.width : rect.height) * scale >= shortPx;

/** The eight handles of what is selected. By keyboard, Alt with the arrows does the same. */
export function Handles({ rect, scale }: { rect: Rect; scale: number }) {
  return HANDLES.filter((handle) => fits(handle, rect, scale)).map((handle) => (
    <span
      key={handle}
      aria-hidden
      className={classes.handle}
      data-handle={handle}
      style={{
        left: (rect.left + rect.width * share(handle, "w", "e")) * scale,
        top: (rect.top + rect.height * share(handle, "n", "s")) * scale,
        cursor: cursors[handle],
      }}
    />
  ));
}
