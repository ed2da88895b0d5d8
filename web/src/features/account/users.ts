import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api, call } from "@/api/client";
import type { components } from "@/api/schema";

export type UserRow = components["schemas"]["UserRow"];

/** What user management can do to an account. */
export type UserAct = "approve" | "suspend" | "reactivate";

export const usersQuery = queryOptions({
  queryKey: ["users"],
  queryFn: () => call(api.GET("/api/auth/get-all-users")),
});

/** The act that an account's state allows. */
export function nextAct(user: UserRow): UserAct {
  if (user.state === "awaiting") return "approve";
  return user.state === "active" ? "suspend" : "reactivate";
}

const changes = {
  approve: { pending: "no", approve: true },
  suspend: { pending: "yes" },
  reactivate: { pending: "no" },
} as const;

/** Suspends, reactivates or approves, and shows the row as the server answers it. */
export function useUserAct() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, act }: { id: string; act: UserAct }) =>
      call(api.PUT("/api/user/{id}", { params: { path: { id } }, body: changes[act] })),
    onSuccess: (changed) =>
      queryClient.setQueryData(usersQuery.queryKey, (rows) =>
        rows?.map((row) => (row.id === changed.id ? changed : row)),
      ),
  });
}
