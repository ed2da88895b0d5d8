import "@/words/market";
import { t } from "@lingui/core/macro";
import { type Begin, prefetchGallery } from "@/api/prefetch";
import { PageOutline } from "@/ui/feedback/PageSkeleton";
import { marketQuery } from "./applications";
import { marketSearch } from "./search";

export const begin: Begin = ({ search }) => prefetchGallery(marketQuery(marketSearch(search)));

export const heading = () => ({
  title: t`Marketplace`,
  lead: t`Published applications for screening, assessment and training.`,
});

export const Outline = () => <PageOutline {...heading()} shape="cards" />;
