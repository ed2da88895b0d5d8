import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api, call } from "@/api/client";
import type { components } from "@/api/schema";
import { figureKeys } from "@/features/activity/figureKeys";
import type { SpecialistFilter } from "../filter/search";
import type { Period } from "../settings/dashboardSettings";

type Schemas = components["schemas"];
export type CohortSummary = Schemas["CohortSummary"];
export type MeasureSummary = Schemas["MeasureSummary"];
export type ChangeSummary = Schemas["ChangeSummary"];
export type Improvement = Schemas["Improvement"];
export type BandCount = Schemas["BandCount"];

/** Statistics of all children that match the filter, over the measurements of a period where one is given. */
export function summaryQuery(filter: SpecialistFilter, period?: Period) {
  const query = {
    ...filter,
    ...(period?.from && { from: period.from }),
    ...(period?.until && { until: period.until }),
  };
  return queryOptions({
    queryKey: figureKeys.summary(query),
    queryFn: ({ signal }) => call(api.GET("/api/specialist/summary", { params: { query }, signal })),
    placeholderData: keepPreviousData,
  });
}
