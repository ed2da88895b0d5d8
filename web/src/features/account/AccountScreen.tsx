import { getRouteApi } from "@tanstack/react-router";
import { Page } from "@/ui/Page";
import { AccountTabs } from "./AccountTabs";
import { PasswordSection } from "./PasswordSection";
import { ProfileSection } from "./ProfileSection";
import { SecondFactorSection } from "./SecondFactorSection";
import { SessionsSection } from "./SessionsSection";

const route = getRouteApi("/account");

export default function AccountScreen() {
  const { tab = "profile" } = route.useSearch();
  return (
    <Page title="Account">
      <AccountTabs current={tab}>
        <div>
          {tab === "profile" && <ProfileSection />}
          {tab === "password" && <PasswordSection />}
          {tab === "twoStep" && <SecondFactorSection />}
          {tab === "sessions" && <SessionsSection />}
        </div>
      </AccountTabs>
    </Page>
  );
}
