import { type Begin, prefetch, prefetchList } from "@/api/prefetch";
import { hasHubs } from "./access";
import { hubsQuery, overviewQuery } from "./hubs";
import { hubsSearch } from "./search";

export const begin: Begin = ({ search, account }) => {
  if (!hasHubs(account.role)) return;
  const asked = hubsSearch(search);
  prefetch(overviewQuery(asked.customer, asked.location));
  prefetchList(hubsQuery(asked));
};
