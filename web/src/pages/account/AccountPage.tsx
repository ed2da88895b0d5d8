import AccountScreen from "@/features/account/own/AccountScreen";
import { NotificationSettings } from "@/features/notification/NotificationSettings";
import { Memberships } from "@/features/people/invitation/Memberships";
import { WorkedWith } from "@/features/people/organization/WorkedWith";
import { heading } from "./AccountPreload";

/** The account's screen with its letters, what others share with it, and with whom it works, of which the account itself knows nothing. */
export default function AccountPage() {
  return (
    <AccountScreen
      {...heading()}
      notifications={<NotificationSettings />}
      shared={<Memberships />}
      organizations={<WorkedWith />}
    />
  );
}
