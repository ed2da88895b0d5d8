import type { FetchInfiniteQueryOptions, FetchQueryOptions, QueryKey } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { ListPage } from "./client";
import { prefetchPictures } from "./media";
import { queryClient } from "./queryClient";
import type { Session } from "./session";

/** Where a screen is opened: what its address holds, and the session. A visitor's screens ask for nothing in advance. */
export interface Opened {
  params: Record<string, string | undefined>;
  search: Record<string, unknown>;
  account: Session;
}

/** Starts fetching what a screen shows first; the screen's own queries find what it asked for. */
export type Begin = (opened: Opened) => unknown;

/** What comes before a screen, in a module of its own that needs nothing of the screen's. */
export interface Preload {
  /** Runs as soon as it is known who opens the screen, while the screen's code is still on its way. */
  begin?: Begin;
  /** What is shown until then: what does not depend on data, such as the title, or on little. */
  Outline?: () => ReactNode;
}

/** Asks for it unless it is known or on its way. The screen that needs the answer shows a failure. */
export const prefetch = <Data, Key extends QueryKey>(query: FetchQueryOptions<Data, Error, Data, Key>) =>
  void queryClient.prefetchQuery(query);

/** The same for the first pages of a list that grows. */
export const prefetchList = <Data, Key extends QueryKey, Param>(
  query: FetchInfiniteQueryOptions<Data, Error, Data, Key, Param>,
) => void queryClient.prefetchInfiniteQuery(query);

/** The same for a list whose pictures are the largest of what its screen shows. */
export async function prefetchGallery<Row extends { image: string }, Key extends QueryKey, Param>(
  query: FetchInfiniteQueryOptions<ListPage<Row>, Error, ListPage<Row>, Key, Param>,
): Promise<void> {
  const list = await queryClient.fetchInfiniteQuery(query);
  prefetchPictures(list.pages.flatMap(({ rows }) => rows));
}

/** An answer that was asked for in advance waits so long for its screen. */
const waits = 10_000;

const prefetchedKey = (key: QueryKey) => ["prefetched", ...key];

/** What was asked for in advance, whether it is on its way still. */
interface Prefetched<Data> {
  answer: Promise<Data>;
  asking: boolean;
}

/** The same for what every visit asks again: its query takes the answer by `readFresh`, once, and not from the cache. */
export const prefetchFresh = ({ queryKey, queryFn }: { queryKey: QueryKey; queryFn?: unknown }): void =>
  void startFetch(queryKey, () => (queryFn as (page: object) => Promise<unknown>)({}));

/** Asks for it unless it is on its way or shown, and returns the answer for further requests. */
export function startFetch<Data>(queryKey: QueryKey, ask: () => Promise<Data>): Promise<Data> | undefined {
  const key = prefetchedKey(queryKey);
  // A screen that is drawn already has asked itself; an address that is put right is opened a second time.
  const drawn = queryClient.getQueryCache().find({ queryKey, exact: true })?.isActive();
  if (drawn || queryClient.getQueryData<Prefetched<unknown>>(key)?.asking) return;
  const answer = ask();
  const asked = { answer, asking: true };
  const end = () => {
    asked.asking = false;
  };
  answer.then(end, end);
  queryClient.setQueryDefaults(["prefetched"], { gcTime: waits, structuralSharing: false });
  queryClient.setQueryData(key, asked);
  return answer;
}

/** Drops the answers that nobody took: a user who left before a screen was drawn and opens it again sees what is there by then. */
export const dropUnused = (): void =>
  queryClient.removeQueries({
    queryKey: prefetchedKey([]),
    predicate: ({ state }) => !(state.data as Prefetched<unknown> | undefined)?.asking,
  });

/** Drops what was asked for in advance when it may not be true any more. */
export const dropPrefetched = (key: QueryKey): void =>
  queryClient.removeQueries({ queryKey: prefetchedKey(key), exact: true });

/** Reads again what a visit shows; what was asked for in advance is that visit's answer, whatever it is. */
export function readFresh<Data>(key: QueryKey, read: () => Promise<Data>): Promise<Data> {
  const queryKey = prefetchedKey(key);
  const begun = queryClient.getQueryData<Prefetched<Data>>(queryKey);
  dropPrefetched(key);
  return begun ? begun.answer : read();
}
