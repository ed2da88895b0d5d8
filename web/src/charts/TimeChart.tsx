import { Axes, ReferenceLines, Ticks, Zones } from "./axes";
import { SHARE_ZONES, thresholdLines } from "./bands";
import { CHART_HEIGHT } from "./bars/barLayout";
import { Drawing } from "./Drawing";
import { Lines, ValueLabel } from "./marks";
import { type Reading, valueReading } from "./reading";
import { type Grid, grid, shares, time } from "./scales";
import { formatShare } from "./statistics";
import { spaced } from "./text";
import type { Palette } from "./tokens";

export interface TimeDatum {
  /** When, in milliseconds. */
  at: number;
  /** A share of 0 to 100. */
  value: number;
  /** The day as it is written below the axis. */
  day: string;
}

export interface TimePoint {
  datum: TimeDatum;
  x: number;
  y: number;
  /** Whether the share fits above the point, and the day below the axis, beside those of the neighbours. */
  named: boolean;
  dated: boolean;
}

export interface TimeLayout extends Grid {
  points: TimePoint[];
}

const LEFT = 44;
const RIGHT = 112;
const EDGE = 28;
const SHARE_WIDTH = 46;
const DAY_WIDTH = 84;

/** Places points by their time for a width, first to last; one alone stands in the middle. */
export function timeLayout(data: readonly TimeDatum[], width: number): TimeLayout {
  const plot = { left: LEFT, right: Math.max(LEFT + 120, width - RIGHT), top: 24, bottom: CHART_HEIGHT - 34 };
  const moments = data.map(({ at }) => at);
  const axes = grid(
    plot,
    time(moments, [plot.left + EDGE, plot.right - EDGE], (at) => data.find((datum) => datum.at === at)?.day ?? ""),
    shares(plot),
  );
  const xs = moments.map(axes.x);
  const named = spaced(xs, SHARE_WIDTH);
  const dated = spaced(xs, DAY_WIDTH);
  const points = data.map((datum, index) => {
    const [x, y] = axes.place(datum.at, datum.value);
    return { datum, x, y, named: named.has(index), dated: dated.has(index) };
  });
  return { ...axes, points };
}

/** What is read of each point. */
export function timeReadings(data: readonly TimeDatum[], width: number): Reading[][] {
  const { points } = timeLayout(data, width);
  return [points.map(({ datum, x, y }) => ({ x, y, words: valueReading(datum.day, formatShare(datum.value)) }))];
}

interface TimeChartProps {
  /** From the first to the last. */
  data: readonly TimeDatum[];
  width: number;
  palette: Palette;
  title: string;
}

/** Shares of 0 to 100 % as they came, joined in the order of time, on the bands and lines of all charts. */
export function TimeChart({ data, width, palette, title }: TimeChartProps) {
  const layout = timeLayout(data, width);
  const days = layout.points.filter(({ dated }) => dated);
  const series = [{ name: title, points: data.map(({ at, value }) => ({ x: at, y: value })) }];
  return (
    <Drawing width={width} height={CHART_HEIGHT} title={title}>
      <Zones space={layout} zones={SHARE_ZONES} palette={palette} />
      <Axes space={layout} palette={palette} unit="%" />
      <ReferenceLines space={layout} lines={thresholdLines(palette)} />
      <Lines space={layout} series={series} palette={palette} />
      {layout.points.map(
        ({ datum, x, y, named }, index) =>
          named && (
            // biome-ignore lint/suspicious/noArrayIndexKey: two results may come at once; a point is its place
            <ValueLabel key={index} x={x} y={y - 12} text={formatShare(datum.value)} palette={palette} />
          ),
      )}
      <Ticks
        space={layout}
        palette={palette}
        ticks={days.map(({ datum }) => ({ value: datum.at, label: datum.day }))}
      />
    </Drawing>
  );
}
