import { symbol } from "d3-shape";
import { DrawnText } from "./mirror";
import { type SeriesStyle, seriesStyle } from "./patterns";
import type { Space } from "./scales";
import type { Palette } from "./tokens";

/** One figure of a series; `y` is null where there is none, and the line has a gap there. */
export interface Point {
  x: number;
  y: number | null;
  /** The ends of its interval, where it is known. */
  low?: number;
  high?: number;
}

export interface Series {
  name: string;
  points: readonly Point[];
}

interface MarkProps {
  space: Space;
  points: readonly Point[];
  style: SeriesStyle;
}

const write = (places: readonly (readonly [number, number])[]) => places.map(([x, y]) => `${x} ${y}`).join("L");

/** The points joined in their order, with a gap where a figure is missing; closed around a circle. */
export function Line({ space, points, style, closed }: MarkProps & { closed?: boolean }) {
  const runs: (readonly [number, number])[][] = [[]];
  for (const { x, y } of points) {
    if (y === null) runs.push([]);
    else runs.at(-1)?.push(space.place(x, y));
  }
  const end = closed && runs.length === 1 ? "Z" : "";
  const d = runs.filter((run) => run.length > 1).map((run) => `M${write(run)}${end}`);
  if (d.length === 0) return null;
  return (
    <path d={d.join("")} stroke={style.color} strokeWidth={2} strokeDasharray={style.dash || undefined} fill="none" />
  );
}

/** A form on each point, rimmed with paper so that it stands out from the line below it. */
export function Points({ space, points, style, palette }: MarkProps & { palette: Palette }) {
  const form = symbol(style.shape, Math.PI * 25)() ?? "";
  return points.map(({ x, y }, index) => {
    if (y === null) return null;
    const [left, top] = space.place(x, y);
    return (
      <path
        // biome-ignore lint/suspicious/noArrayIndexKey: two figures may be equal; a point is its place
        key={index}
        d={form}
        transform={`translate(${left} ${top})`}
        fill={style.color}
        stroke={palette.paper}
        strokeWidth={2}
      />
    );
  });
}

const CAP = 5;

/** The interval of each figure as a bar with caps. */
export function ErrorBars({ space, points, style }: MarkProps) {
  const bars = points.flatMap(({ x, low, high }) => {
    if (low === undefined || high === undefined) return [];
    const [from, to] = [space.place(x, low), space.place(x, high)];
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
    const [acrossX, acrossY] = [(CAP * (from[1] - to[1])) / length, (CAP * (to[0] - from[0])) / length];
    const cap = ([left, top]: readonly [number, number]) =>
      write([
        [left - acrossX, top - acrossY],
        [left + acrossX, top + acrossY],
      ]);
    return [`M${[write([from, to]), cap(from), cap(to)].join("M")}`];
  });
  return bars.length > 0 && <path d={bars.join("")} stroke={style.color} strokeWidth={1.5} fill="none" />;
}

/** The intervals of a series as one tinted band along its line. */
export function IntervalBand({ space, points, style }: MarkProps) {
  const known = points.flatMap(({ x, low, high }) =>
    low === undefined || high === undefined ? [] : [{ x, low, high }],
  );
  if (known.length < 2) return null;
  const upper = known.map(({ x, high }) => space.place(x, high));
  const lower = known.map(({ x, low }) => space.place(x, low)).reverse();
  return <path d={`M${write([...upper, ...lower])}Z`} fill={style.color} fillOpacity={0.15} />;
}

interface LinesProps {
  space: Space;
  series: readonly Series[];
  palette: Palette;
  /** How the intervals are drawn, if they are. */
  intervals?: "bars" | "band";
  /** Joins the last point with the first, around a circle. */
  closed?: boolean;
}

/** Several series, distinguished by colour, dash and the form of their points. */
export function Lines({ space, series, palette, intervals, closed }: LinesProps) {
  return series.map(({ name, points }, index) => {
    const mark = { space, points, style: seriesStyle(index, palette) };
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: two series may have one name; a series is its place
      <g key={index} data-series={name}>
        {intervals === "band" && <IntervalBand {...mark} />}
        {intervals === "bars" && <ErrorBars {...mark} />}
        <Line {...mark} closed={closed} />
        <Points {...mark} palette={palette} />
      </g>
    );
  });
}

interface ValueLabelProps {
  x: number;
  y: number;
  text: string;
  small?: boolean;
  palette: Palette;
}

export const labelWidth = (text: string, small?: boolean): number => text.length * (small ? 6 : 7.2);

/** A figure above its mark, on paper so that it can be read over a line. */
export function ValueLabel({ x, y, text, small, palette }: ValueLabelProps) {
  const half = labelWidth(text, small) / 2;
  return (
    <>
      <rect x={x - half} y={y - 12} width={half * 2} height={15} fill={palette.paper} fillOpacity={0.85} />
      <DrawnText x={x} y={y} fontSize={small ? 11 : 13} fontWeight="bold" textAnchor="middle" fill={palette.ink}>
        {text}
      </DrawnText>
    </>
  );
}
