import {
  type SymbolType,
  symbolCircle,
  symbolCross,
  symbolDiamond,
  symbolSquare,
  symbolStar,
  symbolTriangle,
} from "d3-shape";
import type { Palette } from "./tokens";

/** Four fills that stay apart in black and white. */
export const FILLS = ["solid", "diagonal", "dots", "cross"] as const;
/** Lines from side to side are beside them: for what stands apart from a series. */
export type Fill = (typeof FILLS)[number] | "lines";

/** The forms of points and the dashes of lines; a point's form and its line's dash stay apart without colour. */
const SHAPES = [symbolCircle, symbolSquare, symbolTriangle, symbolDiamond, symbolStar, symbolCross] as const;
const DASHES = ["", "7 4", "2 3", "9 3 2 3"] as const;

export interface SeriesStyle {
  color: string;
  fill: Fill;
  shape: SymbolType;
  /** Empty for a line without gaps. */
  dash: string;
}

/** Series n. Colours and fills go round together; 13 and 4 have no common factor, so 52 series differ. */
export function seriesStyle(index: number, palette: Palette): SeriesStyle {
  return {
    color: palette.data[index % palette.data.length] ?? palette.ink,
    fill: FILLS[index % FILLS.length] ?? "solid",
    shape: SHAPES[index % SHAPES.length] ?? symbolCircle,
    dash: DASHES[index % DASHES.length] ?? "",
  };
}

/** The fill attribute of a shape: solid is the plain colour, for tiles show seams in print. */
function fillOf(id: string, fill: Fill, color: string): string {
  return fill === "solid" ? color : `url(#${id})`;
}

/** How an area is drawn; "none" leaves its outline. */
export interface FillStyle {
  color: string;
  fill: Fill | "none";
}

/** The attributes of the area that has the style of that place among `Fills`. */
export const paintOf = (id: string, index: number, { color, fill }: FillStyle) => ({
  fill: fill === "none" ? fill : fillOf(`${id}-${index}`, fill, color),
  stroke: color,
  strokeWidth: 1.5,
});

interface FillsProps {
  id: string;
  styles: readonly FillStyle[];
  palette: Palette;
}

/** The patterns that a drawing's areas need, numbered as they are. */
export const Fills = ({ id, styles, palette }: FillsProps) => (
  <defs>
    {styles.map(
      ({ color, fill }, index) =>
        fill !== "none" && (
          // biome-ignore lint/suspicious/noArrayIndexKey: a style is its place
          <PatternDef key={index} id={`${id}-${index}`} fill={fill} color={color} paper={palette.paper} />
        ),
    )}
  </defs>
);

interface PatternDefProps {
  id: string;
  fill: Fill;
  color: string;
  paper: string;
}

/** An 8-pixel tile. Drawn with plain shapes only, so that the PDF's SVG reader makes a vector tiling of it. */
function PatternDef({ id, fill, color, paper }: PatternDefProps) {
  if (fill === "solid") return null;
  return (
    <pattern id={id} width={8} height={8} patternUnits="userSpaceOnUse">
      <rect width={8} height={8} fill={paper} />
      {fill === "diagonal" && <path d="M-2 2L2 -2M0 8L8 0M6 10L10 6" stroke={color} strokeWidth={2.6} fill="none" />}
      {fill === "dots" && (
        <>
          <circle cx={2} cy={2} r={1.5} fill={color} />
          <circle cx={6} cy={6} r={1.5} fill={color} />
        </>
      )}
      {fill === "cross" && <path d="M0 4H8M4 0V8" stroke={color} strokeWidth={1.8} fill="none" />}
      {fill === "lines" && <path d="M0 2H8M0 6H8" stroke={color} strokeWidth={1.6} fill="none" />}
    </pattern>
  );
}
