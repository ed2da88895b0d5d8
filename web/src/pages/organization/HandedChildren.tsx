import { t } from "@lingui/core/macro";
import "@/words/statistics";
import { Button, Group, NativeSelect, Stack } from "@mantine/core";
import { IconMoodKid } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { PersonEntry } from "@/features/people/people";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { formatDate, formatName, missing } from "@/ui/format";
import { testDay } from "@/ui/format/testDay";
import type { Column } from "@/ui/list/DataTable";
import { PagedTable } from "@/ui/list/PagedTable";
import { SearchBox } from "@/ui/list/SearchBox";
import { acceptedQuery, handedQuery } from "./members";
import type { OrganizationSearch } from "./search";

interface HandedChildrenProps {
  asked: OrganizationSearch;
  /** A child's name, which is not in the address. */
  text: string;
  change: (wanted: Partial<OrganizationSearch>, typing?: boolean, search?: string) => void;
  turn: (page: number, next?: string) => void;
}

/** The children that members let the organization see, and those that it has taken over, each with the owner. */
export function HandedChildren({ asked, text, change, turn }: HandedChildrenProps) {
  const list = useQuery(handedQuery(asked, text));
  const filtered = Boolean(text || asked.member);
  return (
    <Stack>
      <Group gap="md" align="end">
        <SearchBox
          label={t`Search children`}
          placeholder={t`Name or email`}
          maxLength={200}
          text={text}
          onSearch={(words) => change({}, true, words)}
        />
        <MemberChoice member={asked.member} onChange={(member) => change({ member })} />
      </Group>
      <PagedTable
        caption={t`Children`}
        list={list}
        failure={t`The children could not be loaded`}
        place={asked}
        onPage={turn}
        columns={childColumns()}
        rowKey={({ id }) => id}
        openLabel={t`Open the page of`}
        linkTo={({ id }) => ({ to: "/dashboard/child/$childID", params: { childID: id }, search: {} })}
        empty={filtered ? <NoHandedFound clear={() => change({ member: undefined }, false, "")} /> : <NoneHanded />}
      />
    </Stack>
  );
}

interface MemberChoiceProps {
  member?: string;
  onChange: (member: string | undefined) => void;
}

/** The member whose children are shown, who need not be on this page of the list of members. */
function MemberChoice({ member, onChange }: MemberChoiceProps) {
  const { data } = useQuery(acceptedQuery);
  const members =
    data?.rows.map(({ membership_id, name, email }) => ({ value: membership_id, label: name || email })) ?? [];
  const known = !member || members.some(({ value }) => value === member);
  return (
    <NativeSelect
      label={t`Member`}
      data={[
        { value: "", label: t`All members` },
        ...(known ? [] : [{ value: member, label: t`One member` }]),
        ...members,
      ]}
      value={member ?? ""}
      onChange={({ currentTarget: { value } }) => onChange(value || undefined)}
    />
  );
}

const NoneHanded = () => (
  <EmptyState
    icon={IconMoodKid}
    title={t`No child takes part yet`}
    text={t`Children whom your members let take part will be here, and those whom they hand over to you.`}
  />
);

const NoHandedFound = ({ clear }: { clear: () => void }) => (
  <EmptyState
    icon={IconMoodKid}
    title={t`No child is found`}
    text={t`No child fits the search and the member.`}
    action={<Button variant="default" onClick={clear}>{t`Show all children`}</Button>}
  />
);

const childColumns = (): Column<PersonEntry>[] => [
  {
    key: "name",
    header: t`Child`,
    cell: ({ first_name, middle_name, last_name }) => <bdi>{formatName(first_name, middle_name, last_name)}</bdi>,
  },
  { key: "age", header: t`Age`, cell: ({ age }) => age || missing },
  { key: "owner", header: t`Whose`, cell: ({ mine, owner }) => (mine ? t`Your own` : <bdi>{owner || missing}</bdi>) },
  { key: "open", header: t`Open activities`, numeric: true, cell: ({ open_activities }) => open_activities },
  {
    key: "last",
    header: t`Last result`,
    cell: ({ last_result }) => (last_result ? formatDate(testDay(last_result)) : missing),
  },
];
