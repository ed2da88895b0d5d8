import type { FetchInfiniteQueryOptions, FetchQueryOptions, QueryKey } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { ListPage } from "./client";
import { prefetchPictures } from "./media";
import { queryClient } from "./queryClient";
import type { Session } from "./session";

/** Where a screen is opened: what its address holds, and for whom. A visitor's screens ask for nothing beforehand. */
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

/** Asks for it unless it is known or on its way. What goes wrong, the screen that needs it tells. */
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

/** An answer that was asked for beforehand waits so long for its screen. */
const waits = 10_000;

const beforehand = (key: QueryKey) => ["beforehand", ...key];

/** What was asked for beforehand, whether it is on its way still. */
interface Beforehand<Data> {
  answer: Promise<Data>;
  asking: boolean;
}

/** The same for what every visit asks anew: its query takes the answer by `readAnew`, once, and not from the cache. */
export const prefetchAnew = ({ queryKey, queryFn }: { queryKey: QueryKey; queryFn?: unknown }): void =>
  void askBeforehand(queryKey, () => (queryFn as (page: object) => Promise<unknown>)({}));

/** Asks for it unless it is on its way or shown, and gives the answer to who has more to ask then. */
export function askBeforehand<Data>(queryKey: QueryKey, ask: () => Promise<Data>): Promise<Data> | undefined {
  const key = beforehand(queryKey);
  // A screen that is drawn already has asked itself; an address that is put right is opened a second time.
  const drawn = queryClient.getQueryCache().find({ queryKey, exact: true })?.isActive();
  if (drawn || queryClient.getQueryData<Beforehand<unknown>>(key)?.asking) return;
  const answer = ask();
  const asked = { answer, asking: true };
  const end = () => {
    asked.asking = false;
  };
  answer.then(end, end);
  queryClient.setQueryDefaults(["beforehand"], { gcTime: waits, structuralSharing: false });
  queryClient.setQueryData(key, asked);
  return answer;
}

/** Drops the answers that nobody took: who left before a screen was drawn and opens it again sees what is there by then. */
export const forgetLeft = (): void =>
  queryClient.removeQueries({
    queryKey: beforehand([]),
    predicate: ({ state }) => !(state.data as Beforehand<unknown> | undefined)?.asking,
  });

/** Drops what was asked for beforehand when it may not be true any more. */
export const forgetBeforehand = (key: QueryKey): void =>
  queryClient.removeQueries({ queryKey: beforehand(key), exact: true });

/** Reads anew what a visit shows; what was asked for beforehand is that visit's answer, whatever it is. */
export function readAnew<Data>(key: QueryKey, read: () => Promise<Data>): Promise<Data> {
  const queryKey = beforehand(key);
  const begun = queryClient.getQueryData<Beforehand<Data>>(queryKey);
  forgetBeforehand(key);
  return begun ? begun.answer : read();
}
