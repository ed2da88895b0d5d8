import "@/words/market";
import { t } from "@lingui/core/macro";
import { type Begin, prefetch } from "@/api/prefetch";
import { PageOutline } from "@/ui/feedback/PageSkeleton";
import { placeOf } from "@/ui/list/cursor";
import { ordersQuery } from "./orders";

export const begin: Begin = ({ search }) => prefetch(ordersQuery(placeOf(search).after));

export const heading = () => ({
  title: t`Orders`,
  lead: t`What you have ordered, what it cost, and its receipts.`,
});

export const Outline = () => <PageOutline {...heading()} shape="table" />;
