import { t } from "@lingui/core/macro";
import "@/words/activity";
import { getRouteApi } from "@tanstack/react-router";
import { type Begin, prefetch, prefetchFresh, prefetchGallery } from "@/api/prefetch";
import { purchasesQuery } from "@/features/market/purchases";
import { PageOutline } from "@/ui/feedback/PageSkeleton";
import { textHere } from "@/ui/list/searchText";
import { menuQuery } from "../menu/menu";
import { activityPageQuery } from "./activities";
import { activitiesSearch } from "./search";

const route = getRouteApi("/activities");

export const titles = {
  start: t`Start an Activity`,
  resume: t`Resume Activities`,
  completed: t`Completed Activities`,
  discarded: t`Discarded Activities`,
};

const listed = { resume: "open", completed: "finished", discarded: "discarded" } as const;

export const begin: Begin = ({ search, account: { id } }) => {
  const asked = activitiesSearch(search);
  const { tab = "start", application } = asked;
  if (application) prefetchFresh(menuQuery(application));
  if (tab === "start") return prefetchGallery(purchasesQuery(id, application));
  return prefetch(activityPageQuery(id, listed[tab], asked, textHere(id)));
};

export function Outline() {
  const { tab = "start" } = activitiesSearch({ ...route.useSearch() });
  return <PageOutline title={titles[tab]} shape="cards" />;
}
