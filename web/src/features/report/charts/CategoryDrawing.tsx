import {
  BarChart,
  type BarDatum,
  barReadings,
  CHART_HEIGHT,
  type Palette,
  PieChart,
  PointChart,
  pieLayout,
  pieReadings,
  RadarChart,
  type Reading,
  radarReadings,
  type ValueAxis,
} from "@/charts";
import type { ChartFigures } from "./figures";
import type { ChartKind } from "./kinds";

interface CategoryDrawingProps {
  figures: ChartFigures;
  width: number;
  palette: Palette;
  /** Distinguishes this drawing's definitions from others on the same page. */
  id: string;
  /** The size of a chart with axes or a radar; the screen's when absent. */
  height?: number;
}

/** The drawing of a chart, the same one on the screen and on paper. */
export function CategoryDrawing({ figures, width, palette, id, height }: CategoryDrawingProps) {
  const { kind, data, title, options, axis } = figures;
  const common = { data, width, palette, title, height };
  switch (kind) {
    case "bar":
      return <BarChart {...common} axis={axis} id={id} options={options} />;
    case "scatter":
      return <PointChart {...common} options={options} />;
    case "line":
      return <PointChart {...common} axis={axis} options={options} joined />;
    case "radar":
      return <RadarChart {...common} suggest={options.suggest} />;
    case "pie":
      return <PieChart data={data} width={width} palette={palette} title={title} id={id} />;
  }
}

export const drawingHeight = ({ kind, data }: ChartFigures, width: number, height = CHART_HEIGHT): number =>
  kind === "pie" ? pieLayout(data, width).height : height;

const besideAxes = 156;
const leastSlot = 26;

/** How wide a chart is drawn in the available width: one of many categories is wider, and is scrolled. */
export const drawingWidth = ({ kind, data }: ChartFigures, available: number): number =>
  kind === "pie" || kind === "radar" ? available : Math.max(available, besideAxes + leastSlot * data.length);

const readers: Record<ChartKind, (data: readonly BarDatum[], width: number, axis: ValueAxis) => Reading[][]> = {
  bar: barReadings,
  scatter: barReadings,
  line: barReadings,
  radar: (data, width) => radarReadings(data, width),
  pie: pieReadings,
};

/** The text that is read for each of its points. */
export const drawingReadings = ({ kind, data, axis }: ChartFigures, width: number) => readers[kind](data, width, axis);
