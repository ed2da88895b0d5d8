import { t } from "@lingui/core/macro";
import "@/words/trail";
import { type Begin, prefetch } from "@/api/prefetch";
import { PageOutline } from "@/ui/feedback/PageSkeleton";
import { auditQuery } from "./audit";
import { auditSearch } from "./search";

export const begin: Begin = ({ search, account }) =>
  account.role === "Super Admin" && prefetch(auditQuery(auditSearch(search)));

export const heading = () => ({
  title: t`Audit trail`,
  lead: t`Who did what to which account or child, when, and from where. Times are UTC.`,
});

export const Outline = () => <PageOutline {...heading()} shape="table" />;
