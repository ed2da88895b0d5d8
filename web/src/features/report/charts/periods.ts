import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { api, call } from "@/api/client";
import type { components } from "@/api/schema";
import { reportKeys } from "../keys";
import { useReport, useSharedReading } from "../ReportContext";
import type { Report } from "../report";
import { ranked } from "./rules";

export type Period = components["schemas"]["Period"];

/**
 * The child's earlier activities with the application: their means by period, or that these are being read, could not
 * be read, or are not shown to the reader.
 */
export type Earlier =
  | { state: "known"; periods: readonly Period[] }
  | { state: "pending" | "private" }
  | { state: "failed"; retry?: () => void };

/** An example has no earlier activities: every period holds this one. */
const onlyThis = ({ categories }: Report): readonly Period[] =>
  (["month", "quarter", "year", "threeYears", "all"] as const).map((period) => ({
    period,
    n: 1,
    categories: ranked(categories).map(({ categoryName, quotient }) => ({ category: categoryName, quotient, n: 1 })),
  }));

/** The means of the child's activities up to this one. They are asked for once, however many charts show them. */
export function useEarlier(): Earlier {
  const report = useReport();
  const shared = useSharedReading();
  const id = report.report_id;
  const { data, isError, refetch } = useQuery({
    queryKey: reportKeys.periods(id),
    queryFn: () => call(api.GET("/api/report/periods/{id}", { params: { path: { id } } })),
    enabled: !report.example && !shared && !report.periods,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return useMemo(() => {
    if (report.example) return { state: "known", periods: onlyThis(report) };
    // A signed version has its own means, which never change.
    if (report.periods) return { state: "known", periods: report.periods };
    if (shared) return { state: "private" };
    if (data) return { state: "known", periods: data.periods };
    return isError ? { state: "failed", retry: () => void refetch() } : { state: "pending" };
  }, [report, shared, data, isError, refetch]);
}
