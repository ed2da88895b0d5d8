import { t } from "@lingui/core/macro";
import "@/words/people";
import { type Begin, prefetch } from "@/api/prefetch";
import { PageOutline } from "@/ui/feedback/PageSkeleton";
import { incomingQuery } from "./childData";

/** The link of a letter names one offer, which is no list. */
export const begin: Begin = () => !location.hash && prefetch(incomingQuery);

export const heading = () => ({
  title: t`Children offered to you`,
  lead: t`Who accepts has the child on their list, with everything that was done.`,
});

export const Outline = () => <PageOutline {...heading()} shape="text" />;
