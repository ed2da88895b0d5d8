import { t } from "@lingui/core/macro";
import "@/words/people";
import { Button, Group } from "@mantine/core";
import { IconArchive, IconShare, IconUsers } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { formatAge, formatDate, formatName } from "@/ui/format";
import type { Column } from "@/ui/list/DataTable";
import { PagedTable } from "@/ui/list/PagedTable";
import { Missing } from "@/ui/Missing";
import { StatusBadge } from "@/ui/StatusBadge";
import { KindBadge } from "../kinds";
import { NoPeople } from "../NoPeople";
import type { PersonEntry } from "../people";
import { filtersIn, type PeopleSearch, sortOf, withSort } from "../search";
import { listQuery } from "./lists";
import { PersonActions } from "./PersonActions";
import { useOpenPerson } from "./useOpenPerson";

/** Somebody by id and name. */
export interface Named {
  id: string;
  name: string;
}

export interface PeopleTableProps {
  asked: PeopleSearch;
  onChange: (change: PeopleSearch) => void;
  onPage: (page: number, next?: string) => void;
  onClear: () => void;
  add: () => void;
  onPrint: (child: Named) => void;
}

/** One page of people, in the order and with the filters that the address names. A row opens its person. */
export function PeopleTable({ asked, onChange, onPage, onClear, add, onPrint }: PeopleTableProps) {
  const list = useQuery(listQuery("people", asked));
  const open = useOpenPerson();
  return (
    <PagedTable
      list={list}
      failure={t`The people could not be loaded`}
      place={asked}
      onPage={onPage}
      caption={t`People`}
      columns={peopleColumns()}
      rowKey={(person) => person.id}
      onOpen={(person) => open(person)}
      openLabel={t`Details of`}
      actions={(person) => <PersonActions person={person} onEdit={() => open(person, true)} onPrint={onPrint} />}
      sort={sortOf(asked)}
      onSort={(sort) => onChange(withSort(sort))}
      empty={<NobodyFound asked={asked} onClear={onClear} nobody={<NoPeople add={add} />} />}
    />
  );
}

interface NobodyFoundProps {
  asked: PeopleSearch;
  onClear: () => void;
  /** What stands there when the list itself is empty. */
  nobody: ReactNode;
}

/** What an empty table means depends on what was asked. */
export function NobodyFound({ asked, onClear, nobody }: NobodyFoundProps) {
  const set = filtersIn(asked);
  if (set.length === 0) return nobody;
  const clear = (label: string) => (
    <Button variant="default" onClick={onClear}>
      {label}
    </Button>
  );
  if (asked.archived && set.length === 1) {
    const text = t`Whom you archive appears here, to be restored.`;
    return (
      <EmptyState icon={IconArchive} title={t`Nobody is archived`} text={text} action={clear(t`Show all people`)} />
    );
  }
  const words = asked.search;
  const title = words ? t`No one matches “${words}”` : t`No one matches`;
  const text = words
    ? t`Try fewer words, part of a name or an email address, or fewer filters.`
    : t`Remove a filter, or try another.`;
  return <EmptyState icon={IconUsers} title={title} text={text} action={clear(t`Clear filters`)} />;
}

const peopleColumns = (): Column<PersonEntry>[] => [
  { key: "name", header: t`People`, cell: (person) => <PersonName person={person} />, sortable: true },
  { key: "kind", header: t`Type`, cell: ({ kind }) => <KindBadge kind={kind} />, sortable: true },
  { key: "age", header: t`Age today`, cell: (person) => <AgeCell person={person} />, sortable: true },
  { key: "created", header: t`Date Added`, cell: ({ created_at }) => formatDate(created_at), sortable: true },
];

/** A name, and whether its person is archived or somebody else's. */
export function PersonName({ person }: { person: PersonEntry }) {
  const { first_name, middle_name, last_name, mine, archived_at } = person;
  const name = <bdi>{formatName(first_name, middle_name, last_name)}</bdi>;
  if (mine && !archived_at) return name;
  return (
    <Group component="span" gap="xs">
      {name}
      <StatusBadge tone="skipped" icon={mine ? IconArchive : IconShare}>
        {mine ? t`Archived` : t`Shared with you`}
      </StatusBadge>
    </Group>
  );
}

export function AgeCell({ person: { kind, age } }: { person: PersonEntry }) {
  if (kind !== "child") return null;
  return age ? formatAge(age) : <Missing reason={t`No date of birth is recorded`} />;
}
