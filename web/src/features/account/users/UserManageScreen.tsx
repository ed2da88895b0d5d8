import { Group } from "@mantine/core";
import { IconEraser, IconHistory, IconUsers } from "@tabler/icons-react";
import { useLocation } from "@tanstack/react-router";
import { type Role, useAccount } from "@/api/session";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { ButtonLink } from "@/ui/links";
import { useCursorPages } from "@/ui/list/useCursorPages";
import { Page } from "@/ui/Page";
import { UserFilters } from "./UserFilters";
import { UserList } from "./UserList";
import { userSearch } from "./userSearch";

/** Who may read the accounts; the server decides, this saves it a refused call. */
const readers: Role[] = ["Super Admin", "Developer"];

export default function UserManageScreen() {
  const { role } = useAccount();
  const { asked, levels, change, turn } = useUserSearch();
  const lead = levels ? "Change what an account may do." : "Accounts, what they may do, and who waits for approval.";
  return (
    <Page title="Manage User" lead={lead} action={role === "Super Admin" && <OtherLists />}>
      {readers.includes(role) ? (
        <>
          <UserFilters asked={asked} onChange={change} />
          <UserList asked={asked} levels={levels} onChange={change} onPage={turn} />
        </>
      ) : (
        <EmptyState
          icon={IconUsers}
          title="User management is not open to your role"
          text="A Super Admin acts here and a Developer reads."
        />
      )}
    </Page>
  );
}

/** What the address asks of user management, and the ways to ask for something else. */
function useUserSearch() {
  const { pathname } = useLocation();
  return { levels: pathname === "/updateUserLevel", ...useCursorPages(userSearch) };
}

/** What else a Super Admin looks after. */
function OtherLists() {
  return (
    <Group gap="sm">
      <ButtonLink to="/erasures" variant="default" leftSection={<IconEraser size={18} aria-hidden />}>
        Erasures
      </ButtonLink>
      <ButtonLink to="/auditTrail" variant="default" leftSection={<IconHistory size={18} aria-hidden />}>
        Audit trail
      </ButtonLink>
    </Group>
  );
}
