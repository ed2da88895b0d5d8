import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Group } from "@mantine/core";
import { IconArchive, IconUsers } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { Loaded } from "@/ui/feedback/Loaded";
import { PageSkeleton } from "@/ui/feedback/PageSkeleton";
import { formatDate, formatName } from "@/ui/format";
import { ButtonLink, TextLink } from "@/ui/links";
import type { Place } from "@/ui/list/cursor";
import type { Column } from "@/ui/list/DataTable";
import { PagedTable } from "@/ui/list/PagedTable";
import { RowActions } from "@/ui/list/RowActions";
import { useCursorPages } from "@/ui/list/useCursorPages";
import { Page } from "@/ui/Page";
import { StatusBadge } from "@/ui/StatusBadge";
import { NoSuchApp } from "./AppMenu";
import { type AppChild, type AppMenu, appChildrenQuery, menuQuery } from "./menu";
import "@/words/activity";

export interface AppListProps {
  applicationID: string;
  /** Reads the list's place of an address. */
  read: (search: Record<string, unknown>) => Place;
}

/** The children who took one application with this account. */
export function AppChildren({ applicationID, read }: AppListProps) {
  return (
    <Loaded
      query={useQuery(menuQuery(applicationID))}
      failure={t`The application could not be loaded`}
      missing={<NoSuchApp />}
      page={t`Children Profiles`}
      skeleton={<PageSkeleton shape="table" />}
    >
      {(menu) => (
        <Page
          title={t`Children Profiles`}
          lead={
            <Trans>
              With whom you ran{" "}
              <TextLink to="/testAppMenu/$applicationID" params={{ applicationID }}>
                <bdi>{menu.title}</bdi>
              </TextLink>
              .
            </Trans>
          }
        >
          <TestedChildren menu={menu} read={read} />
        </Page>
      )}
    </Loaded>
  );
}

function TestedChildren({ menu, read }: { menu: AppMenu; read: AppListProps["read"] }) {
  const { asked, turn } = useCursorPages(read);
  return (
    <PagedTable
      list={useQuery(appChildrenQuery(menu.application_id, asked.after))}
      failure={t`The children could not be loaded`}
      place={asked}
      onPage={turn}
      caption={t`Children Profiles`}
      columns={columns}
      rowKey={(child) => child.child_id}
      linkTo={({ child_id }) => ({ to: "/dashboard/child/$childID", params: { childID: child_id } })}
      openLabel={t`Open the page of`}
      actions={(child) => <ChildWays child={child} />}
      empty={<NobodyYet menu={menu} />}
    />
  );
}

const columns: Column<AppChild>[] = [
  { key: "name", header: t`Child`, cell: (child) => <ProfileName child={child} /> },
  { key: "open", header: t({ message: "Open", context: "activities" }), numeric: true, cell: ({ open }) => open },
  { key: "finished", header: t`Finished`, numeric: true, cell: ({ finished }) => finished },
  { key: "last", header: t`Last test`, cell: ({ last_date }) => formatDate(last_date) },
];

function ProfileName({ child }: { child: AppChild }) {
  return (
    <Group component="span" gap="xs">
      <bdi>{formatName(child.first_name, child.last_name)}</bdi>
      {child.archived && <StatusBadge tone="skipped" icon={IconArchive}>{t`Archived`}</StatusBadge>}
    </Group>
  );
}

function ChildWays({ child }: { child: AppChild }) {
  const name = formatName(child.first_name, child.last_name);
  if (!child.last_report) return null;
  return (
    <RowActions
      name={name}
      main={{
        label: t`Last report`,
        described: t`Last report of ${name}`,
        link: { to: "/activity/report/$activityID", params: { activityID: child.last_report } },
      }}
    />
  );
}

const NobodyYet = ({ menu }: { menu: AppMenu }) => (
  <EmptyState
    icon={IconUsers}
    title={t`The children with whom you run this application will be here`}
    action={
      menu.may_start && (
        <ButtonLink to="/activities" search={{ tab: "start", application: menu.application_id }}>
          {t`Start activity`}
        </ButtonLink>
      )
    }
  />
);
