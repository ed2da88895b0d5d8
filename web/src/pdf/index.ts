export {
  type ExportedReport,
  exportReport,
  type Print,
  prepareExport,
  reportFileName,
  showPrint,
} from "./exportReport";
export * from "./model";
