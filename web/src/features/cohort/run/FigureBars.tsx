import {
  Axes,
  type Band,
  bandOf,
  bandStyle,
  Drawing,
  ErrorBars,
  fillOf,
  Names,
  type Palette,
  PatternDef,
  type Sheet,
  seriesStyle,
  ValueLabel,
} from "@/charts";
import { type BarAxis, type BarPlace, groupLayout } from "@/features/specialist/dashboard/barGroups";
import type { FigureBar } from "./bars";

interface FigureBarsProps {
  sheet: Sheet;
  title: string;
  bars: readonly FigureBar[];
  axis: BarAxis;
  /** Each share of points in the colour and the fill of its band. */
  colored?: boolean;
}

const BANDS: readonly Band[] = ["need", "watch", "good"];

/** One bar for each group, period or range, with its interval where it is known. */
export function FigureBars({ sheet, title, bars, axis, colored }: FigureBarsProps) {
  const { width, height, palette, id } = sheet;
  const layout = groupLayout(
    bars.map((bar) => ({ name: bar.name, bars: [bar] })),
    axis,
    width,
    height,
  );
  const names = layout.names.map((lines, index) => (bars[index]?.bare ? lines.slice(0, -1) : lines));
  return (
    <Drawing width={width} height={height} title={title}>
      <defs>
        {BANDS.map((band) => (
          <PatternDef key={band} id={`${id}-${band}`} paper={palette.paper} {...styleOf(band, palette)} />
        ))}
      </defs>
      <Axes space={layout} palette={palette} unit={axis.unit} />
      {layout.places.map((place) => (
        <DrawnBar key={place.group} place={place} id={id} palette={palette} colored={colored} />
      ))}
      <ErrorBars
        space={layout}
        points={bars.map(({ value, low, high }, x) => ({ x, y: value, low, high }))}
        style={{ ...seriesStyle(0, palette), color: palette.ink }}
      />
      {layout.places.map(({ bar, group, left, right, top }) => (
        <ValueLabel
          key={group}
          x={(left + right) / 2}
          y={Math.min(top, highest(bars[group], layout.y, top)) - 7}
          text={bar.label}
          small={right - left < 44}
          palette={palette}
        />
      ))}
      <Names space={layout} palette={palette} names={names} upright />
    </Drawing>
  );
}

/** The figure stands clear of its interval. */
const highest = (bar: FigureBar | undefined, y: (value: number) => number, top: number) =>
  bar?.high === undefined ? top : y(bar.high);

/** A band in the colours that were asked for. */
const styleOf = (band: Band, palette: Palette) => ({ ...bandStyle(band, palette), color: palette[band] });

function DrawnBar({
  place,
  id,
  palette,
  colored,
}: {
  place: BarPlace;
  id: string;
  palette: Palette;
  colored?: boolean;
}) {
  const { bar, left, right, top, bottom } = place;
  if (bar.value === null) return null;
  const band = bandOf(bar.value);
  const { fill, color } = colored
    ? styleOf(band, palette)
    : { fill: "solid" as const, color: seriesStyle(0, palette).color };
  return (
    <rect
      x={left}
      y={top}
      width={right - left}
      height={Math.max(0, bottom - top)}
      fill={fillOf(`${id}-${band}`, fill, color)}
      stroke={color}
      strokeWidth={1.5}
    />
  );
}
