import { Axes, Names, type Reference, ReferenceLines, Zones } from "./axes";
import { type Band, bandOf, bandStyle, SHARE_ZONES, thresholdLines } from "./bands";
import { type BarDatum, barLayout, CHART_HEIGHT } from "./barLayout";
import { Drawing } from "./Drawing";
import { type Column, Columns, ValueLabel } from "./marks";
import { fillOf, PatternDef } from "./patterns";
import { formatShare, mean, median } from "./statistics";
import type { Palette } from "./tokens";

interface BarChartProps {
  data: readonly BarDatum[];
  width: number;
  palette: Palette;
  id: string;
  title: string;
  showMean?: boolean;
  showMedian?: boolean;
  /** The three threshold lines; on unless turned off. */
  thresholds?: boolean;
}

const BANDS: readonly Band[] = ["need", "watch", "good"];

function statistic(name: string, value: number | null, color: string, dash: string): Reference[] {
  return value === null ? [] : [{ value, label: `${name} ${formatShare(value)}`, color, dash }];
}

/** Quotients by category, 0–100 %, on their bands. The fill tells the band; a dashed outline has none. */
export function BarChart(props: BarChartProps) {
  const { data, width, palette, id, title, showMean, showMedian, thresholds = true } = props;
  const layout = barLayout(data, width);
  const values = data.map((datum) => datum.value);
  const lines: Reference[] = [
    ...(thresholds ? thresholdLines(palette) : []),
    ...statistic("mean", showMean ? mean(values) : null, palette.ink, "2 3"),
    ...statistic("median", showMedian ? median(values) : null, palette.ink, "9 3 2 3"),
  ];
  const columns = layout.bars.map(({ datum, x, width }): Column => {
    const band = bandOf(datum.value);
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
    <Drawing width={width} height={CHART_HEIGHT} title={title}>
      <defs>
        {BANDS.map((band) => (
          <PatternDef key={band} id={`${id}-${band}`} paper={palette.paper} {...bandStyle(band, palette)} />
        ))}
      </defs>
      <Zones space={layout} zones={SHARE_ZONES} palette={palette} />
      <Axes space={layout} palette={palette} unit="%" />
      <Columns space={layout} columns={columns} />
      {layout.bars.map(({ datum, x, y, width }, index) => (
        <ValueLabel
          // biome-ignore lint/suspicious/noArrayIndexKey: categories may share a name; a bar is its place
          key={index}
          x={x + width / 2}
          y={y - 7}
          text={layout.dense ? formatShare(datum.value).replace(" %", "") : formatShare(datum.value)}
          small={layout.dense}
          palette={palette}
        />
      ))}
      <Names space={layout} palette={palette} names={layout.bars.map(({ lines }) => lines)} upright={layout.upright} />
      <ReferenceLines space={layout} lines={lines} />
    </Drawing>
  );
}
