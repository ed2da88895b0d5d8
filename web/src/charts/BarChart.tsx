import { type Band, bandOf, bandStyle, THRESHOLDS } from "./bands";
import { type BarDatum, type BarLayout, barLayout, CHART_HEIGHT } from "./barLayout";
import { BarLabels, type Reference, ReferenceLines } from "./barParts";
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

const BANDS: { band: Band; from: number; to: number }[] = [
  { band: "need", from: 0, to: 30 },
  { band: "watch", from: 30, to: 50 },
  { band: "good", from: 50, to: 100 },
];

function Ground({ layout, palette }: { layout: BarLayout; palette: Palette }) {
  const { plot, y } = layout;
  return (
    <g>
      {BANDS.map(({ band, from, to }) => (
        <rect
          key={band}
          x={plot.left}
          y={y(to)}
          width={plot.right - plot.left}
          height={y(from) - y(to)}
          fill={palette[band]}
          fillOpacity={palette.tint}
        />
      ))}
      {[0, 20, 40, 60, 80, 100].map((tick) => (
        <g key={tick}>
          <path d={`M${plot.left - 4} ${y(tick)}H${plot.left}`} stroke={palette.quiet} />
          <text x={plot.left - 8} y={y(tick) + 4} fontSize={12} textAnchor="end" fill={palette.quiet}>
            {tick}
          </text>
        </g>
      ))}
      <path
        d={`M${plot.left} ${plot.top}V${plot.bottom}H${plot.right}`}
        stroke={palette.quiet}
        strokeWidth={1}
        fill="none"
      />
      <text x={plot.left - 8} y={plot.top - 10} fontSize={12} textAnchor="middle" fill={palette.quiet}>
        %
      </text>
    </g>
  );
}

function statistic(name: string, value: number | null, color: string, dash: string): Reference[] {
  return value === null ? [] : [{ value, label: `${name} ${formatShare(value)}`, color, dash }];
}

/** Quotients by category, 0–100 %, on their bands. Colour and fill both tell the band. */
export function BarChart(props: BarChartProps) {
  const { data, width, palette, id, title, showMean, showMedian, thresholds = true } = props;
  const layout = barLayout(data, width);
  const paint = (band: Band) => fillOf(`${id}-${band}`, bandStyle(band, palette).fill, palette[band]);
  const values = data.map((datum) => datum.value);
  const lines: Reference[] = [
    ...(thresholds
      ? THRESHOLDS.map(({ value, label }) => ({ value, label: `${value} ${label}`, color: palette.quiet, dash: "5 4" }))
      : []),
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
          fill={paint(bandOf(bar.datum.value))}
          stroke={palette[bandOf(bar.datum.value)]}
          strokeWidth={1.5}
        />
      ))}
      <BarLabels layout={layout} palette={palette} />
      <ReferenceLines layout={layout} lines={lines} />
    </svg>
  );
}
