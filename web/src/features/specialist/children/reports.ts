import { t } from "@lingui/core/macro";
import "@/words/children";
import { api, callPage } from "@/api/client";
import { readReport } from "@/features/report/calls";
import { today } from "@/ui/format/day";
import { addToZip } from "@/ui/zip";
import type { SelectedChild } from "./selection";

export interface PrintedReport {
  title: string;
  name: string;
  data: Blob;
}

/** The report of a child's last finished activity as PDF; nothing where none is finished. */
export async function latestReportOf({ id, name }: SelectedChild): Promise<PrintedReport | undefined> {
  const { rows } = await callPage(api.GET("/api/report", { params: { query: { child_id: id, limit: 1 } } }));
  const [latest] = rows;
  if (!latest) return undefined;
  // What makes PDFs is some megabytes: it is fetched when the first report is made.
  const [report, { renderReport }, { reportDocument }, { fileName }] = await Promise.all([
    readReport(latest.report_id),
    import("@/pdf/render"),
    import("@/features/report/document/document"),
    import("@/pdf/format"),
  ]);
  const document = reportDocument(report, report.content, { notes: false });
  return {
    title: document.test,
    name: fileName(t`Application Report`, name, document.test, document.date),
    data: await renderReport(document),
  };
}

/** An archive with nothing in it: its end alone. */
const emptyZip = () => {
  const end = new DataView(new ArrayBuffer(22));
  end.setUint32(0, 0x06054b50, true);
  return new Blob([end.buffer]);
};

/** All reports in one archive. Two children may have one name: a number distinguishes their files. */
export async function archiveOf(reports: readonly PrintedReport[]): Promise<{ name: string; data: Blob }> {
  const used = new Map<string, number>();
  const files = reports.map(({ name, data }) => {
    const times = (used.get(name) ?? 0) + 1;
    used.set(name, times);
    return { name: times === 1 ? name : name.replace(/(\.pdf)?$/, ` ${times}$1`), data };
  });
  return { name: `milepost-reports-${today()}.zip`, data: await addToZip(emptyZip(), files) };
}
