import { type Begin, prefetch } from "@/api/prefetch";
import { itemsQuery } from "./api";
import { itemSearch } from "./search";

export const begin: Begin = ({ params, search }) =>
  prefetch(itemsQuery(params.applicationID ?? "", itemSearch(search).version, itemSearch(search).respondent));
