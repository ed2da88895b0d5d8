import { t } from "@lingui/core/macro";
import "@/words/account";
import { Stack } from "@mantine/core";
import {
  IconBell,
  IconBuilding,
  IconDeviceLaptop,
  IconKey,
  IconPlugConnected,
  IconShieldLock,
  IconUser,
  IconUsersGroup,
  IconWebhook,
  IconWifiOff,
} from "@tabler/icons-react";
import { useLocation } from "@tanstack/react-router";
import { lazy, type ReactNode, Suspense } from "react";
import { ContentSkeleton } from "@/ui/feedback/PageSkeleton";
import { loadChunk } from "@/ui/loadChunk";
import { Page } from "@/ui/Page";
import { SideTab, SideTabs } from "@/ui/SideTabs";
import { canSeal } from "@/work/sealing/seal";
import { PasskeysSection } from "../secondFactor/PasskeysSection";
import { SecondFactorSection } from "../secondFactor/SecondFactorSection";
import { IdentitiesSection } from "../signOn/IdentitiesSection";
import { type AccountTab, accountSearch } from "./accountSearch";
import { OfflineDevices } from "./OfflineDevices";
import { PasswordSection } from "./PasswordSection";
import { ProfileSection } from "./ProfileSection";
import { SessionsSection } from "./SessionsSection";

const VaultSection = lazy(() => loadChunk(() => import("../vault/VaultSection")));

const tabs = [
  { tab: "profile", label: t`Profile`, icon: IconUser },
  { tab: "password", label: t`Password`, icon: IconKey },
  { tab: "twoStep", label: t`Two-step login`, icon: IconShieldLock },
  { tab: "sessions", label: t`Where you are logged in`, icon: IconDeviceLaptop },
  { tab: "tokens", label: t`Access tokens`, icon: IconPlugConnected },
  { tab: "offline", label: t`Work without a network`, icon: IconWifiOff },
  { tab: "notifications", label: t`Notifications`, icon: IconBell },
  { tab: "shared", label: t`Shared with you`, icon: IconUsersGroup },
  { tab: "organizations", label: t`Organizations`, icon: IconBuilding },
  { tab: "webhooks", label: t`Webhooks`, icon: IconWebhook },
] as const;

interface AccountScreenProps {
  title: string;
  /** The tab of the tokens of its programs. */
  tokens: ReactNode;
  /** The tab of what the account is written about. */
  notifications: ReactNode;
  /** The tab of what others share with the account. */
  shared: ReactNode;
  /** The tab of the organizations that it works with. */
  organizations: ReactNode;
  /** The tab of the programs that hear of events, for accounts that have it here. */
  webhooks?: ReactNode;
}

export default function AccountScreen({
  title,
  tokens,
  notifications,
  shared,
  organizations,
  webhooks,
}: AccountScreenProps) {
  const { tab = "profile" } = accountSearch(useLocation().search);
  return (
    <Page title={title}>
      <AccountTabs current={tab} webhooks={webhooks !== undefined}>
        <div>
          {tab === "profile" && <ProfileSection />}
          {tab === "password" && <PasswordSection />}
          {tab === "twoStep" && (
            <Stack gap="xl">
              <SecondFactorSection />
              <PasskeysSection />
              <IdentitiesSection />
            </Stack>
          )}
          {tab === "sessions" && (
            <Stack gap="xl">
              <SessionsSection />
              <OfflineDevices />
            </Stack>
          )}
          {tab === "offline" && (
            <Suspense fallback={<ContentSkeleton shape="form" />}>
              <VaultSection />
            </Suspense>
          )}
          {tab === "tokens" && tokens}
          {tab === "notifications" && notifications}
          {tab === "shared" && shared}
          {tab === "organizations" && organizations}
          {tab === "webhooks" && webhooks}
        </div>
      </AccountTabs>
    </Page>
  );
}

interface AccountTabsProps {
  current: AccountTab;
  webhooks: boolean;
  children: ReactNode;
}

function AccountTabs({ current, webhooks, children }: AccountTabsProps) {
  // A page that came without encryption cannot encrypt what it stores, either.
  const shown = tabs.filter(({ tab }) => (tab !== "offline" || canSeal()) && (tab !== "webhooks" || webhooks));
  const links = shown.map(({ tab, label, icon }) => (
    <SideTab key={tab} to="/account" search={{ tab }} icon={icon} current={current === tab}>
      {label}
    </SideTab>
  ));
  return (
    <SideTabs label={t`Account`} tabs={links}>
      {children}
    </SideTabs>
  );
}
