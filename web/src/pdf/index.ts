export { type ExportedReport, exportReport, prepareExport, reportFileName } from "./exportReport";
export * from "./model";
