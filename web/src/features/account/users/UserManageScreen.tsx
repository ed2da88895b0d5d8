import { t } from "@lingui/core/macro";
import "@/words/users";
import { Group } from "@mantine/core";
import { IconEraser, IconHistory, IconLogin2, IconServer, IconUsers, IconUsersGroup } from "@tabler/icons-react";
import { useLocation } from "@tanstack/react-router";
import { useAccount } from "@/api/session";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { ButtonLink } from "@/ui/links";
import { useCursorPages } from "@/ui/list/useCursorPages";
import { Page } from "@/ui/Page";
import { UserFilters } from "./UserFilters";
import { UserList } from "./UserList";
import { changesLevels, heading, readers } from "./UserManagePreload";
import { userSearch } from "./userSearch";

export default function UserManageScreen() {
  const { role } = useAccount();
  const { pathname } = useLocation();
  const { asked, change, turn } = useCursorPages(userSearch);
  return (
    <Page {...heading(pathname)} action={role === "Super Admin" && <OtherLists />}>
      {readers.includes(role) ? (
        <>
          <UserFilters asked={asked} onChange={change} />
          <UserList asked={asked} levels={changesLevels(pathname)} onChange={change} onPage={turn} />
        </>
      ) : (
        <EmptyState
          icon={IconUsers}
          title={t`User management is not open to your role`}
          text={t`A Super Admin acts here and a Developer reads.`}
        />
      )}
    </Page>
  );
}

/** What else a Super Admin looks after. */
function OtherLists() {
  return (
    <Group gap="sm">
      <ButtonLink
        to="/sign-on-providers"
        variant="default"
        leftSection={<IconLogin2 size={18} aria-hidden />}
      >{t`Single sign-on`}</ButtonLink>
      <ButtonLink
        to="/provisioning"
        variant="default"
        leftSection={<IconUsersGroup size={18} aria-hidden />}
      >{t`Provisioning`}</ButtonLink>
      <ButtonLink
        to="/erasures"
        variant="default"
        leftSection={<IconEraser size={18} aria-hidden />}
      >{t`Erasures`}</ButtonLink>
      <ButtonLink
        to="/auditTrail"
        variant="default"
        leftSection={<IconHistory size={18} aria-hidden />}
      >{t`Audit trail`}</ButtonLink>
      <ButtonLink
        to="/system"
        variant="default"
        leftSection={<IconServer size={18} aria-hidden />}
      >{t`System`}</ButtonLink>
    </Group>
  );
}
