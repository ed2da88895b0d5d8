import "@/words/statistics";
import { t } from "@lingui/core/macro";
import { type Begin, prefetch } from "@/api/prefetch";
import { PageOutline } from "@/ui/feedback/PageSkeleton";
import { savedFiltersQuery } from "./filters";

export const begin: Begin = () => prefetch(savedFiltersQuery);

export const heading = () => ({
  title: t`Specialist`,
  lead: t`Choose whose scores the dashboard shows. An empty field leaves nobody out.`,
});

export const Outline = () => <PageOutline {...heading()} shape="form" width="content" />;
