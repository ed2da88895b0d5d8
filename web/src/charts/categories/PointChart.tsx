import { symbol, symbolCircle, symbolDiamond, symbolTriangle } from "d3-shape";
import { Axes, Names, ReferenceLines, Zones } from "../axes";
import { type Band, bandOf, SHARE_ZONES, STANDARD_ZONES, standardLines } from "../bands";
import { type BarDatum, barLayout, CHART_HEIGHT, type ChartShape, valueLabel } from "../bars/barLayout";
import { Drawing } from "../Drawing";
import { ErrorBars, IntervalBand, Line, ValueLabel } from "../marks";
import { seriesStyle } from "../patterns";
import type { Grid } from "../scales";
import type { Palette } from "../tokens";
import type { ChartOptions } from "./options";
import { Statistics } from "./Statistics";

interface PointChartProps extends ChartShape {
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

interface DotsProps {
  space: Grid;
  data: readonly BarDatum[];
  palette: Palette;
  alike: boolean;
}

/** A category is a point whose form shows its band; a hollow one has none. */
function Dots({ space, data, palette, alike }: DotsProps) {
  const { color } = seriesStyle(0, palette);
  return data.map((datum, index) => {
    const [x, y] = space.place(index, datum.value);
    return (
      <path
        // biome-ignore lint/suspicious/noArrayIndexKey: categories may share a name; a point is its place
        key={index}
        d={symbol(FORM_OF[alike ? "good" : bandOf(datum.value)], 110)() ?? ""}
        transform={`translate(${x} ${y})`}
        fill={datum.incomplete ? palette.paper : color}
        stroke={datum.incomplete ? color : palette.paper}
        strokeWidth={2}
      />
    );
  });
}

/** Quotients by category as points on the bands of all charts: scattered, or joined to a line. */
export function PointChart(props: PointChartProps) {
  const { data, width, palette, title, options, joined, axis = "share", height = CHART_HEIGHT } = props;
  const layout = barLayout(data, width, { axis, height });
  const points = data.map(({ value, low, high }, x) => ({ x, y: value, low, high }));
  const mark = { space: layout, points, style: seriesStyle(0, palette) };
  return (
    <Drawing width={width} height={height} title={title}>
      {!options.withoutBands && (
        <Zones space={layout} zones={axis === "standard" ? STANDARD_ZONES : SHARE_ZONES} palette={palette} />
      )}
      <Axes space={layout} palette={palette} unit={axis === "standard" ? undefined : "%"} />
      {axis === "standard" && <ReferenceLines space={layout} lines={standardLines(palette)} />}
      <Statistics space={layout} values={data.map(({ value }) => value)} options={options} palette={palette} />
      {joined && axis === "share" ? <IntervalBand {...mark} /> : <ErrorBars {...mark} />}
      {joined && <Line {...mark} />}
      <Dots space={layout} data={data} palette={palette} alike={axis === "standard" || options.withoutBands === true} />
      {layout.bars.map(({ datum, x, width: across }, index) => (
        <ValueLabel
          // biome-ignore lint/suspicious/noArrayIndexKey: categories may share a name; a point is its place
          key={index}
          x={x + across / 2}
          y={layout.y(joined && axis === "share" ? datum.value : (datum.high ?? datum.value)) - 12}
          text={valueLabel(datum, axis, layout.dense)}
          small={layout.dense}
          palette={palette}
        />
      ))}
      <Names space={layout} palette={palette} names={layout.bars.map(({ lines }) => lines)} upright={layout.upright} />
    </Drawing>
  );
}
