import { t } from "@lingui/core/macro";
import "@/words/users";
import { Button } from "@mantine/core";
import { IconChecks, IconCircleCheck, IconClock, IconPlayerPause, IconUsers } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useAccount } from "@/api/session";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { formatDate } from "@/ui/format";
import type { Column } from "@/ui/list/DataTable";
import { PagedTable } from "@/ui/list/PagedTable";
import { StatusBadge } from "@/ui/StatusBadge";
import { roleName } from "../roles";
import { UserActions } from "./UserActions";
import { isFiltered, sortOf, type UserSearch, withSort } from "./userSearch";
import { type UserRow, usersQuery } from "./users";

interface UserListProps {
  asked: UserSearch;
  levels: boolean;
  onChange: (change: UserSearch) => void;
  onPage: (page: number, next?: string) => void;
}

/** One page of accounts, in the order and with the filters that the address names. */
export function UserList({ asked, levels, onChange, onPage }: UserListProps) {
  const { id, role } = useAccount();
  const list = useQuery(usersQuery(asked));
  return (
    <PagedTable
      list={list}
      failure={t`The accounts could not be loaded`}
      place={asked}
      onPage={onPage}
      caption={t`Accounts`}
      columns={userColumns(id)}
      rowKey={(user) => user.id}
      actions={
        role === "Super Admin" ? (user) => user.id !== id && <UserActions user={user} levels={levels} /> : undefined
      }
      sort={sortOf(asked)}
      onSort={(sort) => onChange(withSort(sort))}
      empty={
        <NoUsers asked={asked} onClear={() => onChange({ search: undefined, state: undefined, role: undefined })} />
      }
    />
  );
}

/** The columns, as the account `own` sees them. */
const userColumns = (own: string): Column<UserRow>[] => [
  { key: "name", header: t`User Name`, cell: ({ id, name }) => (id === own ? t`${name} (You)` : name), sortable: true },
  { key: "role", header: t`Role`, cell: (user) => roleName(user.userLevel), sortable: true },
  { key: "email", header: t`Email`, cell: (user) => user.email, sortable: true },
  { key: "status", header: t`Account Status`, cell: (user) => <UserStatus user={user} />, sortable: true },
  { key: "created", header: t`Date Created`, cell: (user) => formatDate(user.created), sortable: true },
];

function UserStatus({ user }: { user: UserRow }) {
  if (user.pending === "no") {
    return (
      <StatusBadge tone="good" icon={IconCircleCheck}>
        {t({ message: "Active", context: "an account" })}
      </StatusBadge>
    );
  }
  return user.state === "awaiting" ? (
    <StatusBadge tone="watch" icon={IconClock}>{t`Inactive, waits for approval`}</StatusBadge>
  ) : (
    <StatusBadge tone="skipped" icon={IconPlayerPause}>
      {t({ message: "Inactive", context: "an account" })}
    </StatusBadge>
  );
}

interface NoUsersProps {
  asked: UserSearch;
  onClear: () => void;
}

/** What an empty list means depends on what was asked. */
function NoUsers({ asked, onClear }: NoUsersProps) {
  const { search, state, role } = asked;
  const clear = isFiltered(asked) && <Button variant="default" onClick={onClear}>{t`Show all accounts`}</Button>;
  if (search) {
    const text = t`Try fewer words, part of a name or an email address, or another status or role.`;
    return <EmptyState icon={IconUsers} title={t`No account matches “${search}”`} text={text} action={clear} />;
  }
  if (state === "awaiting" && !role) {
    const text = t`Everybody who asked for an account has an answer. New requests appear here.`;
    return <EmptyState icon={IconChecks} title={t`Nobody waits for approval`} text={text} action={clear} />;
  }
  if (state === "suspended" && !role) {
    const text = t`Accounts that you suspend appear here, to be reactivated or deleted.`;
    return <EmptyState icon={IconUsers} title={t`No account is suspended`} text={text} action={clear} />;
  }
  return (
    <EmptyState icon={IconUsers} title={t`No account matches`} text={t`Try another status or role.`} action={clear} />
  );
}
