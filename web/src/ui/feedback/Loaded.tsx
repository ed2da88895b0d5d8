import type { ReactNode } from "react";
import { isOutOfReach } from "@/api/errors";
import { Page } from "../Page";
import { ErrorState } from "./ErrorState";
import { HeldWhileUnsaved } from "./HeldWhileUnsaved";

interface LoadedProps<Data> {
  query: { data: Data | undefined; error: unknown; refetch: () => unknown };
  /** The message when it could not be loaded. */
  failure: string;
  /** What stands there when there is no such thing for this account. */
  missing?: ReactNode;
  /** The title of the page, where all of it waits for the query: a failure then stands on a page of its own. */
  page?: string;
  /** The shape of what is to come. */
  skeleton: ReactNode;
  children: (data: Data) => ReactNode;
}

/**
 * What a query has loaded, and what stands there before. Data that is shown stays when loading it again fails, unless the
 * account may not see it any more; then it stays only as long as something typed in it is not saved.
 */
export function Loaded<Data>({ query, failure, missing, page, skeleton, children }: LoadedProps<Data>) {
  const { data, error, refetch } = query;
  const lost = isOutOfReach(error);
  const failed =
    missing !== undefined && lost ? (
      missing
    ) : (
      <ErrorState title={failure} error={error} onRetry={() => void refetch()} />
    );
  const instead = page === undefined ? failed : <Page title={page}>{failed}</Page>;
  if (data !== undefined) {
    return (
      <HeldWhileUnsaved lost={lost} instead={instead}>
        {children(data)}
      </HeldWhileUnsaved>
    );
  }
  return error ? instead : skeleton;
}
