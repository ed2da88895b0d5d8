import "@/words/market";
import { t } from "@lingui/core/macro";
import { type Begin, prefetch } from "@/api/prefetch";
import { mayAuthor } from "@/features/authoring/mayAuthor";
import { PageOutline } from "@/ui/feedback/PageSkeleton";
import { promotionsQuery } from "../promotions/promotions";
import { payoutsQuery, salesQuery, summaryQuery } from "./sales";
import { salesSearch } from "./search";

export const begin: Begin = ({ search, account }) => {
  if (!mayAuthor(account.role)) return;
  const asked = salesSearch(search);
  if (asked.tab === "payouts") return prefetch(payoutsQuery);
  if (asked.tab === "promotions") return prefetch(promotionsQuery(asked.after));
  prefetch(summaryQuery(asked));
  prefetch(salesQuery(asked));
};

export const heading = () => ({
  title: t`Sales and Promotions`,
  lead: t`What you sold, how you are paid out, and your promotion codes.`,
});

export const Outline = () => <PageOutline {...heading()} shape="table" />;
