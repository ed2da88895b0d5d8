import { IconCircleCheck, IconClock, IconPlayerPause } from "@tabler/icons-react";
import type { Column } from "@/ui/DataTable";
import { formatDate } from "@/ui/format";
import { StatusBadge } from "@/ui/StatusBadge";
import type { UserRow } from "./users";

/** The columns, as the account `own` sees them. */
export const userColumns = (own: string): Column<UserRow>[] => [
  { key: "name", header: "User Name", cell: ({ id, name }) => (id === own ? `${name} (You)` : name), sortable: true },
  { key: "role", header: "Role", cell: (user) => user.userLevel, sortable: true },
  { key: "email", header: "Email", cell: (user) => user.email, sortable: true },
  { key: "status", header: "Account Status", cell: (user) => <Status user={user} />, sortable: true },
  { key: "created", header: "Date Created", cell: (user) => formatDate(user.created), sortable: true },
];

function Status({ user }: { user: UserRow }) {
  if (user.pending === "no") {
    return (
      <StatusBadge tone="good" icon={IconCircleCheck}>
        Active
      </StatusBadge>
    );
  }
  return user.state === "awaiting" ? (
    <StatusBadge tone="watch" icon={IconClock}>
      Inactive, waits for approval
    </StatusBadge>
  ) : (
    <StatusBadge tone="skipped" icon={IconPlayerPause}>
      Inactive
    </StatusBadge>
  );
}
