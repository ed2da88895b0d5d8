import AccountScreen from "@/features/account/own/AccountScreen";
import { Memberships } from "@/features/people/invitation/Memberships";

/** The account's screen with what others share with it, which the account itself knows nothing of. */
export default function AccountPage() {
  return <AccountScreen shared={<Memberships />} />;
}
