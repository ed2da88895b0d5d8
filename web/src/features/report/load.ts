import { queryOptions } from "@tanstack/react-query";
import { isOutOfReach } from "@/api/errors";
import { opening } from "@/api/opening";
import { prefetchFresh, readFresh } from "@/api/prefetch";
import { openDocument } from "@/work/document";
import type { Kept } from "@/work/localStore";
import type { KeptEdits } from "@/work/pending";
import { fetchReport, fetchShared, fetchVersion, type ReportName, readExample, readReport } from "./calls";
import { reportKeys } from "./keys";
import type { Report } from "./report";
import { reportKind, reportNamed } from "./reportKind";

/** A report, and the edits that pages on this device have left and that have not reached the server. */
export interface LoadedReport {
  report: Report;
  left?: readonly Kept<KeptEdits>[];
  /** The reader is a guardian, who gets the printed form. */
  shared: boolean;
}

async function loadReport(accountID: string, first: Promise<Report>): Promise<LoadedReport> {
  const report = await first;
  if (!report.mine) return { report, shared: false };
  const id = report.report_id;
  const opened = await openDocument(reportKind, reportNamed(accountID, id), () => readReport(id), first);
  return { report: opened.snapshot, left: opened.left, shared: false };
}

/** The report for an account that can access the child, or else the one that is shared with a guardian. */
async function loadEither(name: ReportName, accountID: string, first: Promise<Report>): Promise<LoadedReport> {
  try {
    return await loadReport(accountID, first);
  } catch (error) {
    if (!isOutOfReach(error) || !("reportID" in name)) throw error;
    return { report: await fetchShared(name.reportID), shared: true };
  }
}

/** An example report of the application, with the questions of its draft. */
export const exampleQuery = (applicationID: string) =>
  queryOptions({
    queryKey: reportKeys.example(applicationID),
    queryFn: () => readFresh(reportKeys.example(applicationID), () => readExample(applicationID)),
    ...opening,
  });

/** How a report is read: as a guardian, or a signed version instead of the present content. */
export interface Reading {
  shared?: boolean;
  version?: number;
}

function fetchAsRead(name: ReportName, { shared, version }: Reading): Promise<Report> {
  if (!("reportID" in name)) return fetchReport(name);
  if (shared) return fetchShared(name.reportID);
  return version ? fetchVersion(name.reportID, version) : fetchReport(name);
}

async function load(name: ReportName, accountID: string, reading: Reading): Promise<LoadedReport> {
  const { shared = false, version } = "reportID" in name ? reading : {};
  const first = readFresh(reportKeys.one(name, accountID, reading), () => fetchAsRead(name, reading));
  return shared || version ? { report: await first, shared } : loadEither(name, accountID, first);
}

/** Asks for a report before its screen is drawn. */
export const prefetchReport = (name: ReportName, accountID: string, reading: Reading = {}) =>
  prefetchFresh({
    queryKey: reportKeys.one(name, accountID, reading),
    queryFn: () => fetchAsRead(name, reading),
  });

/** A report as it is opened. */
export const reportQuery = (name: ReportName, accountID: string, reading: Reading = {}) =>
  queryOptions({
    queryKey: reportKeys.one(name, accountID, reading),
    queryFn: () => load(name, accountID, reading),
    ...opening,
  });
