import { queryOptions } from "@tanstack/react-query";
import { api, call } from "@/api/client";
import { readFresh } from "@/api/prefetch";
import type { components } from "@/api/schema";
import { ratingKeys } from "../keys";

export type Offered = components["schemas"]["OfferedRequest"];

/** What the account was asked to answer as a guardian. */
export const myRatingsQuery = queryOptions({
  queryKey: ratingKeys.mine,
  queryFn: () => readFresh(ratingKeys.mine, () => call(api.GET("/api/my-ratings"))),
  staleTime: 0,
});
