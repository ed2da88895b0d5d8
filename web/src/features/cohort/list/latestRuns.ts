import { queryOptions, useQueries, useQuery } from "@tanstack/react-query";
import { runQuery, runsQuery } from "../calls";
import type { ReportConfig, Run } from "../types";

/** The latest run of a report that the reader asked for; null when there is none. */
const latestRun = ({ config_id }: ReportConfig) =>
  queryOptions({ ...runsQuery(config_id, 1), select: (runs: Run[]) => runs[0] ?? null });

export const useLatestRun = (config: ReportConfig) => useQuery(latestRun(config));

/** The latest runs of reports with their figures, by the report. */
export function useFinishedRuns(reports: readonly ReportConfig[]): ReadonlyMap<string, Run> {
  const ran = useQueries({
    queries: reports.map(latestRun),
    combine: (all) => all.flatMap(({ data }) => (data?.state === "done" ? data.run_id : [])),
  });
  return useQueries({
    queries: ran.map((id) => runQuery(id)),
    combine: (all) => new Map(all.flatMap(({ data }) => (data?.config_id ? [[data.config_id, data] as const] : []))),
  });
}
