import "@/words/market";
import { t } from "@lingui/core/macro";
import { type Begin, prefetch } from "@/api/prefetch";
import { PageOutline } from "@/ui/feedback/PageSkeleton";
import { placeOf } from "@/ui/list/cursor";
import { subscriptionsQuery } from "./subscriptions";

export const begin: Begin = ({ search }) => prefetch(subscriptionsQuery(placeOf(search).after));

export const heading = () => ({
  title: t`Subscriptions`,
  lead: t`What you pay for by the month, when it renews, and how to end it.`,
});

export const Outline = () => <PageOutline {...heading()} shape="table" />;
