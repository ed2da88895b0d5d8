import { Stack } from "@mantine/core";
import { getRouteApi } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Page } from "@/ui/Page";
import { PasskeysSection } from "../secondFactor/PasskeysSection";
import { SecondFactorSection } from "../secondFactor/SecondFactorSection";
import { AccountTabs } from "./AccountTabs";
import { PasswordSection } from "./PasswordSection";
import { ProfileSection } from "./ProfileSection";
import { SessionsSection } from "./SessionsSection";

const route = getRouteApi("/account");

/** `shared` is the tab of what others share with the account. */
export default function AccountScreen({ shared }: { shared: ReactNode }) {
  const { tab = "profile" } = route.useSearch();
  return (
    <Page title="Account">
      <AccountTabs current={tab}>
        <div>
          {tab === "profile" && <ProfileSection />}
          {tab === "password" && <PasswordSection />}
          {tab === "twoStep" && (
            <Stack gap="xl">
              <SecondFactorSection />
              <PasskeysSection />
            </Stack>
          )}
          {tab === "sessions" && <SessionsSection />}
          {tab === "shared" && shared}
        </div>
      </AccountTabs>
    </Page>
  );
}
