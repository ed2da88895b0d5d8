import { getRouteApi } from "@tanstack/react-router";
import { type Begin, prefetch, prefetchAnew, prefetchGallery } from "@/api/prefetch";
import { purchasesQuery } from "@/features/market/purchases";
import { PageOutline } from "@/ui/feedback/PageSkeleton";
import { textHere } from "@/ui/list/searchText";
import { menuQuery } from "../menu/menu";
import { activityPageQuery } from "./activities";
import { activitiesSearch } from "./search";

const route = getRouteApi("/activities");

export const titles = {
  start: "Start an Activity",
  resume: "Resume Activities",
  completed: "Completed Activities",
};

export const begin: Begin = ({ search, account: { id } }) => {
  const asked = activitiesSearch(search);
  const { tab = "start", application } = asked;
  if (application) prefetchAnew(menuQuery(application));
  if (tab === "start") return prefetchGallery(purchasesQuery(id, application));
  return prefetch(activityPageQuery(id, tab === "resume" ? "open" : "finished", asked, textHere(id)));
};

export function Outline() {
  const { tab = "start" } = activitiesSearch({ ...route.useSearch() });
  return <PageOutline title={titles[tab]} shape="cards" />;
}
