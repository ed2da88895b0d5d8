import { Button, Group } from "@mantine/core";
import { IconArchive, IconShare, IconUsers } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { formatDate, formatName } from "@/ui/format";
import type { Column } from "@/ui/list/DataTable";
import { PagedTable, pageSize } from "@/ui/list/PagedTable";
import { Missing } from "@/ui/Missing";
import { StatusBadge } from "@/ui/StatusBadge";
import { KindBadge } from "../kinds";
import { NoPeople } from "../NoPeople";
import { type PersonEntry, tableQuery } from "../people";
import { callOf, filtersIn, type PeopleSearch, sortOf, withSort } from "../search";
import { PersonActions } from "./PersonActions";
import { useOpenPerson } from "./useOpenPerson";

interface PeopleTableProps {
  asked: PeopleSearch;
  onChange: (change: PeopleSearch) => void;
  onPage: (page: number, next?: string) => void;
  onClear: () => void;
  add: () => void;
}

/** One page of people, in the order and with the filters that the address names. A row opens its person's dialog. */
export function PeopleTable({ asked, onChange, onPage, onClear, add }: PeopleTableProps) {
  const list = useQuery(tableQuery({ ...callOf(asked), limit: pageSize }));
  const open = useOpenPerson();
  return (
    <PagedTable
      list={list}
      failure="The people could not be loaded"
      place={asked}
      onPage={onPage}
      caption="People"
      columns={peopleColumns}
      rowKey={(person) => person.id}
      onOpen={(person) => open(person)}
      openLabel="Details of"
      actions={(person) => <PersonActions person={person} onEdit={() => open(person, true)} />}
      sort={sortOf(asked)}
      onSort={(sort) => onChange(withSort(sort))}
      empty={<NobodyFound asked={asked} onClear={onClear} add={add} />}
    />
  );
}

interface NobodyFoundProps {
  asked: PeopleSearch;
  onClear: () => void;
  add: () => void;
}

/** What an empty table means depends on what was asked. */
function NobodyFound({ asked, onClear, add }: NobodyFoundProps) {
  const set = filtersIn(asked);
  if (set.length === 0) return <NoPeople add={add} />;
  const clear = (label: string) => (
    <Button variant="default" onClick={onClear}>
      {label}
    </Button>
  );
  if (asked.archived && set.length === 1) {
    const text = "Whom you archive appears here, to be restored.";
    return <EmptyState icon={IconArchive} title="Nobody is archived" text={text} action={clear("Show all people")} />;
  }
  const title = asked.search ? `No one matches “${asked.search}”` : "No one matches";
  const text = asked.search
    ? "Try fewer words, part of a name or an email address, or fewer filters."
    : "Remove a filter, or try another.";
  return <EmptyState icon={IconUsers} title={title} text={text} action={clear("Clear filters")} />;
}

const peopleColumns: Column<PersonEntry>[] = [
  { key: "name", header: "People", cell: (person) => <Name person={person} />, sortable: true },
  { key: "kind", header: "Type", cell: ({ kind }) => <KindBadge kind={kind} />, sortable: true },
  { key: "age", header: "Age", cell: (person) => <AgeCell person={person} />, sortable: true },
  { key: "created", header: "Date Added", cell: ({ created_at }) => formatDate(created_at), sortable: true },
];

function Name({ person }: { person: PersonEntry }) {
  const { first_name, middle_name, last_name, mine, archived_at } = person;
  const name = <bdi>{formatName(first_name, middle_name, last_name)}</bdi>;
  if (mine && !archived_at) return name;
  return (
    <Group component="span" gap="xs">
      {name}
      <StatusBadge tone="skipped" icon={mine ? IconArchive : IconShare}>
        {mine ? "Archived" : "Shared with you"}
      </StatusBadge>
    </Group>
  );
}

function AgeCell({ person: { kind, age } }: { person: PersonEntry }) {
  if (kind !== "child") return null;
  return age ?? <Missing reason="No date of birth is recorded" />;
}
