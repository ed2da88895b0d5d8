import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api, call } from "@/api/client";
import type { components } from "@/api/schema";
import { figureKeys } from "@/features/activity/figureKeys";

export type SavedFilter = components["schemas"]["SavedFilter"];
type FilterEdit = Omit<components["schemas"]["FilterEdit"], "$schema">;

/** The filters that the account gave names to. */
export const savedFiltersQuery = queryOptions({
  queryKey: figureKeys.savedFilters,
  queryFn: ({ signal }) => call(api.GET("/api/specialist/filter", { signal })),
});

/** Saves a filter under a name; one of that name asks for this from then on. */
export function useSaveFilter() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: FilterEdit) => call(api.POST("/api/specialist/filter", { body })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: figureKeys.savedFilters }),
  });
}

export const removeFilter = ({ filter_id: id }: SavedFilter) =>
  call(api.DELETE("/api/specialist/filter/{id}", { params: { path: { id } } }));
