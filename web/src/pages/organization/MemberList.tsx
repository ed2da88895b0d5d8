import { t } from "@lingui/core/macro";
import "@/words/statistics";
import { Button, Group, NativeSelect, Stack, Text } from "@mantine/core";
import { IconUsers } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { missing } from "@/ui/format";
import { TextLink } from "@/ui/links";
import { oneOf } from "@/ui/list/cursor";
import type { Column } from "@/ui/list/DataTable";
import { PagedTable } from "@/ui/list/PagedTable";
import { SearchBox } from "@/ui/list/SearchBox";
import { MemberActions } from "./MemberActions";
import { MemberStateBadge } from "./MemberStateBadge";
import { type Member, membersQuery } from "./members";
import { memberStates, type OrganizationSearch } from "./search";

interface MemberListProps {
  asked: OrganizationSearch;
  /** `typing` does not fill the way back with every pause. */
  change: (wanted: Partial<OrganizationSearch>, typing?: boolean) => void;
  turn: (page: number, next?: string) => void;
  invite: () => void;
}

/** The invited accounts, the state of each, and how much members work with the children who take part. */
export function MemberList({ asked, change, turn, invite }: MemberListProps) {
  const filtered = Boolean(asked.search || asked.state);
  return (
    <Stack>
      <Group gap="md" align="end">
        <SearchBox
          label={t`Search members`}
          placeholder={t`Name or email`}
          maxLength={200}
          text={asked.search ?? ""}
          onSearch={(search) => change({ search: search || undefined }, true)}
        />
        <NativeSelect
          label={t`State`}
          data={[
            { value: "", label: t`All states` },
            { value: "invited", label: t`Invited` },
            { value: "accepted", label: t`Accepted` },
            { value: "declined", label: t({ message: "Declined", context: "an invitation" }) },
            { value: "withdrawn", label: t({ message: "Withdrawn", context: "an invitation" }) },
            { value: "ended", label: t`Ended` },
          ]}
          value={asked.state ?? ""}
          onChange={({ currentTarget: { value } }) => change({ state: oneOf(memberStates, value) })}
        />
      </Group>
      <PagedTable
        caption={t`Members`}
        list={useQuery(membersQuery(asked))}
        failure={t`The members could not be loaded`}
        place={asked}
        onPage={turn}
        columns={memberColumns()}
        rowKey={({ membership_id }) => membership_id}
        actions={(member) => <MemberActions member={member} />}
        empty={
          filtered ? (
            <NoMemberFound clear={() => change({ search: undefined, state: undefined })} />
          ) : (
            <Nobody invite={invite} />
          )
        }
      />
      <Text
        size="sm"
        c="dimmed"
      >{t`Figures are about children who take part now, and what the member did with them.`}</Text>
    </Stack>
  );
}

const Nobody = ({ invite }: { invite: () => void }) => (
  <EmptyState
    icon={IconUsers}
    title={t`Nobody works with you yet`}
    text={t`Invite specialists and authors by e-mail. Once they accept, they say which children you see.`}
    action={<Button onClick={invite}>{t`Invite a member`}</Button>}
  />
);

const NoMemberFound = ({ clear }: { clear: () => void }) => (
  <EmptyState
    icon={IconUsers}
    title={t`Nobody is found`}
    text={t`No member fits the search and the state.`}
    action={<Button variant="default" onClick={clear}>{t`Show all members`}</Button>}
  />
);

/** A figure with that of the last 30 days beneath it. */
function WorkFigure({ all, recent }: { all?: number; recent?: number }) {
  if (all === undefined) return missing;
  return (
    <>
      {all}
      <Text size="sm" c="dimmed" style={{ whiteSpace: "nowrap" }}>{t`${recent ?? 0} in 30 days`}</Text>
    </>
  );
}

const memberColumns = (): Column<Member>[] => [
  {
    key: "member",
    header: t`Member`,
    cell: ({ name, email }) => (
      <>
        <bdi>{name || email}</bdi>
        {name && (
          <Text size="sm" c="dimmed">
            <bdi>{email}</bdi>
          </Text>
        )}
      </>
    ),
  },
  { key: "state", header: t`State`, cell: (member) => <MemberStateBadge member={member} /> },
  {
    key: "children",
    header: t`Children`,
    numeric: true,
    cell: ({ membership_id, work }) =>
      work ? (
        <TextLink to="/organization" search={{ tab: "children", member: membership_id }}>
          {work.children}
        </TextLink>
      ) : (
        missing
      ),
  },
  {
    key: "started",
    header: t`Activities started`,
    numeric: true,
    cell: ({ work }) => <WorkFigure all={work?.activities_started} recent={work?.activities_started_recently} />,
  },
  {
    key: "finished",
    header: t`Finished`,
    numeric: true,
    cell: ({ work }) => <WorkFigure all={work?.activities_finished} recent={work?.activities_finished_recently} />,
  },
  { key: "reports", header: t`Reports signed`, numeric: true, cell: ({ work }) => work?.reports_signed ?? missing },
];
