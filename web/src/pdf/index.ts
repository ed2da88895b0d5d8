export { type ExportedReport, exportReport, prepareExport } from "./exportReport";
export * from "./model";
