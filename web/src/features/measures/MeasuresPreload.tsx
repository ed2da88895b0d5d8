import "@/words/children";
import { t } from "@lingui/core/macro";
import { type Begin, prefetch } from "@/api/prefetch";
import { PageOutline } from "@/ui/feedback/PageSkeleton";
import { measuresQuery } from "../specialist/children/cohort";

export const begin: Begin = () => prefetch(measuresQuery);

export const heading = () => ({
  title: t`Measures`,
  lead: t`What children are measured by, and when they are due again.`,
});

export const Outline = () => <PageOutline {...heading()} shape="table" />;
