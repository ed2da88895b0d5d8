import { line } from "d3-shape";
import { CHART_HEIGHT, FONT_SIZE } from "./barLayout";
import { ReferenceLines } from "./barParts";
import { Ground, thresholdLines } from "./Ground";
import { formatShare } from "./statistics";
import { type TimeDatum, type TimePoint, timeLayout } from "./timeLayout";
import { CHART_FONT, type Palette } from "./tokens";

interface TimeChartProps {
  /** From the first to the last. */
  data: readonly TimeDatum[];
  width: number;
  palette: Palette;
  title: string;
}

const path = line<TimePoint>(
  ({ x }) => x,
  ({ y }) => y,
);

/** Shares of 0 to 100 % as they came, joined in the order of time, on the bands and lines of all charts. */
export function TimeChart({ data, width, palette, title }: TimeChartProps) {
  const layout = timeLayout(data, width);
  const color = palette.data[0];
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
      <Ground layout={layout} palette={palette} />
      <ReferenceLines layout={layout} lines={thresholdLines(palette)} />
      {layout.points.length > 1 && <path d={path(layout.points) ?? ""} stroke={color} strokeWidth={2} fill="none" />}
      {layout.points.map((point, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two results may come at once; a point is its place
        <g key={index}>
          <circle cx={point.x} cy={point.y} r={5} fill={color} stroke={palette.paper} strokeWidth={2} />
          <Words point={point} bottom={layout.plot.bottom} palette={palette} />
        </g>
      ))}
    </svg>
  );
}

/** The share above a point, on paper so that it can be read over a line, and the day below the axis. */
function Words({ point, bottom, palette }: { point: TimePoint; bottom: number; palette: Palette }) {
  const { datum, x, y, named, dated } = point;
  const share = formatShare(datum.value);
  const half = share.length * 3.6;
  return (
    <>
      {named && (
        <>
          <rect x={x - half} y={y - 24} width={half * 2} height={15} fill={palette.paper} fillOpacity={0.85} />
          <text x={x} y={y - 12} fontSize={13} fontWeight="bold" textAnchor="middle" fill={palette.ink}>
            {share}
          </text>
        </>
      )}
      {dated && (
        <>
          <path d={`M${x} ${bottom}V${bottom + 4}`} stroke={palette.quiet} />
          <text x={x} y={bottom + 19} fontSize={FONT_SIZE} textAnchor="middle" fill={palette.ink}>
            {datum.day}
          </text>
        </>
      )}
    </>
  );
}
