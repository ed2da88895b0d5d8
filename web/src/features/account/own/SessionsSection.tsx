import { useQuery } from "@tanstack/react-query";
import { ErrorState } from "@/ui/ErrorState";
import { ContentSkeleton } from "@/ui/PageSkeleton";
import { AccountSectionFrame } from "../AccountSectionFrame";
import { sessionsQuery } from "./own";
import { SessionsTable } from "./SessionsTable";

export function SessionsSection() {
  const { data, error, refetch } = useQuery(sessionsQuery);
  return (
    <AccountSectionFrame
      title="Where you are logged in"
      lead="End what you do not know or no longer use, and change your password if it was not you."
    >
      {data && <SessionsTable sessions={data} />}
      {!data && !error && <ContentSkeleton shape="table" />}
      {!data && error && (
        <ErrorState title="Where you are logged in could not be loaded" error={error} onRetry={() => void refetch()} />
      )}
    </AccountSectionFrame>
  );
}
