import "@/words/norms";
import { t } from "@lingui/core/macro";
import { type Begin, prefetch } from "@/api/prefetch";
import { PageOutline } from "@/ui/feedback/PageSkeleton";
import { normQuery } from "../api";
import { scoreSearch } from "../search";
import { choiceQuery } from "./choice";

export const begin: Begin = ({ search, account }) => {
  const { norm } = scoreSearch(search);
  prefetch(choiceQuery(account.id));
  if (norm) prefetch(normQuery(norm));
};

export const heading = () => ({
  title: t`Score by hand`,
  lead: t`Ages and standard scores for raw scores that you type, by the same rules as in a report.`,
});

export const Outline = () => <PageOutline {...heading()} shape="form" width="content" />;
