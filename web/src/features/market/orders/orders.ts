import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api, call, callPage } from "@/api/client";
import type { components } from "@/api/schema";
import { pageSize } from "@/ui/list/cursor";
import { marketKeys } from "../keys";

export type Order = components["schemas"]["OrderDetail"];
export type OrderRow = components["schemas"]["OrderRow"];
export type OrderState = OrderRow["state"];
export type Payment = components["schemas"]["OrderPayment"];
export type Billing = Pick<Order, "bill_name" | "bill_address" | "vat_id">;
type BillingEdit = Omit<components["schemas"]["BillingEdit"], "$schema">;

/** One page of the account's orders, newest first; the page before stays in sight while it loads. */
export const ordersQuery = (after?: string) =>
  queryOptions({
    queryKey: marketKeys.orderList(after ?? ""),
    queryFn: () => callPage(api.GET("/api/order", { params: { query: { limit: pageSize, after } } })),
    placeholderData: keepPreviousData,
  });

const at = (id: string) => ({ params: { path: { id } } });

export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: marketKeys.order(id),
    queryFn: () => call(api.GET("/api/order/{id}", at(id))),
  });

/** Completes an order without money; the test provider alone lets it. */
export const payOrder = (id: string) => call(api.POST("/api/order/pay/{id}", at(id)));

/** Opens once more where an order is paid. */
export const openCheckout = (id: string) => call(api.POST("/api/order/checkout/{id}", at(id)));

export const cancelOrder = (id: string) => call(api.POST("/api/order/cancel/{id}", at(id)));

export const setBilling = (id: string, body: BillingEdit) => call(api.PATCH("/api/order/{id}", { ...at(id), body }));
