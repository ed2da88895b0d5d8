export * from "./axes";
export { BarChart } from "./BarChart";
export * from "./bands";
export { type BarDatum, barReadings, CHART_HEIGHT } from "./barLayout";
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
export { usePalette, useWidth } from "./hooks";
export { Legend, legendRows } from "./Legend";
export * from "./marks";
export * from "./patterns";
export { Reader } from "./Reader";
export { type Reading, readings } from "./reading";
export * from "./scales";
export * from "./statistics";
export { TimeChart, type TimeDatum, timeReadings } from "./TimeChart";
export * from "./tokens";
export * from "./words";
