import { t } from "@lingui/core/macro";
import "@/words/people";
import { type Begin, prefetch } from "@/api/prefetch";
import { PageOutline } from "@/ui/feedback/PageSkeleton";
import { placeOf } from "@/ui/list/cursor";
import { erasuresQuery } from "./childData";

export const begin: Begin = ({ search }) => prefetch(erasuresQuery(placeOf(search).after));

export const heading = () => ({
  title: t`Erasures`,
  lead: t`Children whose data will be erased. You can have it done at once.`,
});

export const Outline = () => <PageOutline {...heading()} shape="table" />;
