import "@/words/statistics";
import { t } from "@lingui/core/macro";
import { type Begin, prefetch } from "@/api/prefetch";
import { PageOutline } from "@/ui/feedback/PageSkeleton";
import { offeredQuery } from "./exports";

export const begin: Begin = ({ account }) => account.role !== "Statistician/Analyst" && prefetch(offeredQuery);

export const heading = () => ({
  title: t`Export results`,
  lead: t`Take the results of finished activities to R, SPSS, a spreadsheet or another system.`,
});

export const Outline = () => <PageOutline {...heading()} shape="form" width="content" />;
