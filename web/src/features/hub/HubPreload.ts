import { type Begin, prefetch } from "@/api/prefetch";
import { hasHubs } from "./access";
import { hubQuery } from "./hubs";
import { hubSearch } from "./search";

export const begin: Begin = ({ params, search, account }) =>
  hasHubs(account.role) && prefetch(hubQuery(params.hubid ?? "", hubSearch(search).month));
