import type { ReactNode } from "react";
import { ErrorState } from "./ErrorState";

interface LoadedProps<Data> {
  query: { data: Data | undefined; error: unknown; refetch: () => unknown };
  /** What is said when it could not be loaded. */
  failure: string;
  /** The shape of what is to come. */
  skeleton: ReactNode;
  children: (data: Data) => ReactNode;
}

/** What a query has loaded, and what stands there before. Data that is shown stays when loading it anew fails. */
export function Loaded<Data>({ query: { data, error, refetch }, failure, skeleton, children }: LoadedProps<Data>) {
  if (data !== undefined) return children(data);
  if (error) return <ErrorState title={failure} error={error} onRetry={() => void refetch()} />;
  return skeleton;
}
