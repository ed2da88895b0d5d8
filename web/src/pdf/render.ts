import pdfMake from "pdfmake/build/pdfmake";
import { draw } from "./blocks";
import { buildReport } from "./build";
import { fallbackFont, mainFont } from "./fonts";
import { type ReportDocument, wordsOf } from "./model";
import { needsFallback } from "./runs";

/** Everything that makes the PDF. Imported on demand only: it brings pdfmake and its fonts with it. */
export async function renderReport(model: ReportDocument): Promise<Blob> {
  const fonts = [await mainFont()];
  if (needsFallback(wordsOf(model))) fonts.push(await fallbackFont());
  for (const font of fonts) pdfMake.addFontContainer(font);
  return pdfMake.createPdf(buildReport(model, await draw(model))).getBlob();
}
