export { type ExportedReport, exportReport } from "./exportReport";
export * from "./model";
