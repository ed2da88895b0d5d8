import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api, call, callPage } from "@/api/client";
import { textsOf } from "@/api/findings";
import type { components } from "@/api/schema";
import { peopleKeys } from "@/features/people/keys";
import { pageSize } from "@/ui/list/cursor";
import type { Decision } from "./importSearch";

type Schemas = components["schemas"];
export type Import = Schemas["Import"];
export type ImportEdit = Omit<Schemas["ImportEdit"], "$schema">;
export type ImportRun = Schemas["ImportRun"];
export type ImportState = Import["state"];
export type ImportChoice = Schemas["ImportChoice"];
export type ImportWarning = Schemas["ImportWarning"];
export type ImportDecision = Schemas["ImportDecision"];
export type ImportColumn = Schemas["ImportColumn"];
export type ImportRow = Schemas["ImportRow"];
export type ImportProgress = Schemas["ImportProgress"];
export type Field = Schemas["ImportField"];

/** Whether the import, or its undoing, is being worked on. */
export const isActive = (state: ImportState): boolean =>
  state === "waiting" || state === "running" || state === "undoing";

const at = (id: string) => ({ params: { path: { id } } });

/** The imports that were begun, the newest first. */
export const importsQuery = queryOptions({
  queryKey: peopleKeys.imports,
  queryFn: () => call(api.GET("/api/child-import")),
});

export const importQuery = (id: string) =>
  queryOptions({ queryKey: peopleKeys.import(id), queryFn: () => call(api.GET("/api/child-import/{id}", at(id))) });

/** One page of the file's rows; the page before stays in sight while it loads. */
export const rowsQuery = (id: string, verdict?: Decision, after?: string) =>
  queryOptions({
    queryKey: peopleKeys.importPage(id, verdict, after),
    queryFn: async () => {
      const params = { path: { id }, query: { verdict, after, limit: pageSize } };
      const page = await callPage(api.GET("/api/child-import/rows/{id}", { params }));
      return { ...page, rows: await Promise.all(page.rows.map(inPageWords)) };
    },
    placeholderData: keepPreviousData,
  });

/** A row with its reasons in the language of the page. */
async function inPageWords(row: ImportRow): Promise<ImportRow> {
  return row.findings.length > 0 ? { ...row, reasons: await textsOf(row.findings) } : row;
}

export const editImport = (id: string, body: ImportEdit) =>
  call(api.PATCH("/api/child-import/{id}", { ...at(id), body }));
export const runImport = (id: string) => call(api.POST("/api/child-import/run/{id}", at(id)));
export const cancelImport = (id: string) => call(api.POST("/api/child-import/cancel/{id}", at(id)));
export const undoImport = (id: string) => call(api.POST("/api/child-import/undo/{id}", at(id)));
export const discardImport = (id: string) => call(api.DELETE("/api/child-import/{id}", at(id)));

export const progressAddress = (id: string) => `/api/child-import/progress/${encodeURIComponent(id)}`;
export const refusedAddress = (id: string) => `/api/child-import/refused/${encodeURIComponent(id)}`;
