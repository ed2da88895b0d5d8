import { t } from "@lingui/core/macro";
import "@/words/rating";
import { type Begin, prefetch } from "@/api/prefetch";
import { PageOutline } from "@/ui/feedback/PageSkeleton";
import { requestsQuery } from "./requests";
import { requestsSearch } from "./search";

export const begin: Begin = ({ search }) => {
  const asked = requestsSearch(search);
  if (!asked.form) prefetch(requestsQuery(asked));
};

export const heading = () => ({
  title: t`Requests to raters`,
  lead: t`Who was asked to answer a questionnaire, and how far they have come.`,
});

export const Outline = () => <PageOutline {...heading()} shape="table" />;
