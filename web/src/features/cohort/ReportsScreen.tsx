import { t } from "@lingui/core/macro";
import "@/words/statistics";
import { useSearch } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import { useSession } from "@/api/session";
import { PageSkeleton } from "@/ui/feedback/PageSkeleton";
import { loadChunk } from "@/ui/loadChunk";
import { hasStatistics } from "./access";
import { StatisticsChoice } from "./Choice";
import { LoginBox } from "./LoginBox";
import { NoStatistics } from "./NoStatistics";
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
