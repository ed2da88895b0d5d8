import { queryOptions } from "@tanstack/react-query";
import { api, callPage } from "@/api/client";
import { accountKeys } from "../keys";

/** How many accounts wait for approval: "3", or "1000+". */
export const waitingQuery = queryOptions({
  queryKey: [...accountKeys.users, "waiting"],
  queryFn: () => callPage(api.GET("/api/auth/get-all-users", { params: { query: { state: "awaiting", limit: 1 } } })),
  select: ({ total }) => total,
});
