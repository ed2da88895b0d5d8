import { IconUsersGroup } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { AccountSectionFrame } from "@/features/account/AccountSectionFrame";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { Loaded } from "@/ui/feedback/Loaded";
import { ContentSkeleton } from "@/ui/feedback/PageSkeleton";
import { useAct } from "@/ui/feedback/useAct";
import { formatDate } from "@/ui/format";
import { type Column, DataTable } from "@/ui/list/DataTable";
import { RowActions } from "@/ui/list/RowActions";
import { KindBadge } from "../kinds";
import { type Membership, membershipsQuery, useLeave } from "./invitations";

const columns: Column<Membership>[] = [
  { key: "inviter", header: "By", cell: ({ inviter }) => <bdi>{inviter}</bdi> },
  { key: "kind", header: "You are", cell: ({ kind }) => <KindBadge kind={kind} /> },
  { key: "children", header: "Children", cell: ({ children }) => children, numeric: true },
  { key: "since", header: "Since", cell: ({ accepted_at }) => formatDate(accepted_at) },
];

/** What the account has accepted, with the way out of it. */
export function Memberships() {
  const query = useQuery(membershipsQuery);
  return (
    <AccountSectionFrame title="Shared with you" lead="Invitations that you have accepted, and whose children you see.">
      <Loaded
        query={query}
        failure="What is shared with you could not be loaded"
        skeleton={<ContentSkeleton shape="table" />}
      >
        {(memberships) => <MembershipTable memberships={memberships} />}
      </Loaded>
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
        <RowActions
          name={row.inviter}
          main={{
            label: "Leave",
            described: `Leave ${row.inviter}`,
            disabled: busy,
            onSelect: () => void leave(row),
          }}
        />
      )}
    />
  );
}

/** Gives up what was accepted, after a question, and says how it went. */
function useLeaving() {
  const { act, busy } = useAct();
  const { mutateAsync } = useLeave();
  const leave = ({ membership_id, inviter, kind }: Membership) => {
    const loss = kind === "guardian" ? "the reports that were shared with you" : "the children you are assigned to";
    return act({
      ask: {
        title: `Leave ${inviter}?`,
        text: `You will no longer see ${loss} there. To see them again, you need a new invitation.`,
        action: "Leave",
        danger: true,
      },
      send: () => mutateAsync(membership_id),
      done: `You have left ${inviter}.`,
      failed: `You have not left ${inviter}.`,
      already: 404,
    });
  };
  return { leave, busy };
}
