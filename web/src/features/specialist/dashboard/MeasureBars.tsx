import {
  Axes,
  Drawing,
  fillOf,
  Line,
  Names,
  type Palette,
  PatternDef,
  Points,
  type Sheet,
  seriesStyle,
  ValueLabel,
} from "@/charts";
import type { DashboardSettings } from "../settings/dashboardSettings";
import { schemeColor } from "../settings/scheme";
import { BarLegend } from "./BarLegend";
import { type BarAxis, type BarGroup, type BarPlace, type GroupLayout, groupLayout } from "./barGroups";

export interface MeasureBarsProps {
  sheet: Sheet;
  title: string;
  groups: readonly BarGroup[];
  axis: BarAxis;
  /** Points instead of bars. */
  scattered?: boolean;
  color: DashboardSettings["color"];
  /** What two bars of a measure stand for. */
  periods?: readonly string[];
  /** Joins the medians, and says so. */
  medianLabel?: string;
}

/** Each measure's name stands below its bars. A second period is hatched in the same colour, and its points are squares. */
function styleOf({ group, period }: BarPlace, scheme: DashboardSettings["color"], palette: Palette) {
  const { shape } = seriesStyle(period, palette);
  return {
    color: schemeColor(scheme, group, palette),
    fill: period > 0 ? ("lines" as const) : ("solid" as const),
    shape,
    dash: "",
  };
}

/** A bar for each measure, or two for two periods, from zero up or down. */
export function MeasureBars({ sheet, title, groups, axis, scattered, color, periods, medianLabel }: MeasureBarsProps) {
  const { width, height, palette, id } = sheet;
  const layout = groupLayout(groups, axis, width, height);
  const zero = layout.y(0);
  const negative = layout.y.ticks.some(({ value }) => value < 0);
  return (
    <Drawing width={width} height={height} title={title}>
      <defs>
        {layout.places.map((place) => (
          <PatternDef
            key={nameOf(id, place)}
            id={nameOf(id, place)}
            paper={palette.paper}
            {...styleOf(place, color, palette)}
          />
        ))}
      </defs>
      <Axes space={layout} palette={palette} unit={axis.unit} />
      {negative && <path d={`M${layout.plot.left} ${zero}H${layout.plot.right}`} stroke={palette.quiet} />}
      {medianLabel && scattered && <Medians layout={layout} palette={palette} scattered />}
      {layout.places.map((place) => (
        <OneBar
          key={nameOf(id, place)}
          place={place}
          id={id}
          layout={layout}
          palette={palette}
          style={styleOf(place, color, palette)}
          scattered={scattered}
        />
      ))}
      {medianLabel && !scattered && <Medians layout={layout} palette={palette} />}
      <Names space={layout} palette={palette} names={layout.names} upright />
      <BarLegend sheet={sheet} periods={periods} median={medianLabel} scattered={scattered} />
    </Drawing>
  );
}

const nameOf = (id: string, { group, period }: BarPlace) => `${id}-${group}-${period}`;

interface OneBarProps {
  place: BarPlace;
  id: string;
  layout: GroupLayout;
  palette: Palette;
  style: ReturnType<typeof styleOf>;
  scattered?: boolean;
}

function OneBar({ place, id, layout, palette, style, scattered }: OneBarProps) {
  const { bar, left, right, top, bottom } = place;
  const middle = (left + right) / 2;
  const below = bar.value !== null && bar.value < 0;
  // The figure stands clear of the median's mark.
  const marked = bar.median === undefined || bar.median === null ? top : layout.y(bar.median) - 6;
  const label = (
    <ValueLabel
      x={middle}
      y={below ? bottom + 14 : Math.min(top, marked) - 7}
      text={bar.label}
      small={right - left < 44}
      palette={palette}
    />
  );
  if (bar.value === null) return label;
  if (scattered) {
    const ends = bar.from === undefined ? [bar.value] : [bar.from, bar.value];
    const points = ends.map((value) => ({ x: middle, y: value }));
    const space = { place: (x: number, value: number) => [x, layout.y(value)] as const };
    return (
      <>
        <Line space={space} points={points} style={style} />
        <Points space={space} points={points} style={style} palette={palette} />
        {label}
      </>
    );
  }
  return (
    <>
      <rect
        x={left}
        y={top}
        width={right - left}
        height={bottom - top}
        fill={fillOf(nameOf(id, place), style.fill, style.color)}
        stroke={style.color}
        strokeWidth={1.5}
        strokeDasharray={place.period > 0 ? "4 3" : undefined}
      />
      {label}
    </>
  );
}

interface MediansProps {
  layout: GroupLayout;
  palette: Palette;
  /** The marks are lines to both sides of the point, which would otherwise lie beneath them. */
  scattered?: boolean;
}

/** The median of each measure as a mark on its bar, joined in the measures' order; a second period keeps its marks only. */
function Medians({ layout, palette, scattered }: MediansProps) {
  const marked = layout.places.filter(({ bar }) => bar.median !== undefined && bar.median !== null);
  const style = { ...seriesStyle(3, palette), color: palette.ink, dash: "7 4" };
  const at = (places: readonly BarPlace[]) =>
    places.map(({ bar, left, right }) => ({ x: (left + right) / 2, y: bar.median ?? null }));
  const space = { place: (x: number, y: number) => [x, layout.y(y)] as const };
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
