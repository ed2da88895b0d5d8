import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api, call } from "@/api/client";
import type { components } from "@/api/schema";
import { notificationKeys } from "./keys";

export type Settings = components["schemas"]["Settings"];
type Edit = components["schemas"]["SettingsEdit"];

export const settingsQuery = queryOptions({
  queryKey: notificationKeys.settings,
  queryFn: () => call(api.GET("/api/notification-settings")),
});

/** Changes what is chosen; the screen shows it at once, and takes it back when it could not be stored. */
export function useChoose() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Edit) => call(api.PATCH("/api/notification-settings", { body })),
    onMutate: async ({ letters = {} }) => {
      await queryClient.cancelQueries({ queryKey: notificationKeys.settings });
      const before = queryClient.getQueryData(settingsQuery.queryKey);
      queryClient.setQueryData(settingsQuery.queryKey, (now) =>
        now
          ? { ...now, letters: now.letters.map((one) => ({ ...one, letter: letters[one.kind] ?? one.letter })) }
          : now,
      );
      return before;
    },
    onSuccess: (stored) => queryClient.setQueryData(settingsQuery.queryKey, stored),
    onError: (_error, _edit, before) => {
      if (before) queryClient.setQueryData(settingsQuery.queryKey, before);
    },
  });
}
