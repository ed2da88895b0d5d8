import { Button } from "@mantine/core";
import { IconArchive, IconUsers } from "@tabler/icons-react";
import { EmptyState } from "@/ui/EmptyState";
import { NoPeople } from "../NoPeople";
import { filtersIn, type PeopleSearch } from "../search";

interface NobodyFoundProps {
  asked: PeopleSearch;
  onClear: () => void;
  add: () => void;
}

/** What an empty table means depends on what was asked. */
export function NobodyFound({ asked, onClear, add }: NobodyFoundProps) {
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
