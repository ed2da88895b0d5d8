import { queryOptions } from "@tanstack/react-query";
import { api, callPage } from "@/api/client";
import type { components } from "@/api/schema";
import { directoryQuery } from "@/features/people/people";
import { quietDays } from "@/features/people/search";
import { reportKeys } from "@/features/report/keys";
import { few } from "./Block";

export type WaitingReport = components["schemas"]["ReportRow"];

/** What the table of people asks for the same children. */
export const quietSearch = { kind: "child", quiet: quietDays, sort: "result", order: "asc" } as const;

export const quietQuery = directoryQuery({ ...quietSearch, limit: few });

export const newestQuery = directoryQuery({ sort: "created", order: "desc", limit: few });

/** Reports of finished activities that nobody has worked on yet. */
export const waitingQuery = queryOptions({
  queryKey: reportKeys.waiting(few),
  queryFn: () => callPage(api.GET("/api/report", { params: { query: { waiting: true, limit: few } } })),
});
