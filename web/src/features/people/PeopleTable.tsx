import { TextInput } from "@mantine/core";
import { IconMoodKid, IconSearch, IconUsers } from "@tabler/icons-react";
import { useState } from "react";
import { type Column, DataTable } from "@/ui/DataTable";
import { EmptyState } from "@/ui/EmptyState";
import { formatDate, formatName } from "@/ui/format";
import { StatusBadge } from "@/ui/StatusBadge";
import { NoPeople } from "./NoPeople";
import { type Child, findChildren } from "./people";

const pageSize = 10;

const columns: Column<Child>[] = [
  { key: "name", header: "People", cell: (child) => formatName(child.first_name, child.last_name) },
  {
    key: "type",
    header: "Type",
    cell: () => (
      <StatusBadge tone="accent" icon={IconMoodKid}>
        Child
      </StatusBadge>
    ),
  },
  { key: "added", header: "Date Added", cell: (child) => formatDate(child.created_at) },
];

export function PeopleTable({ people, add }: { people: Child[]; add: () => void }) {
  const [search, setSearch] = useState("");
  const [page, setPage] = useState(1);
  if (people.length === 0) return <NoPeople add={add} />;
  const found = findChildren(people, search);
  return (
    <>
      <TextInput
        type="search"
        label="Search people"
        leftSection={<IconSearch size={18} aria-hidden />}
        value={search}
        onChange={(event) => {
          setSearch(event.currentTarget.value);
          setPage(1);
        }}
        maw={420}
        mb="md"
      />
      <DataTable
        caption="People"
        columns={columns}
        rows={found.slice((page - 1) * pageSize, page * pageSize)}
        rowKey={(child) => child.child_id}
        page={{ page, pageSize, total: found.length, onPage: setPage }}
        empty={<EmptyState icon={IconUsers} title="No one matches" text="Try part of a first or last name." />}
      />
    </>
  );
}
