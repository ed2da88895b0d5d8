import { useQuery } from "@tanstack/react-query";
import { PagedTable, pageSize } from "@/ui/PagedTable";
import { tableQuery } from "../people";
import { type PeopleSearch, sortOf, withSort } from "../search";
import { NobodyFound } from "./NobodyFound";
import { PersonActions } from "./PersonActions";
import { peopleColumns } from "./peopleColumns";
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
  const list = useQuery(tableQuery(callOf(asked)));
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
      onOpen={open}
      openLabel="Details of"
      actions={(person) => <PersonActions person={person} onOpen={() => open(person)} />}
      sort={sortOf(asked)}
      onSort={(sort) => onChange(withSort(sort))}
      empty={<NobodyFound asked={asked} onClear={onClear} add={add} />}
    />
  );
}

/** What the address asks, as the call asks it. */
function callOf({ tab: _tab, person: _person, page: _page, ...query }: PeopleSearch) {
  const { key, descending } = sortOf(query);
  const order: "asc" | "desc" = descending ? "desc" : "asc";
  return { ...query, sort: key as PeopleSearch["sort"], order, limit: pageSize };
}
