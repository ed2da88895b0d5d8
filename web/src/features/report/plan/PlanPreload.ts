import { type Begin, prefetchAnew } from "@/api/prefetch";
import { childSearch } from "@/features/people/child/search";
import { planQuery } from "./plan";

export const begin: Begin = ({ params, search }) =>
  prefetchAnew(planQuery({ childID: params.childID ?? "", application: childSearch(search).application ?? "" }));
