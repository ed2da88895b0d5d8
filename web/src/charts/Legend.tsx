import { symbol } from "d3-shape";
import { DrawnText } from "./mirror";
import { type SeriesStyle, seriesStyle } from "./patterns";
import { estimateWidth, FONT_SIZE } from "./text";
import type { Palette } from "./tokens";

const SWATCH = 34;
const ROW = 20;

/** The places of names in rows that fit the width. */
export function legendRows(names: readonly string[], width: number): { places: [number, number][]; height: number } {
  let [x, y] = [0, 0];
  const places = names.map((name): [number, number] => {
    const room = SWATCH + estimateWidth(name, FONT_SIZE) + 16;
    if (x > 0 && x + room > width) [x, y] = [0, y + ROW];
    const place: [number, number] = [x, y];
    x += room;
    return place;
  });
  return { places, height: names.length > 0 ? y + ROW : 0 };
}

interface LegendProps {
  names: readonly string[];
  x: number;
  y: number;
  width: number;
  palette: Palette;
}

/** A line with its dash and the form of its points, 28 by 16 pixels. */
export const LineSample = ({ style: { color, dash, shape }, palette }: { style: SeriesStyle; palette: Palette }) => (
  <>
    <path d="M0 8H28" stroke={color} strokeWidth={2} strokeDasharray={dash || undefined} fill="none" />
    <path d={symbol(shape, 60)() ?? ""} transform="translate(14 8)" fill={color} stroke={palette.paper} />
  </>
);

/** Which series is which: the line, its dash and the form of its points, and the name. */
export function Legend({ names, x, y, width, palette }: LegendProps) {
  const { places } = legendRows(names, width);
  return names.map((name, index) => {
    const [left, top] = places[index] ?? [0, 0];
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: two series may have one name; a series is its place
      <g key={index} transform={`translate(${x + left} ${y + top})`}>
        <LineSample style={seriesStyle(index, palette)} palette={palette} />
        <DrawnText x={SWATCH} y={12} fontSize={FONT_SIZE} fill={palette.ink}>
          {name}
        </DrawnText>
      </g>
    );
  });
}
