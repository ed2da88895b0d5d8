import { t } from "@lingui/core/macro";
import "@/words/statistics";
import { IconReportAnalytics } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useAccount } from "@/api/session";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { ButtonLink } from "@/ui/links";
import { PagedTable } from "@/ui/list/PagedTable";
import { useCursorPages } from "@/ui/list/useCursorPages";
import { Page } from "@/ui/Page";
import { hasStatistics } from "../access";
import { configsQuery } from "../calls";
import { NoStatistics } from "../NoStatistics";
import { isNarrowed, listSearch } from "../search";
import { configColumns } from "./columns";
import { DashboardPlot } from "./DashboardPlot";
import { heading } from "./DashboardReportPreload";
import { ListFilters } from "./ListFilters";
import { LookDialog, type Looked } from "./LookDialog";
import { ReportActions } from "./ReportActions";

/** The saved reports, one's own and those shared with one's role, with how they went last. */
export default function DashboardReportScreen() {
  const { role } = useAccount();
  if (!hasStatistics(role)) return <NoStatistics role={role} title={heading().title} />;
  return (
    <Page
      {...heading()}
      action={
        <ButtonLink to="/reportsStatistics" search={{ view: "configuration" }}>
          {t`New report`}
        </ButtonLink>
      }
    >
      <DashboardReports />
    </Page>
  );
}

function DashboardReports() {
  const { asked, change, turn } = useCursorPages(listSearch);
  const [looked, setLooked] = useState<Looked>();
  const list = useQuery(configsQuery(asked));
  return (
    <>
      {!asked.archived && <DashboardPlot reports={list.data?.rows ?? []} />}
      <ListFilters asked={asked} onChange={change} />
      <PagedTable
        caption={t`Saved reports`}
        list={list}
        failure={t`The saved reports could not be loaded`}
        place={asked}
        onPage={turn}
        columns={configColumns()}
        rowKey={({ config_id }) => config_id}
        linkTo={({ config_id }) => ({
          to: "/reportsStatistics",
          search: { view: "configuration", config: config_id },
        })}
        openLabel={t`Open`}
        actions={(config) => <ReportActions config={config} onLook={(at) => setLooked({ config, at })} />}
        empty={isNarrowed(asked) ? <NoReportFound /> : <NoReports />}
      />
      {looked && <LookDialog {...looked} close={() => setLooked(undefined)} />}
    </>
  );
}

const NoReportFound = () => (
  <EmptyState icon={IconReportAnalytics} title={t`No report matches`} text={t`Search for less, or show all reports.`} />
);

const NoReports = () => (
  <EmptyState
    icon={IconReportAnalytics}
    title={t`Your saved reports will be here`}
    text={t`Each with its latest run, and when it is sent next.`}
    action={
      <ButtonLink to="/reportsStatistics" search={{ view: "configuration" }}>
        {t`Configure a report`}
      </ButtonLink>
    }
  />
);
