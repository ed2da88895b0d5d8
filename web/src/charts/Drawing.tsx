import type { ReactElement, ReactNode } from "react";
import { CHART_FONT } from "./tokens";

interface DrawingProps {
  width: number;
  height: number;
  /** What the drawing is called where it cannot be seen. */
  title: string;
  /** Shrinks with a column that is narrower than the drawing. */
  shrinks?: boolean;
  children: ReactNode;
}

/** The sheet a chart is drawn on. It brings its font and needs no style sheet, so that the PDF shows the same. */
export function Drawing({ width, height, title, shrinks, children }: DrawingProps) {
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role="img"
      aria-label={title}
      fontFamily={CHART_FONT}
      style={shrinks ? { maxWidth: "100%", height: "auto" } : undefined}
    >
      {children}
    </svg>
  );
}

/** A chart as SVG text, for the PDF. React's string renderer is loaded only when it is asked for. */
export async function renderToSvgString(element: ReactElement): Promise<string> {
  const { renderToStaticMarkup } = await import("react-dom/server");
  return renderToStaticMarkup(element);
}
