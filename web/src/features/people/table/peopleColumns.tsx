import { Group } from "@mantine/core";
import { IconArchive, IconShare } from "@tabler/icons-react";
import type { Column } from "@/ui/DataTable";
import { formatDate, formatName } from "@/ui/format";
import { Missing } from "@/ui/Missing";
import { StatusBadge } from "@/ui/StatusBadge";
import { KindBadge } from "../kinds";
import type { PersonEntry } from "../people";

export const peopleColumns: Column<PersonEntry>[] = [
  { key: "name", header: "People", cell: (person) => <Name person={person} />, sortable: true },
  { key: "kind", header: "Type", cell: ({ kind }) => <KindBadge kind={kind} />, sortable: true },
  { key: "age", header: "Age", cell: (person) => <Age person={person} />, sortable: true },
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

function Age({ person: { kind, age } }: { person: PersonEntry }) {
  if (kind !== "child") return null;
  return age ?? <Missing reason="No date of birth is recorded" />;
}
