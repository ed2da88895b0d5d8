import { t } from "@lingui/core/macro";
import "@/words/print";
import { fileName, stemOf } from "./format";
import { REPORT_TITLE, type ReportDocument } from "./model";

/** How long the window has to read the document before its address is given back. */
const KEEP_MS = 10 * 60 * 1000;

export interface ExportedReport {
  blob: Blob;
  /** False when the browser refused the new window; the download still works. */
  opened: boolean;
  download: () => void;
}

/** What the download of a document is called. */
export function reportFileName({ title: named, child, test, date, family }: ReportDocument): string {
  // What is no report is about nobody: a receipt is called by its number.
  if (named) return `${stemOf(named, child, test, date)}.pdf`;
  const title = REPORT_TITLE;
  return fileName(family ? t`${title} for the family` : title, child, test, date);
}

/**
 * Loads what makes PDFs while the browser has nothing else to do: some megabytes, once. It is no matter if that fails:
 * the export loads them then, and says what went wrong.
 */
export function prepareExport(): void {
  window.requestIdleCallback?.(() => {
    import("./render").then(({ prepareRender }) => prepareRender()).catch(() => undefined);
  });
}

/** Makes the PDF of a document and shows it. */
export const exportReport = (model: ReportDocument): Promise<ExportedReport> =>
  showPrint(async () => {
    const { renderReport } = await import("./render");
    return { blob: await renderReport(model), name: reportFileName(model) };
  });

export interface Print {
  blob: Blob;
  /** What its file is called. */
  name: string;
}

/**
 * Shows a PDF in a new window. The window is opened before the work begins, in the click that asked for it: browsers refuse
 * one that comes later.
 */
export async function showPrint(make: () => Promise<Print>): Promise<ExportedReport> {
  const view = window.open("", "_blank");
  try {
    const { blob, name } = await make();
    const url = URL.createObjectURL(blob);
    setTimeout(() => URL.revokeObjectURL(url), KEEP_MS);
    if (view) view.location.href = url;
    return { blob, opened: view !== null, download: () => save(blob, name) };
  } catch (failure) {
    view?.close();
    throw failure;
  }
}

function save(blob: Blob, name: string) {
  const url = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEEP_MS);
}
