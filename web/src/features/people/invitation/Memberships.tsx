import { t } from "@lingui/core/macro";
import "@/words/people";
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
  { key: "inviter", header: t`By`, cell: ({ inviter }) => <bdi>{inviter}</bdi> },
  { key: "kind", header: t`You are`, cell: ({ kind }) => <KindBadge kind={kind} /> },
  { key: "children", header: t`Children`, cell: ({ children }) => children, numeric: true },
  { key: "since", header: t`Since`, cell: ({ accepted_at }) => formatDate(accepted_at) },
];

/** What the account has accepted, with the way out of it. */
export function Memberships() {
  const query = useQuery(membershipsQuery);
  return (
    <AccountSectionFrame
      title={t`Shared with you`}
      lead={t`Invitations that you have accepted, and whose children you see.`}
    >
      <Loaded
        query={query}
        failure={t`What is shared with you could not be loaded`}
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
      caption={t`Shared with you`}
      columns={columns}
      rows={memberships}
      rowKey={({ membership_id }) => membership_id}
      empty={
        <EmptyState
          icon={IconUsersGroup}
          title={t`Nothing is shared with you yet`}
          text={t`Somebody who tests a child can invite you by e-mail. Open the link in that letter to accept.`}
        />
      }
      actions={(row) => (
        <RowActions
          name={row.inviter}
          main={{
            label: t({ message: "Leave", context: "a membership" }),
            described: t`Leave ${{ inviter: row.inviter }}`,
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
    return act({
      ask: {
        title: t`Leave ${inviter}?`,
        text:
          kind === "guardian"
            ? t`You will no longer see the reports that were shared with you there. To see them again, you need a new invitation.`
            : t`You will no longer see the children you are assigned to there. To see them again, you need a new invitation.`,
        action: t({ message: "Leave", context: "a membership" }),
        danger: true,
      },
      send: () => mutateAsync(membership_id),
      done: t`You have left ${inviter}.`,
      failed: t`You have not left ${inviter}.`,
      already: 404,
    });
  };
  return { leave, busy };
}
