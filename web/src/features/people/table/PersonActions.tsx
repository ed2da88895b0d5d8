import { t } from "@lingui/core/macro";
import "@/words/people";
import { formatName } from "@/ui/format";
import { type RowAction, RowActions } from "@/ui/list/RowActions";
import type { PersonEntry } from "../people";
import { useArchive } from "../useArchive";

interface PersonActionsProps {
  person: PersonEntry;
  /** Opens the form that changes the person. */
  onEdit: () => void;
  /** Makes the last report of a child as a file. */
  onPrint: (child: { id: string; name: string }) => void;
}

/** What can be done with a person from the list. */
export function PersonActions({ person, onEdit, onPrint }: PersonActionsProps) {
  const { archive, restore } = useArchive();
  const name = formatName(person.first_name, person.last_name);
  const own = person.mine && !person.organization;
  if (person.archived_at && !person.organization) {
    return (
      <RowActions
        name={name}
        main={{ label: t`Restore`, described: t`Restore ${name}`, onSelect: () => void restore(person) }}
      />
    );
  }
  const remove: RowAction = { label: t`Archive`, onSelect: () => void archive(person) };
  if (person.kind === "child") {
    const edit: RowAction = { label: t`Edit record`, onSelect: onEdit };
    const print: RowAction = { label: t`Print last report`, onSelect: () => onPrint({ id: person.id, name }) };
    return (
      <RowActions
        name={name}
        main={startWith(person, name)}
        more={[
          pageOf(person),
          ...reportOf(person),
          ...(person.last_result ? [print] : []),
          ...(own ? [edit, remove] : []),
        ]}
      />
    );
  }
  const edit: RowAction = { label: t`Edit`, described: t`Edit ${name}`, onSelect: onEdit };
  return <RowActions name={name} main={person.organization ? undefined : edit} more={own ? [remove] : []} />;
}

const startWith = ({ id }: PersonEntry, name: string): RowAction => ({
  label: t`Start activity`,
  described: t`Start activity with ${name}`,
  link: { to: "/activities", search: { child: id } },
});

const pageOf = ({ id }: PersonEntry): RowAction => ({
  label: t`Open page`,
  link: { to: "/dashboard/child/$childID", params: { childID: id }, search: {} },
});

const reportOf = ({ last_result }: PersonEntry): RowAction[] =>
  last_result
    ? [
        {
          label: t`Last report`,
          link: { to: "/activity/report/$activityID", params: { activityID: last_result.activity_id } },
        },
      ]
    : [];
