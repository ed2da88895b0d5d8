import { type Band, bandOf, bandStyle } from "./bands";
import { type BarDatum, barLayout, CHART_HEIGHT } from "./barLayout";
import { BarLabels, type Reference, ReferenceLines } from "./barParts";
import { BANDS, Ground, thresholdLines } from "./Ground";
import { fillOf, PatternDef } from "./patterns";
import { formatShare, mean, median } from "./statistics";
import { CHART_FONT, type Palette } from "./tokens";

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

function statistic(name: string, value: number | null, color: string, dash: string): Reference[] {
  return value === null ? [] : [{ value, label: `${name} ${formatShare(value)}`, color, dash }];
}

/** Quotients by category, 0–100 %, on their bands. The fill tells the band; a dashed outline has none. */
export function BarChart(props: BarChartProps) {
  const { data, width, palette, id, title, showMean, showMedian, thresholds = true } = props;
  const layout = barLayout(data, width);
  const paint = (band: Band) => fillOf(`${id}-${band}`, bandStyle(band, palette).fill, bandStyle(band, palette).color);
  const values = data.map((datum) => datum.value);
  const lines: Reference[] = [
    ...(thresholds ? thresholdLines(palette) : []),
    ...statistic("mean", showMean ? mean(values) : null, palette.ink, "2 3"),
    ...statistic("median", showMedian ? median(values) : null, palette.ink, "9 3 2 3"),
  ];
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${width} ${CHART_HEIGHT}`}
      width={width}
      height={CHART_HEIGHT}
      role="img"
      aria-label={title}
      fontFamily={CHART_FONT}
    >
      <defs>
        {BANDS.map(({ band }) => {
          const { fill, color } = bandStyle(band, palette);
          return <PatternDef key={band} id={`${id}-${band}`} fill={fill} color={color} paper={palette.paper} />;
        })}
      </defs>
      <Ground layout={layout} palette={palette} />
      {layout.bars.map((bar, index) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: categories may share a name; a bar is its place
          key={index}
          x={bar.x}
          y={bar.y}
          width={bar.width}
          height={bar.height}
          fill={bar.datum.incomplete ? "none" : paint(bandOf(bar.datum.value))}
          stroke={bandStyle(bandOf(bar.datum.value), palette).color}
          strokeDasharray={bar.datum.incomplete ? "4 3" : undefined}
          strokeWidth={1.5}
        />
      ))}
      <BarLabels layout={layout} palette={palette} />
      <ReferenceLines layout={layout} lines={lines} />
    </svg>
  );
}
