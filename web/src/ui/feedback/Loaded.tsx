import type { ReactNode } from "react";
import { hasStatus } from "@/api/errors";
import { Page } from "../Page";
import { ErrorState } from "./ErrorState";

interface LoadedProps<Data> {
  query: { data: Data | undefined; error: unknown; refetch: () => unknown };
  /** The message when it could not be loaded. */
  failure: string;
  /** What stands there when the server knows no such thing. */
  missing?: ReactNode;
  /** The title of the page, where all of it waits for the query: a failure then stands on a page of its own. */
  page?: string;
  /** The shape of what is to come. */
  skeleton: ReactNode;
  children: (data: Data) => ReactNode;
}

/** What a query has loaded, and what stands there before. Data that is shown stays when loading it again fails. */
export function Loaded<Data>({ query, failure, missing, page, skeleton, children }: LoadedProps<Data>) {
  const { data, error, refetch } = query;
  if (data !== undefined) return children(data);
  if (!error) return skeleton;
  const failed =
    missing !== undefined && hasStatus(error, 404) ? (
      missing
    ) : (
      <ErrorState title={failure} error={error} onRetry={() => void refetch()} />
    );
  return page === undefined ? failed : <Page title={page}>{failed}</Page>;
}

/** The query of something whose end counts more than what was known of it: once it is gone, so are its data. */
export const untilGone = <Query extends LoadedProps<unknown>["query"]>(query: Query): Query =>
  hasStatus(query.error, 404) ? { ...query, data: undefined } : query;
