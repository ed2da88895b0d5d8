import { reportFileName } from "@/pdf";
import { type Layout, layOut } from "@/pdf/layout";
import { handOut } from "@/words/frame";
import { reportDocument } from "../document/document";
import { inPageLanguage } from "../initial/newIntroduction";
import type { Report } from "../report";
import type { PrintChoice } from "../sections/registry";

/** A report written out for the typesetter, and what its file is called. */
export interface LaidOut {
  layout: Layout;
  name: string;
}

/** Writes a report out in the language of the page, or of the frame, that has loaded this module. */
async function layOutReport(report: Report, choice: PrintChoice): Promise<LaidOut> {
  const own = inPageLanguage(report);
  const document = reportDocument(own, own.content, choice);
  return { layout: await layOut(document), name: reportFileName(document) };
}

export type Printer = typeof layOutReport;

/** Where this page has the module from; other languages have it under the same name. */
export const address: string = import.meta.url;

handOut(layOutReport);
