import { createContext, type ReactNode, type SVGProps, useContext } from "react";
import { hasOnlyFigures } from "@/words/isolation";
import { pageDirection } from "@/words/language";

// Which way a drawing goes: docs/decisions/0060-what-a-page-from-right-to-left-mirrors.md. Layouts are made from left to right in
// every language; where the page is read from the right, the finished drawing is mirrored, and its words are not.

const WithinMirror = createContext(false);

interface MirroredProps {
  /** Of the drawing, whose sides change places. */
  width: number;
  children: ReactNode;
}

/** Draws from right to left what is within, on a page that is read so. */
export function Mirrored({ width, children }: MirroredProps) {
  if (pageDirection() === "ltr") return children;
  return (
    <WithinMirror value={true}>
      <g transform={`translate(${width} 0) scale(-1 1)`}>{children}</g>
    </WithinMirror>
  );
}

const opposite = { start: "end", middle: "middle", end: "start" } as const;

interface DrawnTextProps extends Omit<SVGProps<SVGTextElement>, "x" | "textAnchor" | "children"> {
  x?: number;
  textAnchor?: keyof typeof opposite;
  children?: string | number;
}

/** Words begin at the right; figures keep their sign before them. */
const ofPage = (text: string) => `${hasOnlyFigures(text) ? "\u2066" : "\u2067"}${text}\u2069`;

/**
 * Words of a drawing. What reads the SVG of a print knows no direction: the sides are those of the paper, and an isolate gives the
 * words the direction of the page.
 */
export function DrawnText({ x, textAnchor, transform, children, ...rest }: DrawnTextProps) {
  const mirrored = useContext(WithinMirror);
  const anchor = mirrored ? opposite[textAnchor ?? "start"] : textAnchor;
  const unmirrored = mirrored ? [transform, "scale(-1 1)"].filter(Boolean).join(" ") : transform;
  return (
    <text x={mirrored && x !== undefined ? -x : x} textAnchor={anchor} transform={unmirrored} {...rest}>
      {pageDirection() === "rtl" && children !== undefined ? ofPage(String(children)) : children}
    </text>
  );
}
