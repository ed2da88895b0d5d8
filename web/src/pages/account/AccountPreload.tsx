import { t } from "@lingui/core/macro";
import "@/words/account";
import { type Begin, prefetch, prefetchFresh } from "@/api/prefetch";
import { type AccountTab, accountSearch } from "@/features/account/own/accountSearch";
import { offlineCopiesQuery, profileQuery, sessionsQuery } from "@/features/account/own/own";
import { tokensQuery } from "@/features/account/programs/tokens";
import { passkeysQuery } from "@/features/account/secondFactor/passkeys";
import { factorQuery } from "@/features/account/secondFactor/secondFactor";
import { settingsQuery } from "@/features/notification/settings";
import { membershipsQuery } from "@/features/people/invitation/invitations";
import { handoversQuery } from "@/features/people/organization/handovers";
import { organizationsQuery } from "@/features/people/organization/organizations";
import { beginWebhooks } from "@/features/webhook/beginWebhooks";
import { PageOutline } from "@/ui/feedback/PageSkeleton";

/** What each tab shows first. */
const tabs: Record<AccountTab, (opened: Parameters<Begin>[0]) => void> = {
  profile: () => prefetch(profileQuery),
  password: () => undefined,
  twoStep: () => {
    prefetch(factorQuery);
    prefetch(passkeysQuery);
  },
  offline: () => prefetch(passkeysQuery),
  sessions: () => {
    prefetchFresh(sessionsQuery);
    prefetchFresh(offlineCopiesQuery);
  },
  tokens: () => prefetchFresh(tokensQuery),
  notifications: () => prefetch(settingsQuery),
  shared: () => prefetchFresh(membershipsQuery),
  organizations: () => {
    prefetchFresh(organizationsQuery);
    prefetchFresh(handoversQuery);
  },
  // An organization has its webhooks on its own page.
  webhooks: ({ search, account }) => account.role === "Specialist" && beginWebhooks(search),
};

export const begin: Begin = (opened) => tabs[accountSearch(opened.search).tab ?? "profile"](opened);

export const heading = () => ({
  title: t`Account`,
});

export const Outline = () => <PageOutline {...heading()} shape="form" width="content" />;
