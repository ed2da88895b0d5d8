import "@/words/authoring";
import { t } from "@lingui/core/macro";
import { type Begin, prefetch } from "@/api/prefetch";
import { PageOutline } from "@/ui/feedback/PageSkeleton";
import { categorizationQuery } from "../api";

export const begin: Begin = ({ account }) => prefetch(categorizationQuery(account.id));

export const heading = () => ({
  title: t`Search and filter`,
  lead: t`Find your applications. Whatever stays open is not filtered.`,
});

export const Outline = () => <PageOutline {...heading()} shape="form" />;
