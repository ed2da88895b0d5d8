export * from "./axes";
export { BarChart } from "./BarChart";
export * from "./bands";
export {
  type BarDatum,
  barLayout,
  barReadings,
  CHART_HEIGHT,
  datumWords,
  PRINTED_CHART_HEIGHT,
  type ValueAxis,
  valueLabel,
} from "./barLayout";
export { type ChartOptions, statisticsWords } from "./categories/options";
export { PieChart } from "./categories/PieChart";
export { PointChart } from "./categories/PointChart";
export { pieLayout, pieReadings } from "./categories/pieLayout";
export { RadarChart, radarReadings } from "./categories/RadarChart";
export {
  DONUT_SIZE,
  Donut,
  type DonutCounts,
  type DonutSlice,
  donutCenter,
  donutReadings,
  donutSlices,
} from "./Donut";
export { Drawing, renderToSvgString } from "./Drawing";
export { type DataTable, Figure } from "./Figure";
export { ChartFrame } from "./frame/ChartFrame";
export type { Sheet } from "./frame/picture";
export { usePalette, useWidth } from "./hooks";
export { Legend, legendRows } from "./Legend";
export * from "./marks";
export * from "./patterns";
export { Reader } from "./Reader";
export { type Reading, type ReadingPlace, readings } from "./reading";
export * from "./scales";
export * from "./statistics";
export { TimeChart, type TimeDatum, timeReadings } from "./TimeChart";
export * from "./tokens";
export * from "./words";
