import { Axes, Names, ReferenceLines, Zones } from "./axes";
import { type Band, bandOf, bandStyle, SHARE_ZONES, STANDARD_ZONES, standardLines } from "./bands";
import { type BarDatum, barLayout, CHART_HEIGHT, type ChartShape, valueLabel } from "./barLayout";
import type { ChartOptions } from "./categories/options";
import { Statistics } from "./categories/Statistics";
import { Drawing } from "./Drawing";
import { type Column, Columns, ErrorBars, labelWidth, ValueLabel } from "./marks";
import { fillOf, PatternDef, seriesStyle } from "./patterns";
import type { Palette } from "./tokens";

interface BarChartProps extends ChartShape {
  data: readonly BarDatum[];
  width: number;
  palette: Palette;
  id: string;
  title: string;
  options: ChartOptions;
}

const BANDS: readonly Band[] = ["need", "watch", "good"];

/** Quotients by category, 0–100 %, on their bands. The fill tells the band; a dashed outline has none. */
export function BarChart(props: BarChartProps) {
  const { data, width, palette, id, title, options, axis = "share", height = CHART_HEIGHT } = props;
  const layout = barLayout(data, width, { axis, height });
  const columns = layout.bars.map(({ datum, x, width }): Column => {
    const band = axis === "standard" || options.withoutBands ? "good" : bandOf(datum.value);
    const { fill, color } = bandStyle(band, palette);
    return {
      left: x,
      right: x + width,
      value: datum.value,
      fill: datum.incomplete ? "none" : fillOf(`${id}-${band}`, fill, color),
      color,
      dash: datum.incomplete ? "4 3" : undefined,
    };
  });
  return (
    <Drawing width={width} height={height} title={title}>
      <defs>
        {BANDS.map((band) => (
          <PatternDef key={band} id={`${id}-${band}`} paper={palette.paper} {...bandStyle(band, palette)} />
        ))}
      </defs>
      {!options.withoutBands && (
        <Zones space={layout} zones={axis === "standard" ? STANDARD_ZONES : SHARE_ZONES} palette={palette} />
      )}
      <Axes space={layout} palette={palette} unit={axis === "standard" ? undefined : "%"} />
      {axis === "standard" && <ReferenceLines space={layout} lines={standardLines(palette)} />}
      <Columns space={layout} columns={columns} />
      <ErrorBars
        space={layout}
        points={data.map(({ value, low, high }, x) => ({ x, y: value, low, high }))}
        style={{ ...seriesStyle(0, palette), color: palette.ink }}
      />
      <Names space={layout} palette={palette} names={layout.bars.map(({ lines }) => lines)} upright={layout.upright} />
      <Statistics space={layout} values={data.map(({ value }) => value)} options={options} palette={palette} />
      {layout.bars.map(({ datum, x, y, width }, index) => {
        const text = valueLabel(datum, axis, layout.dense);
        return (
          <ValueLabel
            // biome-ignore lint/suspicious/noArrayIndexKey: categories may share a name; a bar is its place
            key={index}
            // Above the bar, and beside the line of its interval: at the line's end it would read as that end.
            x={x + width / 2 + (datum.high === undefined ? 0 : labelWidth(text, layout.dense) / 2 + 8)}
            y={y - 7}
            text={text}
            small={layout.dense}
            palette={palette}
          />
        );
      })}
    </Drawing>
  );
}
