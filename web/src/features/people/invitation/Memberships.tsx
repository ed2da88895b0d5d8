import { IconUsersGroup } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { hasStatus, messageOf } from "@/api/errors";
import { AccountSectionFrame } from "@/features/account/AccountSectionFrame";
import { useConfirm } from "@/ui/feedback/confirm";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { Loaded } from "@/ui/feedback/Loaded";
import { useNotices } from "@/ui/feedback/notices";
import { ContentSkeleton } from "@/ui/feedback/PageSkeleton";
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
  const confirm = useConfirm();
  const notices = useNotices();
  const { mutateAsync, isPending } = useLeave();

  const carryOut = async (membership: Membership) => {
    const { membership_id, inviter } = membership;
    try {
      await mutateAsync(membership_id);
    } catch (error) {
      // One that had ended already is as it should be.
      if (!hasStatus(error, 404)) {
        const retry = () => carryOut(membership);
        return notices.error(`You have not left ${inviter}. ${messageOf(error)}`, { retry });
      }
    }
    notices.success(`You have left ${inviter}.`);
  };

  const leave = async (membership: Membership) => {
    const { inviter, kind } = membership;
    const loss = kind === "guardian" ? "the reports that were shared with you" : "the children you are assigned to";
    const agreed = await confirm({
      title: `Leave ${inviter}?`,
      text: `You will no longer see ${loss} there. To see them again, you need a new invitation.`,
      action: "Leave",
      danger: true,
    });
    if (agreed) await carryOut(membership);
  };

  return { leave, busy: isPending };
}
