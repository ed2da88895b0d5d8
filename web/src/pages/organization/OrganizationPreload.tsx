import "@/words/statistics";
import { t } from "@lingui/core/macro";
import { type Begin, prefetch, prefetchFresh } from "@/api/prefetch";
import { tokensQuery } from "@/features/account/programs/tokens";
import { tenantsQuery } from "@/features/account/provisioning/tenants";
import { handoversQuery } from "@/features/people/organization/handovers";
import { beginRosters } from "@/features/people/rosters/beginRosters";
import { beginWebhooks } from "@/features/webhook/beginWebhooks";
import { PageOutline } from "@/ui/feedback/PageSkeleton";
import { textHere } from "@/ui/list/searchText";
import { acceptedQuery, handedQuery, membersQuery } from "./members";
import { organizationSearch } from "./search";

export const begin: Begin = ({ search, account }) => {
  if (account.role !== "Organization") return;
  const asked = organizationSearch(search);
  if (asked.tab === "services") return prefetchFresh(tokensQuery);
  if (asked.tab === "rosters") return beginRosters(search);
  if (asked.tab === "webhooks") return beginWebhooks(search);
  if (asked.tab === "provisioning") return prefetchFresh(tenantsQuery);
  prefetchFresh(handoversQuery);
  if (asked.tab !== "children") return prefetchFresh(membersQuery(asked));
  prefetch(handedQuery(asked, textHere(account.id)));
  prefetch(acceptedQuery);
};

export const heading = () => ({
  title: t`Organization`,
  lead: t`The specialists and authors who work with you, and the children whom they let you see.`,
});

export const Outline = () => <PageOutline {...heading()} shape="table" />;
