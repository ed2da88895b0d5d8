import { api, call } from "@/api/client";
import type { Print } from "@/pdf";
import { inFrame } from "@/words/frame";
import type { Offered } from "@/words/offered";
import type { Content, Report } from "../report";
import type { PrintChoice } from "../sections/registry";
import { asWritten } from "./asWritten";
import type { Printer } from "./printer";
import { withTextsOf } from "./texts";

/** The report with the texts of its application in a language; an example is of a draft, which has none. */
async function inLanguage(report: Report, language: string): Promise<Report> {
  if (report.example) return report;
  const params = { path: { id: report.report_id }, query: { language } };
  return withTextsOf(await call(api.GET("/api/report/{id}", { params })), report);
}

/** Prints a report in another language than the page's. What people wrote in it stays. */
export async function printIn(
  language: Offered,
  { report, content, choice }: { report: Report; content: Content; choice: PrintChoice },
): Promise<Print> {
  const [{ address }, { renderLayout }, translated] = await Promise.all([
    import("./printer"),
    import("@/pdf/render"),
    inLanguage(report, language.tag),
  ]);
  const written = asWritten({ ...translated, content }, choice.family);
  const { layout, name } = await inFrame(language, address, (print: Printer) => print(written, choice));
  return { blob: await renderLayout(layout), name };
}
