import type { BarDatum } from "../bars/barLayout";
import { Drawing } from "../Drawing";
import { DrawnText } from "../mirror";
import { Fills, paintOf, seriesStyle } from "../patterns";
import { FONT_SIZE } from "../text";
import type { Palette } from "../tokens";
import { LINE, pieLayout } from "./pieLayout";
import { Slices } from "./Slices";

interface PieChartProps {
  data: readonly BarDatum[];
  width: number;
  palette: Palette;
  /** Distinguishes this drawing's definitions from others on the same page. */
  id: string;
  title: string;
}

/** Quotients by category beside each other as slices, and their figures in words. */
export function PieChart({ data, width, palette, id, title }: PieChartProps) {
  const { height, center, radius, slices, legend } = pieLayout(data, width);
  const styles = data.map((_, index) => seriesStyle(index, palette));
  return (
    <Drawing width={width} height={height} title={title}>
      <Fills id={id} styles={styles} palette={palette} />
      <g transform={`translate(${center[0]} ${center[1]})`}>
        <Slices slices={slices} ring={{ radius }} styles={styles} id={id} />
      </g>
      {legend.map(({ x, y, lines }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a slice is its place
        <g key={index} transform={`translate(${x} ${y})`}>
          <rect y={3} width={14} height={14} {...paintOf(id, index, seriesStyle(index, palette))} />
          {lines.map((line, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
            <DrawnText key={row} x={22} y={15 + row * LINE} fontSize={FONT_SIZE} fill={palette.ink}>
              {line}
            </DrawnText>
          ))}
        </g>
      ))}
    </Drawing>
  );
}
