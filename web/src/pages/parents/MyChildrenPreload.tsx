import "@/words/children";
import { t } from "@lingui/core/macro";
import { type Begin, prefetchList } from "@/api/prefetch";
import { guardedChildrenQuery } from "@/features/people/guardian/guarded";
import { PageOutline } from "@/ui/feedback/PageSkeleton";

export const begin: Begin = () => prefetchList(guardedChildrenQuery);

export const heading = () => ({
  title: t`My children`,
  lead: t`Reports that were shared with you, and what you agree to for each child.`,
});

export const Outline = () => <PageOutline {...heading()} shape="cards" width="form" />;
