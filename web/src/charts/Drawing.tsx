import type { ReactElement, ReactNode } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { pageDirection } from "@/words/language";
import { Mirrored } from "./mirror";
import { CHART_FONT } from "./tokens";

interface DrawingProps {
  width: number;
  height: number;
  /** What the drawing is called where it cannot be seen. */
  title: string;
  /** Shrinks with a column that is narrower than the drawing. */
  shrinks?: boolean;
  /** Its horizontal axis is one of numbers, which grow to the right in every language. */
  kept?: boolean;
  children: ReactNode;
}

/** The sheet a chart is drawn on. It brings its font and needs no style sheet, so that the PDF shows the same. */
export function Drawing({ width, height, title, shrinks, kept, children }: DrawingProps) {
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role="img"
      aria-label={title}
      fontFamily={CHART_FONT}
      direction={pageDirection() === "rtl" ? "ltr" : undefined}
      style={shrinks ? { maxWidth: "100%", height: "auto" } : undefined}
    >
      {kept ? children : <Mirrored width={width}>{children}</Mirrored>}
    </svg>
  );
}

/** A chart as SVG text, for the PDF and for a file: drawn as on the screen, in a root beside the page. */
export async function renderToSvgString(element: ReactElement): Promise<string> {
  // The component that asks may still be drawing: one drawing does not begin within another.
  await Promise.resolve();
  const sheet = document.createElement("div");
  const failures: unknown[] = [];
  const root = createRoot(sheet, { onUncaughtError: (error) => failures.push(error) });
  flushSync(() => root.render(element));
  const drawn = sheet.firstElementChild;
  const text = drawn ? new XMLSerializer().serializeToString(drawn) : "";
  root.unmount();
  if (failures.length > 0) throw failures[0];
  return text;
}
