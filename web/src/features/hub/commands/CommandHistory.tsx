import { t } from "@lingui/core/macro";
import "@/words/hub";
import { IconTerminal2 } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { formatDateTime } from "@/ui/format";
import type { Column } from "@/ui/list/DataTable";
import { PagedTable } from "@/ui/list/PagedTable";
import { RowActions } from "@/ui/list/RowActions";
import { useCursorPages } from "@/ui/list/useCursorPages";
import { Missing } from "@/ui/Missing";
import { StatusBadge } from "@/ui/StatusBadge";
import { type Command, commandsQuery, type Hub } from "../hubs";
import { hubSearch } from "../search";
import { kindWords, stateLooks } from "./commands";
import { useHubActs } from "./useHubActs";

/** The commands of the hub, the latest first, with their outcomes. */
export function CommandHistory({ hub }: { hub: Hub }) {
  const { asked, turn } = useCursorPages(hubSearch);
  const { withdraw } = useHubActs(hub);
  return (
    <PagedTable
      caption={t`Commands`}
      list={useQuery(commandsQuery(hub.id, asked.after))}
      failure={t`The commands could not be loaded`}
      place={asked}
      onPage={turn}
      columns={columns()}
      rowKey={({ command_id }) => command_id}
      actions={(command) =>
        command.withdrawable && (
          <RowActions
            name={kindWords()[command.kind]}
            main={{
              label: t`Withdraw`,
              described: t`Withdraw ${kindWords()[command.kind]} of ${formatDateTime(command.queued)}`,
              onSelect: () => void withdraw(command),
            }}
          />
        )
      }
      empty={
        <EmptyState
          icon={IconTerminal2}
          title={t`Commands will be here`}
          text={t`The commands of the hub, when it took them and what became of them.`}
        />
      }
    />
  );
}

const columns = (): Column<Command>[] => [
  { key: "kind", header: t`Command`, cell: ({ kind }) => kindWords()[kind] },
  {
    key: "state",
    header: t`State`,
    cell: ({ state }) => {
      const { word, tone, icon } = stateLooks()[state];
      return (
        <StatusBadge tone={tone} icon={icon}>
          {word}
        </StatusBadge>
      );
    },
  },
  { key: "queued", header: t`Queued`, cell: ({ queued }) => formatDateTime(queued) },
  { key: "taken", header: t`Taken`, cell: ({ taken }) => formatDateTime(taken) },
  { key: "ended", header: t`Ended`, cell: ({ ended }) => formatDateTime(ended) },
  {
    key: "reason",
    header: t`Reason`,
    cell: ({ reason }) => (reason ? <bdi>{reason}</bdi> : <Missing reason={t`There is no reason to give.`} />),
  },
];
