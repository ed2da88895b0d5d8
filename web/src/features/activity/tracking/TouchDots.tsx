import { parseResolution } from "@/canvas";
import { noElement } from "@/child/messages";
import type { TrackedTouch } from "./track";
import classes from "./tracking.module.css";

interface TouchDotsProps {
  /** The question's resolution, 'WxH'. */
  resolution: string;
  touches: readonly TrackedTouch[];
  /** The number of the touch that is happening. */
  current?: number;
}

/** Touches over a question, by their numbers: a disc answered, a ring did not. */
export function TouchDots({ resolution, touches, current }: TouchDotsProps) {
  const { width, height } = parseResolution(resolution);
  const radius = Math.max(width, height) / 36;
  return (
    <svg className={classes.dots} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {touches.map(({ tapId, number, place, elementNo, early }) => {
        if (!place) return null;
        // One beside the canvas is seen at its edge.
        const x = Math.min(width - radius, Math.max(radius, place.x));
        const y = Math.min(height - radius, Math.max(radius, place.y));
        return (
          <g key={tapId} transform={`translate(${x} ${y})`} data-beside={elementNo === noElement || early || undefined}>
            {current === number && <circle className={classes.now} r={radius * 1.7} />}
            <circle className={classes.dot} r={radius} />
            <text className={classes.number} fontSize={radius * 1.15} dy="0.36em">
              {number}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
