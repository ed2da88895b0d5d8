import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api, call, callPage } from "@/api/client";
import type { components } from "@/api/schema";
import { pageSize } from "@/ui/list/cursor";
import { marketKeys } from "../keys";
import type { SalesSearch } from "./search";

export type Sale = components["schemas"]["SaleRow"];
export type SaleFigures = components["schemas"]["SaleFigures"];
export type SaleGroup = components["schemas"]["SaleGroup"];
export type RefundRequest = Omit<components["schemas"]["RefundRequest"], "$schema">;

const filterOf = ({ from, until, application_id }: SalesSearch) => ({ from, until, application_id });

export const salesQuery = (asked: SalesSearch) =>
  queryOptions({
    queryKey: marketKeys.saleList(asked),
    queryFn: () =>
      callPage(
        api.GET("/api/sale", { params: { query: { ...filterOf(asked), limit: pageSize, after: asked.after } } }),
      ),
    placeholderData: keepPreviousData,
  });

export const summaryQuery = (asked: SalesSearch) =>
  queryOptions({
    queryKey: marketKeys.saleSummary(filterOf(asked)),
    queryFn: () => call(api.GET("/api/sale/summary", { params: { query: filterOf(asked) } })),
    placeholderData: keepPreviousData,
  });

export const payoutsQuery = queryOptions({
  queryKey: marketKeys.payouts,
  queryFn: () => call(api.GET("/api/payout")),
});

export const beginPayouts = () => call(api.POST("/api/payout/onboarding"));

export const refundOrder = (id: string, body: RefundRequest) =>
  call(api.POST("/api/order/refund/{id}", { params: { path: { id } }, body }));

/** The address of the table of all that the filters find. */
export function salesExport(asked: SalesSearch): string {
  const chosen = Object.entries(filterOf(asked)).filter((pair): pair is [string, string] => Boolean(pair[1]));
  const query = new URLSearchParams(chosen).toString();
  return query ? `/api/sale/export?${query}` : "/api/sale/export";
}
