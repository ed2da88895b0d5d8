import { type ReportDocument, reportFileName } from "@/pdf";

/** The name of a report in an archive: that of its download, with a number if the name is taken. */
export function archiveName(model: ReportDocument, taken: Set<string>): string {
  const name = reportFileName(model);
  let free = name;
  for (let number = 2; taken.has(free); number++) free = name.replace(/\.pdf$/, `-${number}.pdf`);
  taken.add(free);
  return `reports/${free}`;
}
