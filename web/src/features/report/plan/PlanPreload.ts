import { type Begin, prefetchFresh } from "@/api/prefetch";
import { childSearch } from "@/features/people/child/search";
import { planQuery } from "./plan";

export const begin: Begin = ({ params, search }) =>
  prefetchFresh(planQuery({ childID: params.childID ?? "", application: childSearch(search).application ?? "" }));
