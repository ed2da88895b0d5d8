import { queryOptions } from "@tanstack/react-query";
import { api, call, callPage } from "@/api/client";
import { readFresh } from "@/api/prefetch";
import type { components } from "@/api/schema";
import { figureKeys } from "@/features/activity/figureKeys";
import { directoryQuery } from "@/features/people/people";
import { quietDays } from "@/features/people/search";
import { reportKeys } from "@/features/report/keys";
import { cohortQuery } from "@/features/specialist/children/cohort";

type Schemas = components["schemas"];
export type WorkOverview = Schemas["WorkOverview"];
export type FirstStep = Schemas["FirstStep"];
export type WaitingReport = Schemas["ReportRow"];

/** How many rows of a list the overview shows. */
export const few = 5;

/** What waits for the account and is on no other list. What others did is seen on the next visit. */
export const overviewQuery = (account: string) =>
  queryOptions({
    queryKey: figureKeys.overview(account),
    queryFn: () => readFresh(figureKeys.overview(account), () => call(api.GET("/api/overview"))),
    staleTime: 0,
  });

/** Puts the first steps away, or brings them back. */
export const showFirstSteps = (hidden: boolean) => call(api.PUT("/api/overview/first-steps", { body: { hidden } }));

/** Reports of finished activities that nobody has worked on yet. */
export const waitingQuery = queryOptions({
  queryKey: reportKeys.waiting(few),
  queryFn: () => callPage(api.GET("/api/report", { params: { query: { waiting: true, limit: few, total: true } } })),
});

/** Children that are due by a measure's rule. */
export const dueQuery = cohortQuery({ state: "due", sort: "last_name", limit: few });

/** What the list of children asks for the same children. */
export const quietSearch = { quiet: quietDays, sort: "result", order: "asc" } as const;

/** Children without a result for long, those who never had one first. */
export const quietQuery = directoryQuery({ ...quietSearch, kind: "child", limit: few });
