import { t } from "@lingui/core/macro";
import { memo } from "react";
import { type CanvasElement, parseResolution } from "@/canvas";
import classes from "./pages.module.css";
import "@/words/activity";

/** Frames the element that was tapped last, over the preview: a dashed line on a plain one, and a word. */
export const TappedMark = memo(function TappedMark(props: { resolution: string; element: CanvasElement }) {
  const { width, height } = parseResolution(props.resolution);
  const { left, top, width: wide, height: high } = props.element.styles;
  const text = Math.max(width, height) / 32;
  const label = { width: text * 5, height: text * 1.6 };
  const x = Math.min(Math.max(0, left), width - label.width);
  const y = Math.min(Math.max(0, top - label.height), height - label.height);
  const frame = { x: left, y: top, width: wide, height: high, rx: text / 3 };
  return (
    <svg className={classes.tapped} viewBox={`0 0 ${width} ${height}`} aria-hidden="true" data-testid="tapped">
      <rect {...frame} className={classes.tappedLine} />
      <rect {...frame} className={classes.tappedDashes} />
      <g transform={`translate(${x} ${y})`}>
        <rect {...label} rx={text / 3} className={classes.tappedLabel} />
        <text x={label.width / 2} y={text * 1.15} fontSize={text} textAnchor="middle" className={classes.tappedWord}>
          {t`Tapped`}
        </text>
      </g>
    </svg>
  );
});
