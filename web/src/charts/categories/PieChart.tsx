import { arc, type PieArcDatum } from "d3-shape";
import type { BarDatum } from "../barLayout";
import { Drawing } from "../Drawing";
import { fillOf, PatternDef, seriesStyle } from "../patterns";
import { FONT_SIZE } from "../text";
import type { Palette } from "../tokens";
import { LINE, pieLayout } from "./pieLayout";

interface PieChartProps {
  data: readonly BarDatum[];
  width: number;
  palette: Palette;
  /** Distinguishes this drawing's definitions from others on the same page. */
  id: string;
  title: string;
}

/** Quotients by category beside each other as slices, each with a fill besides its colour, and their figures in words. */
export function PieChart({ data, width, palette, id, title }: PieChartProps) {
  const { height, center, radius, slices, legend } = pieLayout(data, width);
  const shape = arc<PieArcDatum<BarDatum>>().innerRadius(0).outerRadius(radius);
  const styles = data.map((_, index) => seriesStyle(index, palette));
  const paint = (index: number) => {
    const { fill, color } = styles[index] ?? seriesStyle(index, palette);
    return { fill: fillOf(`${id}-${index}`, fill, color), stroke: color };
  };
  return (
    <Drawing width={width} height={height} title={title}>
      <defs>
        {styles.map(({ fill, color }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a slice is its place
          <PatternDef key={index} id={`${id}-${index}`} fill={fill} color={color} paper={palette.paper} />
        ))}
      </defs>
      <g transform={`translate(${center[0]} ${center[1]})`}>
        {slices.map((slice, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a slice is its place
          <path key={index} d={shape(slice) ?? ""} {...paint(index)} strokeWidth={1.5} />
        ))}
      </g>
      {legend.map(({ x, y, lines }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a slice is its place
        <g key={index} transform={`translate(${x} ${y})`}>
          <rect y={3} width={14} height={14} {...paint(index)} strokeWidth={1.5} />
          <text x={22} y={15} fontSize={FONT_SIZE} fill={palette.ink}>
            {lines.map((line, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
              <tspan key={row} x={22} dy={row === 0 ? 0 : LINE}>
                {line}
              </tspan>
            ))}
          </text>
        </g>
      ))}
    </Drawing>
  );
}
