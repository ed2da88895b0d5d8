import { t } from "@lingui/core/macro";
import "@/words/children";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api, call } from "@/api/client";
import type { components } from "@/api/schema";
import { figureKeys } from "@/features/activity/figureKeys";
import { formatDate } from "@/ui/format";

type Schemas = components["schemas"];
export type DashboardSettings = Omit<Schemas["DashboardSettings"], "$schema">;
export type Period = Schemas["DashboardPeriod"];

/** How the account wants dashboards to look: the same for the specialist's and for that of reports. */
export const settingsQuery = queryOptions({
  queryKey: figureKeys.dashboardSettings,
  queryFn: ({ signal }) => call(api.GET("/api/specialist/settings", { signal })),
});

export const useSaveSettings = () =>
  useStored((body: DashboardSettings) => call(api.PUT("/api/specialist/settings", { body })));

/** Goes back to what every account begins with. */
export const useResetSettings = () => useStored((_: undefined) => call(api.DELETE("/api/specialist/settings")));

function useStored<Asked>(store: (asked: Asked) => Promise<DashboardSettings>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: store,
    onSuccess: (stored) => queryClient.setQueryData(settingsQuery.queryKey, stored),
  });
}

/** The periods that narrow something. A pair of dates that is left empty is none. */
export const periodsOf = ({ periods }: DashboardSettings): Period[] =>
  periods.filter(({ from, until }) => from !== "" || until !== "");

/** "Jan 1, 2026 – Mar 31, 2026", with an open end where there is none. */
export function periodName({ from, until }: Period): string {
  if (!until) return t`since ${formatDate(from)}`;
  if (!from) return t`until ${formatDate(until)}`;
  return `${formatDate(from)} – ${formatDate(until)}`;
}
