import { queryOptions } from "@tanstack/react-query";
import { api, call } from "@/api/client";
import { hasStatus } from "@/api/errors";
import { opening } from "@/api/opening";
import { prefetchAnew, readAnew } from "@/api/prefetch";
import { type LocalDraft, lastSave, readDraft, reportsWithDraft } from "./drafts";
import { reportKeys } from "./keys";
import { type Content, completed, type Report } from "./report";

/** How a report is named in an address: by itself, or by its activity. */
export type ReportName = { reportID: string } | { activityID: string };

/** A report, and what was edited on this device and has not reached the server. */
export interface LoadedReport {
  report: Report;
  localDraft: LocalDraft | undefined;
  /** Read as a guardian with whom it is shared: as it prints. */
  shared: boolean;
}

const fetchReport = (name: ReportName): Promise<Report> =>
  "reportID" in name
    ? call(api.GET("/api/report/{id}", { params: { path: { id: name.reportID } } }))
    : call(api.GET("/api/report/activity/{id}", { params: { path: { id: name.activityID } } }));

const fetchShared = (id: string): Promise<Report> =>
  call(api.GET("/api/report/shared/{id}", { params: { path: { id } } }));

/** A version of a report as it was signed: nothing of it can be changed. */
const fetchVersion = (id: string, number: number): Promise<Report> =>
  call(api.GET("/api/report/{id}/version/{number}", { params: { path: { id, number } } }));

/** What is asked for first: a report, and which ones had edits on this device at that moment. */
interface First {
  report: Report;
  edited: readonly string[];
}

async function loadReport(name: ReportName, accountID: string, first: Promise<First>): Promise<LoadedReport> {
  let { report, edited } = await first;
  const id = report.report_id;
  // What was read may be older than a save: of an editor that was left a moment ago, or of edits that were kept here.
  const left = await lastSave.settled(id);
  const kept = report.mine ? await readDraft(accountID, id) : undefined;
  if (left || (edited.includes(id) && !kept)) report = await fetchReport(name);
  const localDraft = kept && {
    ...kept,
    content: completed(kept.content, report.content),
    ...(kept.base && { base: completed(kept.base, report.content) }),
    ...(kept.sent && { sent: kept.sent.map((content) => completed(content, report.content)) }),
  };
  return { report, localDraft, shared: false };
}

/** The report of who reaches the child, or else the one that is shared with a guardian. */
async function loadEither(name: ReportName, accountID: string, first: Promise<First>): Promise<LoadedReport> {
  try {
    return await loadReport(name, accountID, first);
  } catch (error) {
    if (!hasStatus(error, 404) || !("reportID" in name)) throw error;
    return { report: await fetchShared(name.reportID), localDraft: undefined, shared: true };
  }
}

export const readExample = (applicationID: string): Promise<Report> =>
  call(api.GET("/api/report/example/{id}", { params: { path: { id: applicationID } } }));

/** What a report of the application would look like, with the questions as they are stored now. */
export const exampleQuery = (applicationID: string) =>
  queryOptions({
    queryKey: reportKeys.example(applicationID),
    queryFn: () => readAnew(reportKeys.example(applicationID), () => readExample(applicationID)),
    ...opening,
  });

/** How a report is read: as a guardian, or one of its signed versions in place of what is written now. */
export interface Reading {
  shared?: boolean;
  version?: number;
}

function fetchAsRead(name: ReportName, { shared, version }: Reading): Promise<Report> {
  if (!("reportID" in name)) return fetchReport(name);
  if (shared) return fetchShared(name.reportID);
  return version ? fetchVersion(name.reportID, version) : fetchReport(name);
}

async function fetchFirst(name: ReportName, accountID: string, reading: Reading): Promise<First> {
  // Both at once: edits that are sent and dropped from now on are seen here, or are in the report.
  const [edited, report] = await Promise.all([reportsWithDraft(accountID), fetchAsRead(name, reading)]);
  return { report, edited };
}

async function load(name: ReportName, accountID: string, reading: Reading): Promise<LoadedReport> {
  const { shared = false, version } = "reportID" in name ? reading : {};
  const first = readAnew(reportKeys.one(name, accountID, reading), () => fetchFirst(name, accountID, reading));
  return shared || version
    ? { report: (await first).report, localDraft: undefined, shared }
    : loadEither(name, accountID, first);
}

/** Asks for a report before its screen is drawn. */
export const prefetchReport = (name: ReportName, accountID: string, reading: Reading = {}) =>
  prefetchAnew({
    queryKey: reportKeys.one(name, accountID, reading),
    queryFn: () => fetchFirst(name, accountID, reading),
  });

/** A report as it is opened. */
export const reportQuery = (name: ReportName, accountID: string, reading: Reading = {}) =>
  queryOptions({
    queryKey: reportKeys.one(name, accountID, reading),
    queryFn: () => load(name, accountID, reading),
    ...opening,
  });

export const readReport = (id: string): Promise<Report> => fetchReport({ reportID: id });

/** Saves how new reports of an application begin, and answers with the new revision. */
export async function saveArrangement(applicationID: string, content: Content, revision: number): Promise<number> {
  const params = { path: { id: applicationID } };
  const saved = await call(api.PUT("/api/report/arrangement/{id}", { params, body: { content, revision } }));
  return saved.revision;
}

/** Saves the edited part and answers with the new revision. A stale revision is refused with 409. */
export async function saveContent(id: string, content: Content, revision: number): Promise<number> {
  const saved = await call(api.PATCH("/api/report/{id}", { params: { path: { id } }, body: { content, revision } }));
  return saved.revision;
}
