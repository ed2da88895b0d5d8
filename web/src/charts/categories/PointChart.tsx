import { symbol, symbolCircle, symbolDiamond, symbolTriangle } from "d3-shape";
import { Axes, Names, Zones } from "../axes";
import { type Band, bandOf, SHARE_ZONES } from "../bands";
import { type BarDatum, barLayout, CHART_HEIGHT } from "../barLayout";
import { Drawing } from "../Drawing";
import { ErrorBars, IntervalBand, Line, ValueLabel } from "../marks";
import { seriesStyle } from "../patterns";
import type { Grid } from "../scales";
import { formatShare } from "../statistics";
import type { Palette } from "../tokens";
import type { ChartOptions } from "./options";
import { Statistics } from "./Statistics";

interface PointChartProps {
  data: readonly BarDatum[];
  width: number;
  palette: Palette;
  title: string;
  options: ChartOptions;
  /** Joins the points in their order, as a line chart does. */
  joined?: boolean;
}

const FORM_OF = { need: symbolTriangle, watch: symbolDiamond, good: symbolCircle } as const satisfies Record<
  Band,
  unknown
>;

/** A category is a point whose form tells its band; a hollow one has none. */
function Dots({ space, data, palette }: { space: Grid; data: readonly BarDatum[]; palette: Palette }) {
  const { color } = seriesStyle(0, palette);
  return data.map((datum, index) => {
    const [x, y] = space.place(index, datum.value);
    return (
      <path
        // biome-ignore lint/suspicious/noArrayIndexKey: categories may share a name; a point is its place
        key={index}
        d={symbol(FORM_OF[bandOf(datum.value)], 110)() ?? ""}
        transform={`translate(${x} ${y})`}
        fill={datum.incomplete ? palette.paper : color}
        stroke={datum.incomplete ? color : palette.paper}
        strokeWidth={2}
      />
    );
  });
}

/** Quotients by category as points on the bands of all charts: scattered, or joined to a line. */
export function PointChart({ data, width, palette, title, options, joined }: PointChartProps) {
  const layout = barLayout(data, width);
  const points = data.map(({ value, low, high }, x) => ({ x, y: value, low, high }));
  const mark = { space: layout, points, style: seriesStyle(0, palette) };
  return (
    <Drawing width={width} height={CHART_HEIGHT} title={title}>
      <Zones space={layout} zones={SHARE_ZONES} palette={palette} />
      <Axes space={layout} palette={palette} unit="%" />
      <Statistics space={layout} values={data.map(({ value }) => value)} options={options} palette={palette} />
      {joined ? <IntervalBand {...mark} /> : <ErrorBars {...mark} />}
      {joined && <Line {...mark} />}
      <Dots space={layout} data={data} palette={palette} />
      {layout.bars.map(({ datum, x, width: across }, index) => (
        <ValueLabel
          // biome-ignore lint/suspicious/noArrayIndexKey: categories may share a name; a point is its place
          key={index}
          x={x + across / 2}
          y={layout.y(joined ? datum.value : (datum.high ?? datum.value)) - 12}
          text={layout.dense ? formatShare(datum.value).replace(" %", "") : formatShare(datum.value)}
          small={layout.dense}
          palette={palette}
        />
      ))}
      <Names space={layout} palette={palette} names={layout.bars.map(({ lines }) => lines)} upright={layout.upright} />
    </Drawing>
  );
}
