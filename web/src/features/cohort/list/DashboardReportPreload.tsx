import "@/words/statistics";
import { t } from "@lingui/core/macro";
import { type Begin, prefetch } from "@/api/prefetch";
import { useSession } from "@/api/session";
import { PageOutline, PageSkeleton } from "@/ui/feedback/PageSkeleton";
import { hasStatistics } from "../access";
import { configsQuery } from "../calls";
import { listSearch } from "../search";

export const begin: Begin = ({ search, account }) =>
  hasStatistics(account.role) && prefetch(configsQuery(listSearch(search)));

export const heading = () => ({
  title: t`Dashboard Report`,
  lead: t`The saved reports with their latest runs.`,
});

export function Outline() {
  const session = useSession();
  return session && hasStatistics(session.role) ? (
    <PageOutline {...heading()} shape="table" />
  ) : (
    <PageSkeleton shape="table" />
  );
}
