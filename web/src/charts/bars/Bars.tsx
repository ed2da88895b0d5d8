import type { SymbolType } from "d3-shape";
import type { ReactNode } from "react";
import { ErrorBars, Line, labelWidth, Points, ValueLabel } from "../marks";
import { type FillStyle, Fills, paintOf, seriesStyle } from "../patterns";
import type { Grid, Space } from "../scales";
import type { Palette } from "../tokens";

export interface BarStyle extends FillStyle {
  dash?: string;
  /** The form of a point that stands in the bar's place. */
  shape?: SymbolType;
}

/** A bar between its sides, in pixels. One without a value is only its label. */
export interface DrawnBar {
  left: number;
  right: number;
  value: number | null;
  /** Where it begins, unless at zero. */
  from?: number;
  /** The ends of its interval, where it is known. */
  low?: number;
  high?: number;
  /** A mark on the bar that the label must not cover. */
  mark?: number | null;
  label?: string;
  style: BarStyle;
}

interface BarsProps {
  space: Grid;
  bars: readonly DrawnBar[];
  palette: Palette;
  /** Distinguishes this drawing's fills from others on the same page. */
  id: string;
  /** Points instead of bars, joined where a bar would have two ends. */
  scattered?: boolean;
  /** Smaller labels; by default, where a bar is narrow. */
  small?: boolean;
  /** Draws the label beside the whisker of the interval, not above its end. */
  beside?: boolean;
  /** What is drawn over the bars and under their labels. */
  children?: ReactNode;
}

const NARROW = 44;

/** Bars up or down from zero, with their intervals and labels. */
export function Bars(props: BarsProps) {
  const { space, bars, palette, id, scattered, beside, small, children } = props;
  const { plot, y } = space;
  const values: Space = { place: (x, value) => [x, y(value)] };
  return (
    <>
      <Fills id={id} styles={bars.map(({ style }) => style)} palette={palette} />
      {y.ticks.some(({ value }) => value < 0) && (
        <path d={`M${plot.left} ${y(0)}H${plot.right}`} stroke={palette.quiet} />
      )}
      {bars.map((bar, index) =>
        scattered ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: two bars may be equal; a bar is its place
          <Ends key={index} bar={bar} space={values} palette={palette} />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: two bars may be equal; a bar is its place
          <OneBar key={index} bar={bar} y={y} paint={paintOf(id, index, bar.style)} />
        ),
      )}
      <ErrorBars
        space={values}
        points={bars.map((bar) => ({ x: middleOf(bar), y: bar.value, low: bar.low, high: bar.high }))}
        style={{ ...seriesStyle(0, palette), color: palette.ink }}
      />
      {children}
      {bars.map((bar, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two bars may be equal; a bar is its place
        <BarLabel key={index} bar={bar} y={y} palette={palette} small={small} beside={beside} />
      ))}
    </>
  );
}

const middleOf = ({ left, right }: DrawnBar) => (left + right) / 2;

/** Zero, or the end of the axis that is nearest to it, to the value. */
export function endsOfBar(
  { value, from }: Pick<DrawnBar, "value" | "from">,
  y: Grid["y"],
): [top: number, bottom: number] {
  const [begin, end] = [y(from ?? 0), y(value ?? from ?? 0)];
  return [Math.min(begin, end), Math.max(begin, end)];
}

interface OneBarProps {
  bar: DrawnBar;
  y: Grid["y"];
  paint: ReturnType<typeof paintOf>;
}

function OneBar({ bar, y, paint }: OneBarProps) {
  if (bar.value === null) return null;
  const [top, bottom] = endsOfBar(bar, y);
  return (
    <rect
      x={bar.left}
      y={top}
      width={bar.right - bar.left}
      height={bottom - top}
      strokeDasharray={bar.style.dash}
      {...paint}
    />
  );
}

/** The point at the value, and one where the bar would begin elsewhere than at zero. */
function Ends({ bar, space, palette }: { bar: DrawnBar; space: Space; palette: Palette }) {
  if (bar.value === null) return null;
  const ends = bar.from === undefined ? [bar.value] : [bar.from, bar.value];
  const points = ends.map((y) => ({ x: middleOf(bar), y }));
  const style = { ...seriesStyle(0, palette), ...bar.style, dash: "", fill: "solid" as const };
  return (
    <>
      <Line space={space} points={points} style={style} />
      <Points space={space} points={points} style={style} palette={palette} />
    </>
  );
}

interface BarLabelProps extends Pick<BarsProps, "palette" | "small" | "beside"> {
  bar: DrawnBar;
  y: Grid["y"];
}

function BarLabel({ bar, y, palette, small = bar.right - bar.left < NARROW, beside = false }: BarLabelProps) {
  const { value, high, mark, label } = bar;
  if (label === undefined) return null;
  const [top, bottom] = endsOfBar(bar, y);
  const heights = [top];
  if (high !== undefined && !beside) heights.push(y(high));
  if (mark !== undefined && mark !== null) heights.push(y(mark) - 6);
  // At the end of the interval's line the label would read as the figure of that end.
  const aside = beside && high !== undefined ? labelWidth(label, small) / 2 + 8 : 0;
  return (
    <ValueLabel
      x={middleOf(bar) + aside}
      y={value !== null && value < 0 ? bottom + 14 : Math.min(...heights) - 7}
      text={label}
      small={small}
      palette={palette}
    />
  );
}
