import { HANDLES, type Handle, type Rect, type Rects } from "@/canvas";
import classes from "./CanvasEditor.module.css";
import type { Shown } from "./useDrag";

interface OverlayProps {
  shown: Shown;
  /** Around what is selected. */
  frame: Rect | null;
  /** Several are selected: the frame itself is drawn as well. */
  several: boolean;
  scale: number;
}

const placed = (rect: Rect, scale: number) => ({
  left: rect.left * scale,
  top: rect.top * scale,
  width: rect.width * scale,
  height: rect.height * scale,
});

/** What lies over the elements: the frame with its handles, the lines that something is on, the marquee. */
export function Overlay({ shown, frame, several, scale }: OverlayProps) {
  const around = shown.frame ?? frame;
  return (
    <div className={classes.overlay}>
      {shown.guides?.map(({ axis, at }) => (
        <span
          key={`${axis}${at}`}
          className={classes.guide}
          data-guide={axis}
          style={axis === "x" ? { left: at * scale } : { top: at * scale }}
        />
      ))}
      {shown.dragged && <Outlines rects={shown.dragged} scale={scale} />}
      {shown.marquee && <span className={classes.marquee} style={placed(shown.marquee, scale)} />}
      {around && several && <span className={classes.frame} style={placed(around, scale)} />}
      {around && <Handles rect={around} scale={scale} />}
    </div>
  );
}

/**
 * The outlines of what is dragged, as one drawing: moving the buttons themselves would have the browser work out 200 more
 * styles for each step of the pointer.
 */
function Outlines({ rects, scale }: { rects: Rects; scale: number }) {
  const around = pathAround(rects, scale, 2);
  return (
    <svg className={classes.outlines} aria-hidden="true">
      <path className={classes.outlinePaper} d={around} />
      <path className={classes.outlineInk} d={around} />
      <path className={classes.outline} d={pathAround(rects, scale, 1)} />
    </svg>
  );
}

/** A path so many pixels outside each of the rectangles. */
const pathAround = (rects: Rects, scale: number, out: number) =>
  [...rects.values()]
    .map(({ left, top, width, height }) => {
      const [across, down] = [width * scale + 2 * out, height * scale + 2 * out];
      return `M${left * scale - out} ${top * scale - out}h${across}v${down}h${-across}z`;
    })
    .join("");

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
function Handles({ rect, scale }: { rect: Rect; scale: number }) {
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
