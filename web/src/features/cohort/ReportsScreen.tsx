import { t } from "@lingui/core/macro";
import "@/words/statistics";
import { useSearch } from "@tanstack/react-router";
import { lazy, Suspense, useEffect, useState } from "react";
import { useSession } from "@/api/session";
import { LoginSteps } from "@/features/account/login/LoginSteps";
import { PageSkeleton } from "@/ui/feedback/PageSkeleton";
import { requestHeadingFocus } from "@/ui/focus";
import { loadChunk } from "@/ui/loadChunk";
import { Page } from "@/ui/Page";
import { hasStatistics } from "./access";
import { StatisticsChoice } from "./Choice";
import { NoStatistics } from "./NoStatistics";
import classes from "./Reports.module.css";
import { reportsSearch } from "./search";

// Visitors load no more than the login.
const Configuration = lazy(() => loadChunk(() => import("./form/Configuration")));

/** Open to everybody: a visitor logs in here, and a logged-in user goes on to the reports. */
export default function ReportsScreen() {
  const session = useSession();
  const [inBox, hold] = useState(false);
  const { view, config } = reportsSearch(useSearch({ strict: false }));
  if (session === undefined) return <PageSkeleton shape="cards" />;
  if (session === null || inBox) return <LoginBox hold={hold} />;
  if (!hasStatistics(session.role)) return <NoStatistics role={session.role} title={t`Reports/Statistics`} />;
  if (view === undefined) return <StatisticsChoice />;
  return (
    <Suspense fallback={<PageSkeleton shape="form" />}>
      <Configuration config={config} />
    </Suspense>
  );
}

interface LoginBoxProps {
  /** Keeps the box in its place while a second factor is set up, and until that is done. */
  hold: (held: boolean) => void;
}

/** Logs a visitor in without leaving the page. What takes its place then begins at its heading. */
function LoginBox({ hold }: LoginBoxProps) {
  useEffect(() => requestHeadingFocus, []);
  return (
    <Page title={t`Reports/Statistics`} lead={t`Log in to configure reports and to see their figures.`} width="form">
      <section className={classes.box} aria-label={t`Login`}>
        <LoginSteps asBox onSetup={() => hold(true)} onIn={async () => hold(false)} />
      </section>
    </Page>
  );
}
