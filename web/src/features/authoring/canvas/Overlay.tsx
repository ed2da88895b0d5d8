import type { Rect } from "@/canvas";
import classes from "./CanvasEditor.module.css";
import { Handles } from "./Handles";
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
      {shown.marquee && <span className={classes.marquee} style={placed(shown.marquee, scale)} />}
      {around && several && <span className={classes.frame} style={placed(around, scale)} />}
      {around && <Handles rect={around} scale={scale} />}
    </div>
  );
}
