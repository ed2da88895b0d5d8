import AccountScreen from "@/features/account/own/AccountScreen";
import { OwnTokens } from "@/features/account/programs/TokensSection";
import { NotificationSettings } from "@/features/notification/NotificationSettings";
import { Memberships } from "@/features/people/invitation/Memberships";
import { WorkedWith } from "@/features/people/organization/WorkedWith";
import { heading } from "./AccountPreload";

/** The account's screen with its letters, shared items and organizations, of which the feature `account` itself knows nothing. */
export default function AccountPage() {
  return (
    <AccountScreen
      {...heading()}
      tokens={<OwnTokens />}
      notifications={<NotificationSettings />}
      shared={<Memberships />}
      organizations={<WorkedWith />}
    />
  );
}
