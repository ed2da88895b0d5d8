import "@/words/children";
import { t } from "@lingui/core/macro";
import { type Begin, prefetchFresh, prefetchList } from "@/api/prefetch";
import { guardedChildrenQuery } from "@/features/people/guardian/guarded";
import { myRatingsQuery } from "@/features/rating/mine/myRatings";
import { PageOutline } from "@/ui/feedback/PageSkeleton";

export const begin: Begin = () => {
  prefetchFresh(myRatingsQuery);
  prefetchList(guardedChildrenQuery);
};

export const heading = () => ({
  title: t`My children`,
  lead: t`Reports that were shared with you, and what you agree to for each child.`,
});

export const Outline = () => <PageOutline {...heading()} shape="cards" width="form" />;
