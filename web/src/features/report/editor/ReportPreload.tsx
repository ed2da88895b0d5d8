import { t } from "@lingui/core/macro";
import "@/words/report";
import { useParams, useSearch } from "@tanstack/react-router";
import { useOutlineData } from "@/api/outlineData";
import type { Begin } from "@/api/prefetch";
import { useSession } from "@/api/session";
import { PageOutline, PageSkeleton } from "@/ui/feedback/PageSkeleton";
import type { ReportName } from "../calls";
import { prefetchReport, type Reading, reportQuery } from "../load";
import { type Report, titleOf } from "../report";
import { reportPages } from "../sections/pages";
import { type ReportPageKey, type ReportSearch, reportSearch } from "../sections/search";

/** How the address names the report. */
export const nameIn = ({ reportID, activityID = "" }: { reportID?: string; activityID?: string }): ReportName =>
  reportID ? { reportID } : { activityID };

export const readingIn = ({ shared, version }: ReportSearch): Reading => ({ shared, version });

export const begin: Begin = ({ params, search, account }) => {
  const asked = reportSearch(search);
  prefetchReport(nameIn(params), account.id, readingIn(asked));
  if (asked.section && !asked.preview) void beginPage(asked.section);
};

/** Fetches the code of any page but the first. If it fails, the page itself shows that. */
const beginPage = (page: ReportPageKey) =>
  import("../sections/pageParts").then(({ fetchPage }) => fetchPage(page)).catch(() => undefined);

/** The page that the address names. Pages for the writer do not exist for readers. */
export const pageIn = ({ section }: ReportSearch, { mine }: Report): ReportPageKey =>
  reportPages(mine).find(({ key }) => key === section)?.key ?? "initialInformation";

export const heading = (report: Report) => ({ kind: t`Application Report`, title: titleOf(report) });

/** The report's head as soon as the report is loaded. A guardian's view has a head of its own. */
export function Outline() {
  const account = useSession()?.id ?? "";
  const params = useParams({ strict: false });
  const search = reportSearch(useSearch({ strict: false }));
  const data = useOutlineData(reportQuery(nameIn(params), account, readingIn(search)));
  if (!data || data.shared) return <PageSkeleton shape="text" />;
  return <PageOutline {...heading(data.report)} shape="text" />;
}
