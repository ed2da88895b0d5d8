import { api, call } from "@/api/client";
import { asStored, inPageLanguage } from "./initial/newIntroduction";
import type { Content, Report } from "./report";

/** How a report is named in an address: by itself, or by its activity. */
export type ReportName = { reportID: string } | { activityID: string };

const read = (report: Promise<Report>): Promise<Report> => report.then(inPageLanguage);

export const fetchReport = (name: ReportName): Promise<Report> =>
  read(
    "reportID" in name
      ? call(api.GET("/api/report/{id}", { params: { path: { id: name.reportID } } }))
      : call(api.GET("/api/report/activity/{id}", { params: { path: { id: name.activityID } } })),
  );

export const readReport = (id: string): Promise<Report> => fetchReport({ reportID: id });

export const fetchShared = (id: string): Promise<Report> =>
  read(call(api.GET("/api/report/shared/{id}", { params: { path: { id } } })));

/** A version of a report as it was signed: it cannot be changed. */
export const fetchVersion = (id: string, number: number): Promise<Report> =>
  read(call(api.GET("/api/report/{id}/version/{number}", { params: { path: { id, number } } })));

export const readExample = (applicationID: string): Promise<Report> =>
  read(call(api.GET("/api/report/example/{id}", { params: { path: { id: applicationID } } })));

/** Saves how new reports of an application begin, and answers with the new revision. */
export async function saveArrangement(applicationID: string, content: Content, revision: number): Promise<number> {
  const params = { path: { id: applicationID } };
  const saved = await call(
    api.PUT("/api/report/arrangement/{id}", { params, body: { content: asStored(content), revision } }),
  );
  return saved.revision;
}

/** Saves the edited part and answers with the new revision. A stale revision is refused with 409. */
export async function saveContent(id: string, content: Content, revision: number): Promise<number> {
  const body = { content: asStored(content), revision };
  const saved = await call(api.PATCH("/api/report/{id}", { params: { path: { id } }, body }));
  return saved.revision;
}
