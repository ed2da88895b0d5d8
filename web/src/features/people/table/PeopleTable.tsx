import { useQuery } from "@tanstack/react-query";
import { PagedTable, pageSize } from "@/ui/PagedTable";
import { tableQuery } from "../people";
import { callOf, type PeopleSearch, sortOf, withSort } from "../search";
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
