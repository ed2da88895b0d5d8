import { queryOptions } from "@tanstack/react-query";
import { api, call } from "@/api/client";
import type { components } from "@/api/schema";
import { marketKeys } from "../keys";

export type PaymentOptions = components["schemas"]["PaymentOptions"];

/** How orders are paid on this installation. */
export const paymentQuery = queryOptions({
  queryKey: marketKeys.payment,
  queryFn: () => call(api.GET("/api/payment")),
});
