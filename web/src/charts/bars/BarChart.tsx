import { Axes, Names, ReferenceLines, Zones } from "../axes";
import { bandOf, bandStyle, SHARE_ZONES, STANDARD_ZONES, standardLines } from "../bands";
import type { ChartOptions } from "../categories/options";
import { Statistics } from "../categories/Statistics";
import { Drawing } from "../Drawing";
import type { Palette } from "../tokens";
import { Bars, type DrawnBar } from "./Bars";
import { type BarDatum, barLayout, CHART_HEIGHT, type ChartShape, valueLabel } from "./barLayout";

interface BarChartProps extends ChartShape {
  data: readonly BarDatum[];
  width: number;
  palette: Palette;
  id: string;
  title: string;
  options: ChartOptions;
}

/** Quotients by category, 0–100 %, on their bands. A bar's fill shows its band; a dashed outline has none. */
export function BarChart(props: BarChartProps) {
  const { data, width, palette, id, title, options, axis = "share", height = CHART_HEIGHT } = props;
  const layout = barLayout(data, width, { axis, height });
  const bars = layout.bars.map(({ datum, x, width }): DrawnBar => {
    const band = axis === "standard" || options.withoutBands ? "good" : bandOf(datum.value);
    const style = bandStyle(band, palette);
    return {
      left: x,
      right: x + width,
      value: datum.value,
      low: datum.low,
      high: datum.high,
      label: valueLabel(datum, axis, layout.dense),
      style: datum.incomplete ? { ...style, fill: "none", dash: "4 3" } : style,
    };
  });
  return (
    <Drawing width={width} height={height} title={title}>
      {!options.withoutBands && (
        <Zones space={layout} zones={axis === "standard" ? STANDARD_ZONES : SHARE_ZONES} palette={palette} />
      )}
      <Axes space={layout} palette={palette} unit={axis === "standard" ? undefined : "%"} />
      {axis === "standard" && <ReferenceLines space={layout} lines={standardLines(palette)} />}
      <Bars space={layout} bars={bars} palette={palette} id={id} small={layout.dense} beside>
        <Statistics space={layout} values={data.map(({ value }) => value)} options={options} palette={palette} />
      </Bars>
      <Names space={layout} palette={palette} names={layout.bars.map(({ lines }) => lines)} upright={layout.upright} />
    </Drawing>
  );
}
