export * from "./axes";
export * from "./bands";
export { BarChart } from "./bars/BarChart";
export { type BarStyle, Bars, type DrawnBar } from "./bars/Bars";
export {
  type BarDatum,
  barLayout,
  barReadings,
  CHART_HEIGHT,
  datumWords,
  PRINTED_CHART_HEIGHT,
  type ValueAxis,
  valueLabel,
} from "./bars/barLayout";
export { groupedBars } from "./bars/GroupBars";
export type { Bar, BarAxis, BarGroup } from "./bars/groups";
export { type ChartOptions, statisticsWords } from "./categories/options";
export { PointChart } from "./categories/PointChart";
export { RadarChart, radarReadings } from "./categories/RadarChart";
export { Drawing, renderToSvgString } from "./Drawing";
export { type DataTable, Figure } from "./Figure";
export { ChartFrame, type FrameParts } from "./frame/ChartFrame";
export type { Sheet } from "./frame/picture";
export { usePalette, useWidth } from "./hooks";
export { Legend, LineSample, legendRows } from "./Legend";
export * from "./marks";
export { DrawnText, Mirrored } from "./mirror";
export * from "./patterns";
export {
  DONUT_SIZE,
  Donut,
  type DonutCounts,
  type DonutSlice,
  donutCenter,
  donutReadings,
  donutSlices,
} from "./pies/Donut";
export { PieChart } from "./pies/PieChart";
export { smallPies } from "./pies/Pies";
export type { SmallPie } from "./pies/pieGrid";
export { pieLayout, pieReadings } from "./pies/pieLayout";
export { Reader } from "./Reader";
export { type Reading, type ReadingPlace, readings } from "./reading";
export * from "./scales";
export * from "./statistics";
export { TimeChart, type TimeDatum, timeReadings } from "./TimeChart";
export * from "./tokens";
export * from "./words";
