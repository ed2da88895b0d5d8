import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api, call } from "@/api/client";
import type { components } from "@/api/schema";

export type Purchase = components["schemas"]["PurchaseRow"];

/** What an account has ordered, newest first. */
export const purchasesQuery = (userId: string) =>
  queryOptions({
    queryKey: ["purchases", userId],
    queryFn: () =>
      call(api.GET("/api/user-app-purchased-junction/appJointByUser/{userId}", { params: { path: { userId } } })),
  });

/** Orders a free application; ordering it again answers with the purchase that is there. */
export function useFreeOrder() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (applicationID: string) =>
      call(
        api.POST("/api/user-app-purchased-junction", {
          body: { application_id: applicationID, purchase_type: "free" },
        }),
      ),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ["purchases"] }),
  });
}
