import { t } from "@lingui/core/macro";
import "@/words/hub";
import { NativeSelect, Title } from "@mantine/core";
import { IconDeviceDesktopOff } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useLocation, useNavigate, useParams } from "@tanstack/react-router";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { Loaded } from "@/ui/feedback/Loaded";
import { ContentSkeleton } from "@/ui/feedback/PageSkeleton";
import { ButtonLink } from "@/ui/links";
import { Page } from "@/ui/Page";
import { ActiveDot } from "./ActiveDot";
import { CustomerHeader } from "./CustomerHeader";
import { CommandHistory } from "./commands/CommandHistory";
import { HubSwitches } from "./commands/HubSwitches";
import { HubDetails } from "./details/HubDetails";
import { InstalledApplications } from "./details/InstalledApplications";
import { ForHubOwners } from "./ForHubOwners";
import classes from "./Hub.module.css";
import { applicationsQuery, type Hub, hubQuery, overviewQuery, usageQuery } from "./hubs";
import { HubVersions } from "./list/HubCard";
import { type HubSearch, hubSearch } from "./search";
import { FiguresList } from "./usage/FiguresList";
import { MonthField } from "./usage/MonthField";
import { UsageChart } from "./usage/UsageChart";

/** Application Status: one hub, what is installed on it and how much it is used. */
export default function HubScreen() {
  return (
    <ForHubOwners title={t`Application Status`}>
      <OneHub />
    </ForHubOwners>
  );
}

function OneHub() {
  const { hubid } = useParams({ strict: false });
  const asked = hubSearch(useLocation().search);
  const hub = useQuery(hubQuery(hubid ?? "", asked.month));
  return (
    <Loaded
      query={hub}
      page={t`Application Status`}
      failure={t`The hub could not be loaded`}
      missing={
        <EmptyState
          icon={IconDeviceDesktopOff}
          title={t`There is no such hub`}
          text={t`It may belong to another organization.`}
          action={<ButtonLink to="/hubSystem" variant="default">{t`All hubs`}</ButtonLink>}
        />
      }
      skeleton={
        <Page title={t`Application Status`}>
          <ContentSkeleton shape="text" />
        </Page>
      }
    >
      {(found) => <HubPage hub={found} asked={asked} />}
    </Loaded>
  );
}

function HubPage({ hub, asked }: { hub: Hub; asked: HubSearch }) {
  const navigate = useNavigate();
  const overview = useQuery(overviewQuery(hub.customer_id));
  const change = (wanted: HubSearch) =>
    void navigate({ to: ".", search: (now) => ({ ...now, ...wanted }), resetScroll: false });
  return (
    <Page
      title={t`Application Status`}
      kind={t`${hub.system_name}'s systems overview`}
      lead={<bdi>{hub.location_name}</bdi>}
      action={<ButtonLink to="/hubSystem" variant="default">{t`All hubs`}</ButtonLink>}
    >
      <section className={classes.head} aria-label={t`Customer`}>
        <Loaded
          query={overview}
          failure={t`The customer could not be loaded`}
          skeleton={<ContentSkeleton shape="text" />}
        >
          {(head) => <CustomerHeader overview={head} hub={{ id: hub.id, location: hub.location }} />}
        </Loaded>
      </section>
      <div className={classes.tools}>
        <MonthField value={asked.month} onChange={(month) => change({ month })} />
      </div>
      <div className={classes.columns}>
        <section className={classes.card} aria-label={t`State of the hub`}>
          <ActiveDot hub={hub} />
          <FiguresList figures={hub} />
          <HubVersions hub={hub} />
          <HubSwitches hub={hub} />
        </section>
        <HubDetails hub={hub} />
      </div>
      <section className={classes.section} aria-labelledby="installed">
        <Title order={2} id="installed" mb="md">{t`Installed applications`}</Title>
        <InstalledApplications hub={hub} month={asked.month} />
      </section>
      <section className={classes.section} aria-labelledby="usage">
        <Title order={2} id="usage" mb="md">{t`Usage per month`}</Title>
        <UsageHistory hub={hub} application={asked.application} onChange={(application) => change({ application })} />
      </section>
      <section className={classes.section} aria-labelledby="commands">
        <Title order={2} id="commands" mb="md">{t`Commands`}</Title>
        <CommandHistory hub={hub} />
      </section>
    </Page>
  );
}

interface UsageHistoryProps {
  hub: Hub;
  application?: string;
  onChange: (application?: string) => void;
}

/** How much a hub, or one application on it, was used in each of the last twelve months. */
function UsageHistory({ hub, application, onChange }: UsageHistoryProps) {
  const usage = useQuery(usageQuery(hub.id, application));
  const { data: installed = [] } = useQuery(applicationsQuery(hub.id));
  const name = installed.find(({ id }) => id === application)?.app_name;
  return (
    <>
      <NativeSelect
        label={t`Use of`}
        maw={320}
        mb="md"
        value={application ?? ""}
        onChange={(event) => onChange(event.currentTarget.value || undefined)}
        data={[
          { value: "", label: t`The hub as a whole` },
          ...installed.map(({ id, app_name }) => ({ value: id, label: app_name })),
        ]}
      />
      <Loaded query={usage} failure={t`The usage could not be loaded`} skeleton={<ContentSkeleton shape="canvas" />}>
        {(months) => <UsageChart months={months} of={name ?? hub.location_name} />}
      </Loaded>
    </>
  );
}
