import AccountScreen from "@/features/account/own/AccountScreen";
import { Memberships } from "@/features/people/invitation/Memberships";
import { WorkedWith } from "@/features/people/organization/WorkedWith";

/** The account's screen with what others share with it, and with whom it works, of which the account itself knows nothing. */
export default function AccountPage() {
  return <AccountScreen shared={<Memberships />} organizations={<WorkedWith />} />;
}
