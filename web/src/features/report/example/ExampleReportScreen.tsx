import { t } from "@lingui/core/macro";
import "@/words/report";
import { IconFileText } from "@tabler/icons-react";
import { useParams } from "@tanstack/react-router";
import { useOpening } from "@/api/opening";
import { useAccount } from "@/api/session";
import { NoSuchApplication } from "@/features/authoring/NoSuchApplication";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { Loaded } from "@/ui/feedback/Loaded";
import { ButtonLink } from "@/ui/links";
import { Page } from "@/ui/Page";
import { exampleQuery } from "../load";
import { ReportProvider } from "../ReportContext";
import { Outline, title } from "./ExamplePreload";
import { ExampleReport } from "./ExampleReport";

/** An example report of the application: its real questions, a made-up child. */
export default function ExampleReportScreen() {
  const { applicationID = "" } = useParams({ strict: false });
  const { id } = useAccount();
  const query = useOpening(exampleQuery(applicationID));
  return (
    <Loaded
      query={query}
      failure={t`The example could not be loaded`}
      missing={<NoSuchApplication />}
      page={title}
      skeleton={<Outline />}
    >
      {(report) =>
        report.questions.length > 0 ? (
          <ReportProvider loaded={{ report, shared: false }} accountID={id}>
            <ExampleReport />
          </ReportProvider>
        ) : (
          <NothingToReport />
        )
      }
    </Loaded>
  );
}

const NothingToReport = () => (
  <Page title={title}>
    <EmptyState
      icon={IconFileText}
      title={t`There is nothing to report on yet`}
      text={t`Add the first question: the example shows what a report says of it.`}
      action={<ButtonLink to="." search={{}}>{t`Back to the questions`}</ButtonLink>}
    />
  </Page>
);
