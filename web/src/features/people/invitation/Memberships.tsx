import { Button } from "@mantine/core";
import { IconUsersGroup } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { AccountSectionFrame } from "@/features/account/AccountSectionFrame";
import { type Column, DataTable } from "@/ui/DataTable";
import { EmptyState } from "@/ui/EmptyState";
import { ErrorState } from "@/ui/ErrorState";
import { formatDate } from "@/ui/format";
import { ContentSkeleton } from "@/ui/PageSkeleton";
import { KindBadge } from "../kinds";
import { type Membership, membershipsQuery } from "./invitations";
import { useLeaving } from "./useLeaving";

const columns: Column<Membership>[] = [
  { key: "inviter", header: "By", cell: ({ inviter }) => <bdi>{inviter}</bdi> },
  { key: "kind", header: "You are", cell: ({ kind }) => <KindBadge kind={kind} /> },
  { key: "children", header: "Children", cell: ({ children }) => children, numeric: true },
  { key: "since", header: "Since", cell: ({ accepted_at }) => formatDate(accepted_at) },
];

/** What the account has accepted, with the way out of it. */
export function Memberships() {
  const { data, error, refetch } = useQuery(membershipsQuery);
  return (
    <AccountSectionFrame title="Shared with you" lead="Invitations that you have accepted, and whose children you see.">
      {data && <MembershipTable memberships={data} />}
      {!data && !error && <ContentSkeleton shape="table" />}
      {!data && error && (
        <ErrorState title="What is shared with you could not be loaded" error={error} onRetry={() => void refetch()} />
      )}
    </AccountSectionFrame>
  );
}

function MembershipTable({ memberships }: { memberships: Membership[] }) {
  const { leave, busy } = useLeaving();
  return (
    <DataTable
      caption="Shared with you"
      columns={columns}
      rows={memberships}
      rowKey={({ membership_id }) => membership_id}
      empty={
        <EmptyState
          icon={IconUsersGroup}
          title="Nothing is shared with you yet"
          text="Somebody who tests a child can invite you by e-mail. Open the link in that letter to accept."
        />
      }
      actions={(row) => (
        <Button
          variant="default"
          size="sm"
          disabled={busy}
          onClick={() => leave(row)}
          aria-label={`Leave ${row.inviter}`}
        >
          Leave
        </Button>
      )}
    />
  );
}
