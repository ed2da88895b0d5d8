import { t } from "@lingui/core/macro";
import "@/words/statistics";
import { IconChartHistogram, IconCircleCheck } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useAccount } from "@/api/session";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { Loaded } from "@/ui/feedback/Loaded";
import { ContentSkeleton } from "@/ui/feedback/PageSkeleton";
import { ButtonLink } from "@/ui/links";
import { Page } from "@/ui/Page";
import { heading } from "./ExportPreload";
import { ExportWorkspace } from "./ExportWorkspace";
import { offeredQuery } from "./exports";

/** Results leave for analysis: as tables, or for another system. */
export default function ExportScreen() {
  const { role } = useAccount();
  return <Page {...heading()}>{role === "Statistician/Analyst" ? <NotSingle /> : <ExportOffered />}</Page>;
}

function ExportOffered() {
  const offered = useQuery(offeredQuery);
  return (
    <Loaded query={offered} failure={t`The results could not be loaded`} skeleton={<ContentSkeleton shape="form" />}>
      {(all) => (all.activities === 0 ? <NoResults /> : <ExportWorkspace offered={all} />)}
    </Loaded>
  );
}

const NoResults = () => (
  <EmptyState
    icon={IconCircleCheck}
    title={t`Results that can be exported will be here`}
    text={t`They come with the first finished activity of a child whom you work with.`}
    action={
      <ButtonLink to="/activities" search={{ tab: "start" }}>
        {t`Start an Activity`}
      </ButtonLink>
    }
  />
);

const NotSingle = () => (
  <EmptyState
    icon={IconChartHistogram}
    title={t`Single results are not shown to statisticians`}
    text={t`Your role works with de-identified groups of at least 10 children.`}
    action={<ButtonLink to="/reportsStatistics">{t`Reports/Statistics`}</ButtonLink>}
  />
);
