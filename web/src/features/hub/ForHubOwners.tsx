import { t } from "@lingui/core/macro";
import "@/words/hub";
import { IconLock } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useSession } from "@/api/session";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { ButtonLink } from "@/ui/links";
import { Page } from "@/ui/Page";
import { hasHubs } from "./access";

/** Hubs are an organization's own business, and a Super Admin's: others read so. The server decides. */
export function ForHubOwners({ title, children }: { title: string; children: ReactNode }) {
  const session = useSession();
  if (!session) return null;
  if (hasHubs(session.role)) return children;
  return (
    <Page title={title}>
      <EmptyState
        icon={IconLock}
        title={t`You don't have permission to access this feature.`}
        text={t`Hubs are looked after by accounts with the role Organization.`}
        action={<ButtonLink to="/rolesPage" variant="default">{t`Roles`}</ButtonLink>}
      />
    </Page>
  );
}
