import { t } from "@lingui/core/macro";
import "@/words/report";
import { IconFileText } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Navigate, useParams, useSearch } from "@tanstack/react-router";
import { hasStatus, isOutOfReach, messageOf } from "@/api/errors";
import { useOpening } from "@/api/opening";
import { useAccount } from "@/api/session";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { ErrorState } from "@/ui/feedback/ErrorState";
import { PageSkeleton } from "@/ui/feedback/PageSkeleton";
import { ButtonLink } from "@/ui/links";
import { Page } from "@/ui/Page";
import { exampleQuery, reportQuery } from "../load";
import { ReportProvider } from "../ReportContext";
import { reportSearch } from "../sections/search";
import { NotShared } from "../sharing/NotShared";
import { SharedReport } from "../sharing/SharedReport";
import { ReportEditor } from "./ReportEditor";
import { nameIn, Outline, readingIn } from "./ReportPreload";

export default function ReportScreen() {
  const params = useParams({ strict: false });
  const { activityID = "" } = params;
  const { id, role } = useAccount();
  const search = reportSearch({ ...useSearch({ strict: false }) });
  const { shared, version } = search;
  const { data, error, refetch } = useOpening(reportQuery(nameIn(params), id, readingIn(search)));
  if (data) {
    return (
      <ReportProvider key={`${data.report.report_id} ${version ?? ""}`} loaded={data} accountID={id}>
        {data.shared ? <SharedReport /> : <ReportEditor />}
      </ReportProvider>
    );
  }
  if (!error) return <Outline />;
  return (
    <Page title={t`Application Report`}>
      {(shared || role === "Parent/Caretaker") && isOutOfReach(error) ? (
        <NotShared />
      ) : (
        <Failure error={error} activityID={activityID} retry={refetch} />
      )}
    </Page>
  );
}

/** The address also takes an author's application: how its new reports begin. */
const ToArrangement = ({ applicationID }: { applicationID: string }) => (
  <Navigate
    to="/rolesPage/searchAppAdminApps/viewAppAdminApps/newAppCard/$applicationID"
    params={{ applicationID }}
    search={{ view: "exampleReport", section: "configureOrder" }}
    replace
  />
);

interface FailureProps {
  error: unknown;
  activityID: string;
  retry: () => void;
}

function Failure({ error, activityID, retry }: FailureProps) {
  const isApplication = useQuery({
    ...exampleQuery(activityID),
    enabled: activityID !== "" && isOutOfReach(error),
    retry: false,
  });
  if (isApplication.isFetching) return <PageSkeleton shape="text" />;
  if (isApplication.data) return <ToArrangement applicationID={activityID} />;
  if (isOutOfReach(error)) {
    return (
      <EmptyState
        icon={IconFileText}
        title={t`There is no such report`}
        text={t`A report is made when an activity is finished.`}
        action={<ButtonLink to="/activities">{t`Go to Activities`}</ButtonLink>}
      />
    );
  }
  if (hasStatus(error, 409) && activityID) {
    return (
      <EmptyState
        icon={IconFileText}
        title={t`There is no report yet`}
        text={messageOf(error)}
        action={<ButtonLink to="/activity/$activityID" params={{ activityID }}>{t`Resume Activity`}</ButtonLink>}
      />
    );
  }
  return <ErrorState title={t`The report could not be loaded`} error={error} onRetry={retry} />;
}
