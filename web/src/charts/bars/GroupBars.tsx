import { Axes, Names } from "../axes";
import { Drawing } from "../Drawing";
import type { FrameParts } from "../frame/ChartFrame";
import type { Sheet } from "../frame/picture";
import { legendRows } from "../Legend";
import { Line, Points } from "../marks";
import { DrawnText } from "../mirror";
import { Fills, paintOf, seriesStyle } from "../patterns";
import type { Space } from "../scales";
import { FONT_SIZE } from "../text";
import type { Palette } from "../tokens";
import { type BarStyle, Bars } from "./Bars";
import {
  BARS_HEIGHT,
  type BarAxis,
  type BarGroup,
  type GroupLayout,
  type GroupPlace,
  groupLayout,
  groupReadings,
  leastSlot,
  legendOf,
} from "./groups";

interface GroupBarsProps {
  title: string;
  groups: readonly BarGroup[];
  axis: BarAxis;
  /** Points instead of bars. */
  scattered?: boolean;
  /** Where a bar is not in the first colour. */
  styleOf?: (place: GroupPlace, palette: Palette) => Partial<BarStyle>;
}

/** A second period is hatched in the same colour, and its points are squares. */
const periodStyle = (period: number, palette: Palette): BarStyle => ({
  color: seriesStyle(0, palette).color,
  fill: period > 0 ? "lines" : "solid",
  dash: period > 0 ? "4 3" : undefined,
  shape: seriesStyle(period, palette).shape,
});

/** A bar for each name, or one for each period, with the name and its n below. */
export function GroupBars({ sheet, title, groups, axis, scattered, styleOf }: GroupBarsProps & { sheet: Sheet }) {
  const { width, height, palette, id } = sheet;
  const layout = groupLayout(groups, axis, width, height);
  const bars = layout.places.map((place) => ({
    ...place,
    ...place.bar,
    mark: place.bar.median,
    style: { ...periodStyle(place.period, palette), ...styleOf?.(place, palette) },
  }));
  return (
    <Drawing width={width} height={height} title={title}>
      <Axes space={layout} palette={palette} unit={axis.unit} />
      {axis.median && scattered && <Medians layout={layout} palette={palette} scattered />}
      <Bars space={layout} bars={bars} palette={palette} id={id} scattered={scattered}>
        {axis.median && !scattered && <Medians layout={layout} palette={palette} />}
      </Bars>
      <Names space={layout} palette={palette} names={layout.names} upright />
      <BarLegend sheet={sheet} axis={axis} scattered={scattered} />
    </Drawing>
  );
}

/** The same in a frame, at least as wide as its names need; `slot` is for names that are known to be short. */
export const groupedBars = ({ slot = leastSlot, ...chart }: GroupBarsProps & { slot?: number }): FrameParts => ({
  height: () => BARS_HEIGHT,
  minWidth: chart.groups.length * slot + 60,
  readings: ({ width, height }) => groupReadings(chart.groups, groupLayout(chart.groups, chart.axis, width, height)),
  draw: (sheet) => <GroupBars sheet={sheet} {...chart} />,
});

const medianStyle = (palette: Palette) => ({ ...seriesStyle(3, palette), color: palette.ink, dash: "7 4" });

interface MediansProps {
  layout: GroupLayout;
  palette: Palette;
  /** The marks are lines to both sides of the point, which would otherwise lie beneath them. */
  scattered?: boolean;
}

/** The median of each name as a mark on its bar, joined in their order; a second period keeps its marks only. */
function Medians({ layout, palette, scattered }: MediansProps) {
  const marked = layout.places.filter(({ bar }) => bar.median !== undefined && bar.median !== null);
  const style = medianStyle(palette);
  const at = (places: readonly GroupPlace[]) =>
    places.map(({ bar, left, right }) => ({ x: (left + right) / 2, y: bar.median ?? null }));
  const space: Space = { place: (x, y) => [x, layout.y(y)] };
  return (
    <>
      <Line space={space} points={at(marked.filter(({ period }) => period === 0))} style={style} />
      {scattered ? (
        at(marked).map(({ x, y }) => (
          <path key={x} d={`M${x - 13} ${layout.y(y ?? 0)}h26`} stroke={palette.ink} strokeWidth={2} />
        ))
      ) : (
        <Points space={space} points={at(marked)} style={style} palette={palette} />
      )}
    </>
  );
}

/** Which bar is of which period, and what the line is. */
function BarLegend({ sheet, axis, scattered }: { sheet: Sheet; axis: BarAxis; scattered?: boolean }) {
  const { width, height, palette, id } = sheet;
  const { periods = [] } = axis;
  const names = legendOf(axis);
  const { places, height: rows } = legendRows(names, width);
  const styles = periods.map((_, period) => ({ ...periodStyle(period, palette), color: palette.ink }));
  return (
    <>
      <Fills id={`${id}-period`} styles={styles} palette={palette} />
      {names.map((name, index) => {
        const [x, y] = places[index] ?? [0, 0];
        const style = styles[index];
        return (
          <g key={name} transform={`translate(${x + 4} ${height - rows + 2 + y})`}>
            {style && !scattered && (
              <rect
                width={26}
                height={13}
                strokeDasharray={style.dash}
                {...paintOf(`${id}-period`, index, style)}
                {...(index === 0 && { fill: palette.quiet })}
                strokeWidth={1}
              />
            )}
            {style && scattered && (
              <LegendPoint style={{ ...seriesStyle(index, palette), color: palette.quiet }} palette={palette} />
            )}
            {!style && (
              <>
                <Line
                  space={flat}
                  points={[
                    { x: 0, y: 7 },
                    { x: 28, y: 7 },
                  ]}
                  style={medianStyle(palette)}
                />
                {!scattered && <LegendPoint style={medianStyle(palette)} palette={palette} />}
              </>
            )}
            <DrawnText x={34} y={11} fontSize={FONT_SIZE} fill={palette.ink}>
              {name}
            </DrawnText>
          </g>
        );
      })}
    </>
  );
}

const flat: Space = { place: (x, y) => [x, y] };

const LegendPoint = ({ style, palette }: { style: ReturnType<typeof seriesStyle>; palette: Palette }) => (
  <Points space={flat} points={[{ x: 14, y: 7 }]} style={style} palette={palette} />
);
