import { t } from "@lingui/core/macro";
import "@/words/people";
import { IconListDetails } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { formatDateTime } from "@/ui/format";
import type { Column } from "@/ui/list/DataTable";
import { PagedTable } from "@/ui/list/PagedTable";
import type { useCursorPages } from "@/ui/list/useCursorPages";
import { StatusBadge } from "@/ui/StatusBadge";
import { type Roster, type RosterRun, runsQuery } from "./rosters";
import type { RostersSearch } from "./search";
import { runLooks } from "./words";

export type RosterRunsProps = { roster: Roster } & Pick<
  ReturnType<typeof useCursorPages<RostersSearch>>,
  "asked" | "change" | "turn"
>;

/** How often a roster was read, the latest first, and what came of it. */
export const RosterRuns = ({ roster, asked, turn }: RosterRunsProps) => (
  <PagedTable
    caption={t`Runs`}
    list={useQuery(runsQuery(roster.source_id, asked.after))}
    failure={t`The runs could not be loaded`}
    place={asked}
    onPage={turn}
    columns={columns()}
    rowKey={({ run_id }) => run_id}
    openLabel={t`Open the run of`}
    linkTo={({ run_id }) => ({ to: ".", search: { tab: "rosters", roster: roster.source_id, run: run_id } })}
    empty={
      <EmptyState
        icon={IconListDetails}
        title={t`Runs will be here`}
        text={t`Each reading of the roster, and what it changed on your list.`}
      />
    }
  />
);

const columns = (): Column<RosterRun>[] => [
  { key: "when", header: t`When`, cell: ({ created_at }) => formatDateTime(created_at) },
  { key: "state", header: t`State`, cell: (run) => <RunState run={run} /> },
  { key: "new", header: t`Added`, numeric: true, cell: (run) => run.new },
  { key: "update", header: t`Changed`, numeric: true, cell: (run) => run.update },
  { key: "leave", header: t`Archived`, numeric: true, cell: (run) => run.leave },
  { key: "return", header: t`Restored`, numeric: true, cell: (run) => run.return },
  { key: "left", header: t`Left out`, numeric: true, cell: (run) => run.left_out },
];

export function RunState({ run }: { run: RosterRun }) {
  const { word, tone, icon } = runLooks()[run.state];
  return (
    <StatusBadge tone={tone} icon={icon}>
      {word}
    </StatusBadge>
  );
}
