import { type Begin, prefetchFresh } from "@/api/prefetch";
import { menuQuery } from "@/features/activity/menu/menu";
import { menuSearch } from "@/features/activity/menu/search";
import { plansQuery } from "./plan";

export const begin: Begin = ({ params: { applicationID = "" }, search }) => {
  const { list, after } = menuSearch(search);
  prefetchFresh(list === "plans" ? plansQuery(applicationID, after) : menuQuery(applicationID));
};
