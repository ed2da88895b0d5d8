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
} from "@/charts";
import type { ChartFigures } from "./figures";
import type { ChartKind } from "./kinds";

interface CategoryDrawingProps {
  figures: ChartFigures;
  width: number;
  palette: Palette;
  /** Distinguishes this drawing's definitions from others on the same page. */
  id: string;
}

/** The drawing of a chart, the same one on the screen and on paper. */
export function CategoryDrawing({ figures, width, palette, id }: CategoryDrawingProps) {
  const { kind, data, title, options } = figures;
  const common = { data, width, palette, title };
  switch (kind) {
    case "bar":
      return <BarChart {...common} id={id} options={options} />;
    case "scatter":
      return <PointChart {...common} options={options} />;
    case "line":
      return <PointChart {...common} options={options} joined />;
    case "radar":
      return <RadarChart {...common} suggest={options.suggest} />;
    case "pie":
      return <PieChart {...common} id={id} />;
  }
}

export const drawingHeight = ({ kind, data }: ChartFigures, width: number): number =>
  kind === "pie" ? pieLayout(data, width).height : CHART_HEIGHT;

const besideAxes = 156;
const leastSlot = 26;

/** How wide a chart is drawn where there is room for so much: one of many categories is wider, and is scrolled. */
export const drawingWidth = ({ kind, data }: ChartFigures, room: number): number =>
  kind === "pie" || kind === "radar" ? room : Math.max(room, besideAxes + leastSlot * data.length);

const readers: Record<ChartKind, (data: readonly BarDatum[], width: number) => Reading[][]> = {
  bar: barReadings,
  scatter: barReadings,
  line: barReadings,
  radar: radarReadings,
  pie: pieReadings,
};

/** What is read of each of its points. */
export const drawingReadings = ({ kind, data }: ChartFigures, width: number) => readers[kind](data, width);
