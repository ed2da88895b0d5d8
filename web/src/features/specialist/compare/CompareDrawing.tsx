import {
  Axes,
  Bars,
  Drawing,
  type DrawnBar,
  DrawnText,
  Fills,
  Line,
  LineSample,
  Names,
  type Palette,
  Points,
  paintOf,
  seriesStyle,
} from "@/charts";
import { estimateWidth, FONT_SIZE } from "@/charts/text";
import { missing } from "@/ui/format";
import { formatRounded } from "@/words/numbers";
import { limited } from "../children/scores";
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
      <Fills id={id} styles={series.map(({ place }) => seriesStyle(place, palette))} palette={palette} />
      {layout.panels.map((panel, index) => (
        <g key={panel.series[0]?.place ?? 0}>
          <Axes space={panel.space} palette={palette} unit={together ? unit : undefined} />
          {panel.title !== undefined && <PanelHead panel={panel} palette={palette} id={id} bars={bars} />}
          {bars ? (
            <PanelBars panel={panel} palette={palette} id={`${id}-${index}`} />
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
  const style = seriesStyle(place, palette);
  return (
    <g transform={`translate(${x} ${y})`}>
      {bars ? (
        <rect y={1} width={28} height={14} {...paintOf(id, place, style)} strokeWidth={1} />
      ) : (
        <LineSample style={style} palette={palette} />
      )}
      <DrawnText x={SWATCH} y={12} fontSize={FONT_SIZE} fill={palette.ink}>
        {width === undefined ? name : headOf(name, width - SWATCH)}
      </DrawnText>
    </g>
  );
}

/** The name of the child whom a plot shows alone. */
function PanelHead({ panel, ...drawn }: DrawnProps & { panel: Panel }) {
  const { plot } = panel.space;
  const [series] = panel.series;
  return (
    series && <KeyEntry x={plot.left} y={plot.top - 24} series={series} width={plot.right - plot.left} {...drawn} />
  );
}

/** From this width on a bar has room for its figure. */
const LABEL = 26;

/** A dash stands where a bar is missing. */
function PanelBars({ panel, palette, id }: Omit<DrawnProps, "bars"> & { panel: Panel }) {
  const bars = panel.series.flatMap(({ place, values, limits }, child) => {
    const { color, fill } = seriesStyle(place, palette);
    return values.map((value, index): DrawnBar => {
      const [left, right] = barSides(panel, index, child);
      const label = value === null ? missing : limited(formatRounded(value), limits[index]);
      const fits = value === null || right - left >= LABEL;
      return { left, right, value, label: fits ? label : undefined, style: { color, fill } };
    });
  });
  return <Bars space={panel.space} bars={bars} palette={palette} id={id} small />;
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
