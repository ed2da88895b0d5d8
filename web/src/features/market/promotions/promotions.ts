import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api, call, callPage } from "@/api/client";
import type { components } from "@/api/schema";
import { pageSize } from "@/ui/list/cursor";
import { marketKeys } from "../keys";

export type Promotion = components["schemas"]["PromotionRow"];
export type NewPromotion = Omit<components["schemas"]["NewPromotion"], "$schema">;

export const promotionsQuery = (after?: string) =>
  queryOptions({
    queryKey: marketKeys.promotionList(after ?? ""),
    queryFn: () => callPage(api.GET("/api/promotion", { params: { query: { limit: pageSize, after } } })),
    placeholderData: keepPreviousData,
  });

export const createPromotion = (body: NewPromotion) => call(api.POST("/api/promotion", { body }));

type PromotionEdit = Omit<components["schemas"]["PromotionEdit"], "$schema">;

export const changePromotion = (id: string, body: PromotionEdit) =>
  call(api.PATCH("/api/promotion/{id}", { params: { path: { id } }, body }));
