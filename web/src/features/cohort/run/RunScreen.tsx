import { t } from "@lingui/core/macro";
import "@/words/statistics";
import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { useAccount } from "@/api/session";
import { Loaded } from "@/ui/feedback/Loaded";
import { PageSkeleton } from "@/ui/feedback/PageSkeleton";
import { Page } from "@/ui/Page";
import { hasStatistics } from "../access";
import { runQuery } from "../calls";
import { NoStatistics } from "../NoStatistics";
import { runSearch } from "../search";
import { NoRun } from "./NoRun";
import { RunPage } from "./RunPage";

/** A report as it was computed, or while it is. Which one lies in the address. */
export default function RunScreen() {
  const { role } = useAccount();
  const { run } = runSearch(useSearch({ strict: false }));
  if (!hasStatistics(role)) return <NoStatistics role={role} title={t`Report`} />;
  if (run === undefined) {
    return (
      <Page title={t`Report`}>
        <NoRun />
      </Page>
    );
  }
  return <OneRun key={run} id={run} />;
}

function OneRun({ id }: { id: string }) {
  const query = useQuery(runQuery(id));
  return (
    <Loaded
      query={query}
      failure={t`The report could not be loaded`}
      missing={<NoRun />}
      page={t`Report`}
      skeleton={<PageSkeleton shape="text" />}
    >
      {(run) => <RunPage run={run} />}
    </Loaded>
  );
}
