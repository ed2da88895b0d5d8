import { t } from "@lingui/core/macro";
import { type CSSProperties, type KeyboardEvent, type MouseEvent, type ReactNode, useState } from "react";
import { readingKey } from "@/words/arrowKeys";
import { pageDirection } from "@/words/language";
import { HIDDEN } from "./Figure";
import { near, type Reading, type ReadingPlace, step } from "./reading";
import type { Palette } from "./tokens";
import "@/words/charts";

interface ReaderProps {
  title: string;
  /** Of the drawing. */
  width: number;
  height: number;
  /** What can be read, series by series. */
  readings: readonly (readonly Reading[])[];
  palette: Palette;
  /** As of the drawing: its horizontal axis is one of numbers. */
  kept?: boolean;
  /** Opens what is behind a point: by Enter, and by a click on it. */
  onOpen?: (place: ReadingPlace) => void;
  children: ReactNode;
}

const KEYS = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"];
const REACH = 36;

/** Lets a drawing be read point by point: under the pointer, and with the arrow keys once the drawing has the focus. */
export function Reader({ title, width, height, readings, palette, kept, onOpen, children }: ReaderProps) {
  const [place, setPlace] = useState<ReadingPlace | null>(null);
  const [announcement, setAnnouncement] = useState("");
  const reading = place && readings[place[0]]?.[place[1]];
  const first = readings.findIndex((series) => series.length > 0);
  if (first < 0) return children;
  const mirrored = !kept && pageDirection() === "rtl";
  /** From the left of the drawing as it is seen to that of its layout, and back. */
  const across = (x: number) => (mirrored ? width - x : x);

  const read = (next: ReadingPlace) => {
    setPlace(next);
    setAnnouncement(readings[next[0]]?.[next[1]]?.words ?? "");
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape") setPlace(null);
    if (event.key === "Enter" && place) onOpen?.(place);
    if (!KEYS.includes(event.key)) return;
    event.preventDefault();
    const key = kept ? event.key : readingKey(event.key);
    read(place || key === "End" ? step(readings, place ?? [first, 0], key) : [first, 0]);
  };
  const at = (event: MouseEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const scale = box.width > 0 ? Math.max(1, width / box.width) : 1;
    return near(readings, across((event.clientX - box.left) * scale), (event.clientY - box.top) * scale, REACH);
  };
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const clicked = at(event);
    if (clicked) onOpen?.(clicked);
  };
  return (
    <div
      role="application"
      aria-roledescription={t`chart`}
      aria-label={
        onOpen
          ? t`${title}. The arrow keys read its points, Enter shows the children behind one.`
          : t`${title}. The arrow keys read its points.`
      }
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the drawing is read by keyboard, point by point
      tabIndex={0}
      style={{
        position: "relative",
        width: "fit-content",
        maxWidth: "100%",
        cursor: onOpen && place ? "pointer" : undefined,
      }}
      onFocus={() => place === null && read([first, 0])}
      onBlur={() => setPlace(null)}
      onKeyDown={onKeyDown}
      onClick={onClick}
      onPointerMove={(event) => setPlace(at(event))}
      onPointerLeave={() => setPlace(null)}
    >
      {children}
      {reading && (
        <>
          <svg viewBox={`0 0 ${width} ${height}`} style={OVER} aria-hidden>
            <circle cx={across(reading.x)} cy={reading.y} r={10} fill="none" stroke={palette.ink} strokeWidth={2} />
          </svg>
          <div aria-hidden style={tip({ ...reading, x: across(reading.x) }, width, height, palette)}>
            {reading.words}
          </div>
        </>
      )}
      <div role="status" style={HIDDEN}>
        {announcement}
      </div>
    </div>
  );
}

const OVER: CSSProperties = { position: "absolute", inset: 0, width: "100%", height: "100%", pointerEvents: "none" };

/** Above the point, and on the side of it that has room. */
function tip({ x, y }: Reading, width: number, height: number, palette: Palette): CSSProperties {
  const across = x > width * 0.75 ? "-100%" : x < width * 0.25 ? "0%" : "-50%";
  const along = y < height * 0.2 ? "16px" : "calc(-100% - 16px)";
  return {
    position: "absolute",
    left: `${(100 * x) / width}%`,
    top: `${(100 * y) / height}%`,
    transform: `translate(${across}, ${along})`,
    padding: "4px 8px",
    border: `1px solid ${palette.line}`,
    borderRadius: 8,
    background: palette.paper,
    color: palette.ink,
    fontSize: 13,
    width: "max-content",
    maxWidth: 220,
    pointerEvents: "none",
  };
}
