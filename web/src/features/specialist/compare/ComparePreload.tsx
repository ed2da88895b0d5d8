import "@/words/children";
import { t } from "@lingui/core/macro";
import { getRouteApi } from "@tanstack/react-router";
import { type Begin, prefetch } from "@/api/prefetch";
import { PageOutline } from "@/ui/feedback/PageSkeleton";
import { cohortQuery, measuresQuery } from "../children/cohort";
import { idsOf, mostChildren } from "./search";

const route = getRouteApi("/specialistCompare");

export const comparedQuery = (ids: readonly string[]) =>
  cohortQuery({ child_id: ids.slice(0, mostChildren), limit: mostChildren });

export const begin: Begin = ({ search }) => {
  const ids = idsOf(search.child_id);
  if (ids.length === 0) return;
  prefetch(comparedQuery(ids));
  prefetch(measuresQuery);
};

export const heading = (ids: readonly string[]) => ({
  title: t`Compare`,
  lead: ids.length > 0 ? t`Scores of the chosen children side by side.` : undefined,
});

export function Outline() {
  const ids = idsOf(route.useSearch().child_id);
  return <PageOutline {...heading(ids)} shape={ids.length > 0 ? "cards" : "text"} />;
}
