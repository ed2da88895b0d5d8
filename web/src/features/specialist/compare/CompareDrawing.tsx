import { symbol } from "d3-shape";
import {
  Axes,
  Columns,
  Drawing,
  fillOf,
  Line,
  Names,
  type Palette,
  PatternDef,
  Points,
  seriesStyle,
  ValueLabel,
} from "@/charts";
import { estimateWidth, FONT_SIZE } from "@/charts/text";
import { missing } from "@/ui/format";
import { limited, rounded } from "../children/scores";
import { barSides, type ChildSeries, type CompareLayout, headOf, type Panel } from "./layout";

interface DrawnProps {
  palette: Palette;
  id: string;
  bars: boolean;
}

interface CompareDrawingProps extends DrawnProps {
  layout: CompareLayout;
  series: readonly ChildSeries[];
  width: number;
  title: string;
  unit: string;
}

/** Children's figures as groups of bars or as lines, with the key beneath, so that a print or a saved picture has it too. */
export function CompareDrawing(props: CompareDrawingProps) {
  const { layout, series, width, title, palette, id, bars, unit } = props;
  const together = layout.panels.length === 1;
  const key = keyOf(layout, series, width);
  return (
    <Drawing width={width} height={layout.height + key.height} title={title} shrinks>
      <defs>
        {series.map(({ place }) => {
          const { fill, color } = seriesStyle(place, palette);
          return <PatternDef key={place} id={`${id}-${place}`} paper={palette.paper} fill={fill} color={color} />;
        })}
      </defs>
      {layout.panels.map((panel) => (
        <g key={panel.series[0]?.place ?? 0}>
          <Axes space={panel.space} palette={palette} unit={together ? unit : undefined} />
          {panel.title !== undefined && <PanelHead panel={panel} palette={palette} id={id} bars={bars} />}
          {bars ? (
            <PanelBars panel={panel} palette={palette} id={id} bars />
          ) : (
            <PanelLines panel={panel} palette={palette} />
          )}
          <Names space={panel.space} palette={palette} names={panel.names} upright />
        </g>
      ))}
      {key.places.map(([x, y], index) => {
        const one = series[index];
        return one && <KeyEntry key={one.place} x={x} y={layout.height + y} series={one} {...{ palette, id, bars }} />;
      })}
    </Drawing>
  );
}

/** The height with the key. */
export const drawingHeight = (layout: CompareLayout, series: readonly ChildSeries[], width: number) =>
  layout.height + keyOf(layout, series, width).height;

/** Where each child has a plot of their own, its head is the key. */
const keyOf = ({ panels }: CompareLayout, series: readonly ChildSeries[], width: number) =>
  panels.length === 1 ? keyRows(series, width) : { places: [], height: 0 };

const SWATCH = 34;
const ROW = 22;

function keyRows(series: readonly ChildSeries[], width: number) {
  let [x, y] = [0, 8];
  const places = series.map(({ name }): [number, number] => {
    const entryWidth = SWATCH + estimateWidth(name, FONT_SIZE) + 16;
    if (x > 0 && x + entryWidth > width) [x, y] = [0, y + ROW];
    const place: [number, number] = [x, y];
    x += entryWidth;
    return place;
  });
  return { places, height: y + ROW };
}

interface KeyEntryProps extends DrawnProps {
  x: number;
  y: number;
  series: Pick<ChildSeries, "place" | "name">;
  /** The width for the name. */
  width?: number;
}

/** How a child is drawn, and the name. */
function KeyEntry({ x, y, series: { place, name }, width, palette, id, bars }: KeyEntryProps) {
  const { color, dash, shape, fill } = seriesStyle(place, palette);
  return (
    <g transform={`translate(${x} ${y})`}>
      {bars ? (
        <rect y={1} width={28} height={14} fill={fillOf(`${id}-${place}`, fill, color)} stroke={color} />
      ) : (
        <>
          <path d="M0 8H28" stroke={color} strokeWidth={2} strokeDasharray={dash || undefined} fill="none" />
          <path d={symbol(shape, 60)() ?? ""} transform="translate(14 8)" fill={color} stroke={palette.paper} />
        </>
      )}
      <text x={SWATCH} y={12} fontSize={FONT_SIZE} fill={palette.ink}>
        {width === undefined ? name : headOf(name, width - SWATCH)}
      </text>
    </g>
  );
}

/** Whom a plot of their own is about. */
function PanelHead({ panel, ...drawn }: DrawnProps & { panel: Panel }) {
  const { plot } = panel.space;
  const [series] = panel.series;
  return (
    series && <KeyEntry x={plot.left} y={plot.top - 24} series={series} width={plot.right - plot.left} {...drawn} />
  );
}

/** From this width on a bar has room for its figure. */
const LABEL = 26;

function PanelBars({ panel, palette, id }: DrawnProps & { panel: Panel }) {
  const { space, series } = panel;
  return series.map(({ place, name, values, limits }, child) => {
    const { color, fill } = seriesStyle(place, palette);
    const columns = values.flatMap((value, index) => {
      if (value === null) return [];
      const [left, right] = barSides(panel, index, child);
      const words = limited(rounded(value), limits[index]);
      return [{ left, right, value, words, fill: fillOf(`${id}-${place}`, fill, color), color }];
    });
    return (
      <g key={place} data-series={name}>
        <Columns space={space} columns={columns} />
        {columns.map(
          ({ left, right, value, words }) =>
            right - left >= LABEL && (
              <ValueLabel
                key={left}
                x={(left + right) / 2}
                y={space.y(value) - 5}
                text={words}
                small
                palette={palette}
              />
            ),
        )}
        <Gaps panel={panel} values={values} child={child} palette={palette} />
      </g>
    );
  });
}

/** A dash on the axis where a bar would stand. */
function Gaps({
  panel,
  values,
  child,
  palette,
}: {
  panel: Panel;
  values: ChildSeries["values"];
  child: number;
  palette: Palette;
}) {
  return values.map((value, index) => {
    const [left, right] = barSides(panel, index, child);
    return (
      value === null && (
        <text
          key={left}
          x={(left + right) / 2}
          y={panel.space.plot.bottom - 5}
          fontSize={FONT_SIZE}
          textAnchor="middle"
          fill={palette.quiet}
        >
          {missing}
        </text>
      )
    );
  });
}

function PanelLines({ panel: { space, series }, palette }: { panel: Panel; palette: Palette }) {
  return series.map(({ place, name, values }) => {
    const mark = { space, points: values.map((y, x) => ({ x, y })), style: seriesStyle(place, palette) };
    return (
      <g key={place} data-series={name}>
        <Line {...mark} />
        <Points {...mark} palette={palette} />
      </g>
    );
  });
}
