import { t } from "@lingui/core/macro";
import { DrawnText } from "../mirror";
import "@/words/charts";
import { Web } from "../axes";
import { THRESHOLDS } from "../bands";
import { type BarDatum, CHART_HEIGHT, datumWords } from "../bars/barLayout";
import { Drawing } from "../Drawing";
import { wrapLabels } from "../labels";
import { Lines } from "../marks";
import { type Reading, valueReading } from "../reading";
import { linear, type Round, radial } from "../scales";
import { formatShare } from "../statistics";
import type { Palette } from "../tokens";

/** Five rings, the outermost at 100. */
const RINGS = [20, 40, 60, 80, 100] as const;
const LEAST = 60;
/** What stands above and below the circle. */
const AROUND = 52;
const LABEL = 110;

interface RadarLayout extends Round {
  /** Each name with its figure below. */
  lines: string[][];
}

/** Places the spokes for a width; names have what is left beside the circle. */
export function radarLayout(data: readonly BarDatum[], width: number, height = CHART_HEIGHT): RadarLayout {
  const radius = Math.min(height / 2 - AROUND, Math.max(LEAST, width / 2 - LABEL));
  const space = radial(
    data.map(({ variable }) => variable),
    [width / 2, height / 2],
    linear([0, 100], [0, radius], RINGS),
  );
  const room = width / 2 - radius - 12;
  const wrapped = wrapLabels(
    data.map(({ variable }) => variable),
    room,
    12,
    2,
  );
  const lines = data.map(({ value, n }, index) => {
    const share = formatShare(value);
    return [...(wrapped[index] ?? []), n === undefined ? share : t`${share}, n = ${n}`];
  });
  return { ...space, lines };
}

/** What is read of each spoke. */
export function radarReadings(data: readonly BarDatum[], width: number): Reading[][] {
  const { place } = radarLayout(data, width);
  return [
    data.map((datum, index) => {
      const [x, y] = place(index, datum.value);
      return { x, y, words: valueReading(datum.variable, datumWords(datum)) };
    }),
  ];
}

/** The suggestions as dashed rings, named between the first two spokes. */
function Suggestions({ space, palette }: { space: Round; palette: Palette }) {
  const { center, value, names } = space;
  const angle = Math.PI / Math.max(2, names.length) - Math.PI / 2;
  return THRESHOLDS.map(({ value: at, label }) => {
    const [x, y] = [center[0] + value(at) * Math.cos(angle), center[1] + value(at) * Math.sin(angle)];
    const text = `${at} ${label}`;
    return (
      <g key={at}>
        <circle cx={center[0]} cy={center[1]} r={value(at)} fill="none" stroke={palette.quiet} strokeDasharray="5 4" />
        <rect x={x - 3} y={y - 9} width={text.length * 6 + 6} height={14} fill={palette.paper} fillOpacity={0.85} />
        <DrawnText x={x} y={y + 2} fontSize={11} fill={palette.quiet}>
          {text}
        </DrawnText>
      </g>
    );
  });
}

interface RadarChartProps {
  data: readonly BarDatum[];
  width: number;
  palette: Palette;
  title: string;
  suggest: boolean;
  height?: number;
}

/** Quotients by category around a circle, the first at the top. */
export function RadarChart({ data, width, palette, title, suggest, height = CHART_HEIGHT }: RadarChartProps) {
  const layout = radarLayout(data, width, height);
  const points = data.map(({ value, low, high }, x) => ({ x, y: value, low, high }));
  return (
    <Drawing width={width} height={height} title={title}>
      <Web space={layout} palette={palette} lines={layout.lines} />
      {suggest && <Suggestions space={layout} palette={palette} />}
      <Lines space={layout} series={[{ name: title, points }]} palette={palette} intervals="bars" closed />
    </Drawing>
  );
}
