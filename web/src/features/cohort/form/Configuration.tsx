import { t } from "@lingui/core/macro";
import "@/ui/styles/work";
import "@/words/statistics";
import { useQuery } from "@tanstack/react-query";
import { Loaded } from "@/ui/feedback/Loaded";
import { ContentSkeleton } from "@/ui/feedback/PageSkeleton";
import { ButtonLink } from "@/ui/links";
import { Page } from "@/ui/Page";
import { configQuery } from "../calls";
import { EmptyReport } from "../list/EmptyReport";
import { ReportForm } from "./ReportForm";

/** The form of a saved report, or of a new one. */
export default function Configuration({ config: id }: { config?: string }) {
  return (
    <Page
      title={t`App Admin Report Configuration`}
      lead={t`Say whose activities count and what is computed of them. Configure Report shows the report in a new tab.`}
      action={
        <ButtonLink to="/adminDashboard" search={{}} variant="default">
          {t`Dashboard Report`}
        </ButtonLink>
      }
    >
      {id === undefined ? <ReportForm key="new" /> : <Saved key={id} id={id} />}
    </Page>
  );
}

function Saved({ id }: { id: string }) {
  const query = useQuery(configQuery(id));
  return (
    <Loaded
      query={query}
      failure={t`The report could not be loaded`}
      missing={<EmptyReport />}
      skeleton={<ContentSkeleton shape="form" />}
    >
      {(config) => <ReportForm config={config} />}
    </Loaded>
  );
}
