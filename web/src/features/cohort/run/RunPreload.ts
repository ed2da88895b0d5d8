import { type Begin, prefetch } from "@/api/prefetch";
import { hasStatistics } from "../access";
import { runQuery } from "../calls";
import { runSearch } from "../search";

export const begin: Begin = ({ search, account }) => {
  const { run } = runSearch(search);
  if (run !== undefined && hasStatistics(account.role)) prefetch(runQuery(run));
};
