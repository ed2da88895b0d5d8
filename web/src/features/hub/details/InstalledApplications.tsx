import { t } from "@lingui/core/macro";
import "@/words/hub";
import { IconApps, IconArrowUpCircle, IconCircleCheck } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { Loaded } from "@/ui/feedback/Loaded";
import { ContentSkeleton } from "@/ui/feedback/PageSkeleton";
import { type Column, DataTable } from "@/ui/list/DataTable";
import { type RowAction, RowActions } from "@/ui/list/RowActions";
import { Missing } from "@/ui/Missing";
import { StatusBadge } from "@/ui/StatusBadge";
import { CommandState } from "../commands/HubSwitches";
import { isOpen } from "../commands/underWay";
import { useHubActs } from "../commands/useHubActs";
import { applicationsQuery, type Hub, type InstalledApplication } from "../hubs";
import { Duration, Frequency } from "../usage/FiguresList";

/** What is installed on a hub, as the hub reports it. */
export function InstalledApplications({ hub, month }: { hub: Hub; month?: string }) {
  const list = useQuery(applicationsQuery(hub.id, month));
  return (
    <Loaded query={list} failure={t`The applications could not be loaded`} skeleton={<ContentSkeleton shape="table" />}>
      {(applications) => (
        <DataTable
          caption={t`Installed applications`}
          columns={columns()}
          rows={applications}
          rowKey={({ id }) => id}
          linkTo={({ id, listed }) =>
            listed ? { to: "/application/$applicationID", params: { applicationID: id } } : undefined
          }
          openLabel={t`Open`}
          actions={(application) => <ApplicationActs hub={hub} application={application} />}
          empty={
            <EmptyState
              icon={IconApps}
              title={t`Installed applications will be here`}
              text={t`The hub tells what is installed on it with its heartbeats.`}
            />
          }
        />
      )}
    </Loaded>
  );
}

/** View, and Update where there is something newer. */
function ApplicationActs({ hub, application }: { hub: Hub; application: InstalledApplication }) {
  const { send } = useHubActs(hub);
  const { id, app_name: name, is_up_to_date: upToDate, update, listed } = application;
  const waiting = update && isOpen(update);
  const newer: RowAction = {
    label: t`Update`,
    described: t`Update ${name}`,
    onSelect: () => void send("update", application),
  };
  const view: RowAction = {
    label: t({ message: "View", context: "an application" }),
    described: t`View ${name}`,
    link: { to: "/application/$applicationID", params: { applicationID: id } },
  };
  const acts = [...(upToDate === false && !waiting && !hub.removed ? [newer] : []), ...(listed ? [view] : [])];
  const [main, ...more] = acts;
  return (
    <>
      {!listed && <Missing reason={t`It has no page in this marketplace.`} />}
      <RowActions name={name} main={main} more={more} />
    </>
  );
}

const columns = (): Column<InstalledApplication>[] => [
  { key: "name", header: t`Name`, cell: ({ app_name }) => <bdi>{app_name}</bdi> },
  { key: "occasion", header: t`Occasions per month`, numeric: true, cell: ({ occasion }) => occasion },
  { key: "duration", header: t`Average Duration in hours`, numeric: true, cell: (one) => <Duration {...one} /> },
  { key: "frequency", header: t`Average Frequency in min`, numeric: true, cell: (one) => <Frequency {...one} /> },
  { key: "state", header: t`State`, cell: (one) => <UpToDate application={one} /> },
  { key: "version", header: t`Version`, cell: ({ version }) => <Reported text={version} /> },
  { key: "build", header: t`Build`, cell: ({ build }) => <Reported text={build} /> },
];

const Reported = ({ text }: { text: string }) =>
  text ? <bdi>{text}</bdi> : <Missing reason={t`The hub does not tell it.`} />;

/** 'Up to date' or 'Need Update', with an update that is under way or has failed. */
function UpToDate({ application: { is_up_to_date: upToDate, update } }: { application: InstalledApplication }) {
  if (upToDate === null)
    return <Missing reason={t`No version of it is published here, so there is none to compare with.`} />;
  return (
    <>
      {upToDate ? (
        <StatusBadge tone="good" icon={IconCircleCheck}>{t`Up to date`}</StatusBadge>
      ) : (
        <StatusBadge tone="watch" icon={IconArrowUpCircle}>{t`Need Update`}</StatusBadge>
      )}
      {update && !upToDate && <CommandState command={update} />}
    </>
  );
}
