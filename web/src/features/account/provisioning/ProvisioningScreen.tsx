import "@/words/provisioning";
import { t } from "@lingui/core/macro";
import { IconUsersGroup } from "@tabler/icons-react";
import { useAccount } from "@/api/session";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { Page } from "@/ui/Page";
import { Directories } from "./Directories";

/** All directories that keep accounts up to date, for a Super Admin. */
export default function ProvisioningScreen() {
  const allowed = useAccount().role === "Super Admin";
  return (
    <Page
      title={t`Provisioning`}
      lead={t`Directories of schools and clinics that create, change and deactivate the accounts of their people.`}
    >
      {allowed ? (
        <Directories />
      ) : (
        <EmptyState
          icon={IconUsersGroup}
          title={t`Provisioning is not open to your role`}
          text={t`A Super Admin sets it up. Organizations find their own directories on their page.`}
        />
      )}
    </Page>
  );
}
