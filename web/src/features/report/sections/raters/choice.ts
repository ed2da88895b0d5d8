import { queryOptions } from "@tanstack/react-query";
import { api, call } from "@/api/client";
import { reportKeys } from "@/features/report/keys";

/** The child's finished activities that a report may be compared with: other raters' on the same application or a parallel one. */
export const raterChoiceQuery = (reportId: string) =>
  queryOptions({
    queryKey: reportKeys.raters(reportId),
    queryFn: () => call(api.GET("/api/report/raters/{id}", { params: { path: { id: reportId } } })),
  });
