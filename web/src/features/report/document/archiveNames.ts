import { type ReportDocument, reportFileName } from "@/pdf";

/** What a report is called in an archive: as a download of it is, with a number where the name is taken. */
export function archiveName(model: ReportDocument, taken: Set<string>): string {
  const name = reportFileName(model);
  let free = name;
  for (let number = 2; taken.has(free); number++) free = name.replace(/\.pdf$/, `-${number}.pdf`);
  taken.add(free);
  return `reports/${free}`;
}
