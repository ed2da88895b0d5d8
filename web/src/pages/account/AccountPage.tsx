import { useSession } from "@/api/session";
import AccountScreen from "@/features/account/own/AccountScreen";
import { OwnTokens } from "@/features/account/programs/TokensSection";
import { NotificationSettings } from "@/features/notification/NotificationSettings";
import { Memberships } from "@/features/people/invitation/Memberships";
import { WorkedWith } from "@/features/people/organization/WorkedWith";
import { ContentSkeleton } from "@/ui/feedback/PageSkeleton";
import { lazyPart } from "@/ui/lazyPart";
import { heading } from "./AccountPreload";

const Webhooks = lazyPart(
  async () => (await import("@/features/webhook/Webhooks")).Webhooks,
  <ContentSkeleton shape="table" />,
);

/** The account's screen with its letters, shared items, organizations and webhooks, of which the feature `account` itself knows nothing. */
export default function AccountPage() {
  const role = useSession()?.role;
  return (
    <AccountScreen
      {...heading()}
      tokens={<OwnTokens />}
      notifications={<NotificationSettings />}
      shared={<Memberships />}
      organizations={<WorkedWith />}
      webhooks={role === "Specialist" ? <Webhooks /> : undefined}
    />
  );
}
