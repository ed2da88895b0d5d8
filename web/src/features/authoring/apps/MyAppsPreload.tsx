import "@/words/authoring";
import { t } from "@lingui/core/macro";
import { type Begin, prefetchList } from "@/api/prefetch";
import { PageOutline } from "@/ui/feedback/PageSkeleton";
import { ownApplicationsQuery } from "../api";
import { myAppsSearch } from "./search";

export const begin: Begin = ({ search, account }) =>
  prefetchList(ownApplicationsQuery(account.id, myAppsSearch(search)));

export const heading = () => ({
  title: t`My Apps`,
  lead: t`Your applications: drafts, and what you have published.`,
});

export const Outline = () => <PageOutline {...heading()} shape="cards" />;
