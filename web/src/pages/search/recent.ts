import { useSyncExternalStore } from "react";
import { queryClient } from "@/api/queryClient";
import type { Row } from "./rows";

// Names of children: in memory alone, among what is forgotten when the session ends.
const key = ["find", "recent"];
queryClient.setQueryDefaults(key, { gcTime: Number.POSITIVE_INFINITY, staleTime: Number.POSITIVE_INFINITY });

const most = 5;
const none: Row[] = [];

const opened = (): Row[] => queryClient.getQueryData<Row[]>(key) ?? none;

/** Notes what was opened, the last first. */
export const remember = (row: Row): void =>
  void queryClient.setQueryData<Row[]>(key, [row, ...opened().filter((other) => other.key !== row.key)].slice(0, most));

/** What was opened last by the search since the log-in, or since the page was loaded. */
export const useRecent = (): Row[] =>
  useSyncExternalStore((changed) => queryClient.getQueryCache().subscribe(changed), opened);
