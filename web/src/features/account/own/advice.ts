import { queryOptions } from "@tanstack/react-query";
import { api, call } from "@/api/client";

export const adviceKey = ["account", "advice"] as const;

/** What the owner of the account should know of it: whether its address is confirmed, and whether to suggest a second factor. */
export const adviceQuery = (accountId: string) =>
  queryOptions({
    queryKey: [...adviceKey, accountId],
    queryFn: async () => {
      const { confirmed, suggest_second_factor } = await call(api.GET("/api/auth/get-access-cookie-data"));
      return { confirmed, suggestSecondFactor: suggest_second_factor };
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
