import { IconFileText } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { hasStatus } from "@/api/errors";
import { useAccount } from "@/api/session";
import { EmptyState } from "@/ui/EmptyState";
import { ErrorState } from "@/ui/ErrorState";
import { ButtonLink } from "@/ui/links";
import { Page } from "@/ui/Page";
import { PageSkeleton } from "@/ui/PageSkeleton";
import { exampleQuery } from "../load";
import { ReportProvider } from "../ReportContext";
import { ExampleReport } from "./ExampleReport";

const title = "Example report";

/** What a report of the application looks like: its real questions, a made-up child. */
export default function ExampleReportScreen() {
  const { applicationID = "" } = useParams({ strict: false });
  const { id } = useAccount();
  const { data, error, refetch } = useQuery(exampleQuery(applicationID));
  if (data && data.questions.length > 0) {
    return (
      <ReportProvider loaded={{ report: data, localDraft: undefined, shared: false }} accountID={id}>
        <ExampleReport />
      </ReportProvider>
    );
  }
  if (data) {
    return (
      <Page title={title}>
        <EmptyState
          icon={IconFileText}
          title="There is nothing to report on yet"
          text="Add the first question: the example shows what a report says of it."
          action={
            <ButtonLink to="." search={{}}>
              Back to the questions
            </ButtonLink>
          }
        />
      </Page>
    );
  }
  if (!error) return <PageSkeleton shape="text" />;
  return (
    <Page title={title}>
      {hasStatus(error, 404) ? (
        <ErrorState
          title="There is no such application"
          text="It may have been deleted, or it belongs to somebody else."
        />
      ) : (
        <ErrorState title="The example could not be loaded" error={error} onRetry={() => void refetch()} />
      )}
    </Page>
  );
}
