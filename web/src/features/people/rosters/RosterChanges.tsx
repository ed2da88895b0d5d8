import { t } from "@lingui/core/macro";
import "@/words/people";
import { IconMoodKid } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { formatName, missing } from "@/ui/format";
import { listed } from "@/ui/format/list";
import type { Column } from "@/ui/list/DataTable";
import { PagedTable } from "@/ui/list/PagedTable";
import type { useCursorPages } from "@/ui/list/useCursorPages";
import { StatusBadge } from "@/ui/StatusBadge";
import { labelOf } from "../import/columns/fields";
import { changesQuery, type RosterChange, type RosterRun } from "./rosters";
import type { RostersSearch } from "./search";
import { changeLooks } from "./words";

type RosterChangesProps = { run: RosterRun } & Pick<ReturnType<typeof useCursorPages<RostersSearch>>, "asked" | "turn">;

/** Every child that a run added, changed, archived or restored. */
export const RosterChanges = ({ run, asked, turn }: RosterChangesProps) => (
  <PagedTable
    caption={t`Changes`}
    list={useQuery(changesQuery(run.run_id, asked.after))}
    failure={t`The changes could not be loaded`}
    place={asked}
    onPage={turn}
    columns={columns()}
    rowKey={({ id }) => String(id)}
    openLabel={t`Open the page of`}
    linkTo={({ child_id }) => ({ to: "/dashboard/child/$childID", params: { childID: child_id }, search: {} })}
    empty={
      <EmptyState
        icon={IconMoodKid}
        title={t`No changes`}
        text={t`Your list was as the roster has it, or the list of changes is not kept any more.`}
      />
    }
  />
);

const columns = (): Column<RosterChange>[] => [
  {
    key: "name",
    header: t`Child`,
    cell: ({ first_name, last_name }) => <bdi>{formatName(first_name, "", last_name)}</bdi>,
  },
  {
    key: "kind",
    header: t`Change`,
    cell: ({ kind }) => {
      const { word, tone, icon } = changeLooks()[kind];
      return (
        <StatusBadge tone={tone} icon={icon}>
          {word}
        </StatusBadge>
      );
    },
  },
  {
    key: "fields",
    header: t`Fields`,
    cell: ({ fields }) => (fields.length > 0 ? listed(fields.map((field) => labelOf(field))) : missing),
  },
];
