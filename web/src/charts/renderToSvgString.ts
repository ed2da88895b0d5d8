import type { ReactElement } from "react";

/** A chart as SVG text, for the PDF. React's string renderer is loaded only when it is asked for. */
export async function renderToSvgString(element: ReactElement): Promise<string> {
  const { renderToStaticMarkup } = await import("react-dom/server");
  return renderToStaticMarkup(element);
}
