import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api, call, callPage } from "@/api/client";
import { figureKeys } from "@/features/activity/figureKeys";
import { pageSize } from "@/ui/list/cursor";
import type { ListSearch } from "./search";
import type { NewRun, ReportChoices, ReportConfigEdit, RuleKind, RunState } from "./types";

const at = (id: string) => ({ params: { path: { id } } });

export const configsKey = figureKeys.reportConfigs;

const readPage = (asked: ListSearch) => {
  const { search, scope, archived, after } = asked;
  return callPage(
    api.GET("/api/report-config", { params: { query: { search, scope, archived, after, limit: pageSize } } }),
  );
};

/** One page of the saved reports, those saved last first; the page before stays in sight while it loads. */
export const configsQuery = (asked: ListSearch) =>
  queryOptions({
    queryKey: [...configsKey, "page", asked],
    queryFn: () => readPage(asked),
    placeholderData: keepPreviousData,
  });

/** The same as a list that grows. */
export const savedConfigsQuery = infiniteQueryOptions({
  queryKey: [...configsKey, "all"],
  queryFn: ({ pageParam: after }) => readPage({ after }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }) => next,
});

export const readConfig = (id: string) => call(api.GET("/api/report-config/{id}", at(id)));

export const configQuery = (id: string) =>
  queryOptions({ queryKey: figureKeys.reportConfig(id), queryFn: () => readConfig(id) });

/** As many as a page may have, the latest first. */
const mostVersions = 100;
const versionsOf = (id: string) => ({ params: { path: { id }, query: { limit: mostVersions } } });

export const versionsQuery = (id: string) =>
  queryOptions({
    queryKey: [...configsKey, "versions", id],
    queryFn: () => call(api.GET("/api/report-config/{id}/version", versionsOf(id))),
  });

export const createConfig = (body: ReportConfigEdit) => call(api.POST("/api/report-config", { body }));
export const updateConfig = (id: string, body: ReportConfigEdit) =>
  call(api.PUT("/api/report-config/{id}", { ...at(id), body }));
export const duplicateConfig = (id: string) => call(api.POST("/api/report-config/duplicate/{id}", at(id)));
export const archiveConfig = (id: string) => call(api.DELETE("/api/report-config/{id}", at(id)));
export const restoreConfig = (id: string) => call(api.POST("/api/report-config/restore/{id}", at(id)));

export const isActive = (state: RunState) => state === "queued" || state === "running";

const askAgainMs = 1_000;

/** A run; while it is computed it is asked for again and again. */
export const runQuery = (id: string) =>
  queryOptions({
    queryKey: figureKeys.reportRun(id),
    queryFn: () => call(api.GET("/api/report-run/{id}", at(id))),
    refetchInterval: ({ state: { data } }) => (data && isActive(data.state) ? askAgainMs : false),
  });

/** The latest runs of a stored report that the account asked for, without their figures. */
export const runsQuery = (config_id: string, limit = pageSize) =>
  queryOptions({
    queryKey: [...configsKey, "runs", config_id, limit],
    queryFn: () => call(api.GET("/api/report-run", { params: { query: { config_id, limit } } })),
    refetchInterval: ({ state: { data } }) => (data?.some(({ state }) => isActive(state)) ? askAgainMs : false),
  });

export const startRun = (body: NewRun) => call(api.POST("/api/report-run", { body }));
export const cancelRun = (id: string) => call(api.POST("/api/report-run/{id}/cancel", at(id)));
export const repeatRun = (id: string) => call(api.POST("/api/report-run/{id}/repeat", at(id)));
export const pdfAddress = (id: string) => `/api/report-run/${encodeURIComponent(id)}/pdf`;

/** What the form offers, of what the caller may see alone; the applications whose titles hold the words. */
export const reportChoicesQuery = (search = "") =>
  queryOptions({
    queryKey: [...figureKeys.reportChoices, search],
    queryFn: ({ signal }) => call(api.GET("/api/report-choices", { params: { query: { search } }, signal })),
    placeholderData: keepPreviousData,
  });

/** The values that are known for a rule. */
export function knownValues(choices: ReportChoices | undefined, kind: Exclude<RuleKind, "age">): string[] {
  if (!choices) return [];
  return {
    gender: choices.genders,
    ethnicity: choices.ethnicities,
    disability_status: choices.disability_statuses,
    location: choices.locations,
    worst_categories: choices.categories,
  }[kind];
}
