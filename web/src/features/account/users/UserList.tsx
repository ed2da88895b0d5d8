import { useQuery } from "@tanstack/react-query";
import { useAccount } from "@/api/session";
import { PagedTable } from "@/ui/PagedTable";
import { NoUsers } from "./NoUsers";
import { UserActions } from "./UserActions";
import { userColumns } from "./userColumns";
import { sortOf, type UserSearch, withSort } from "./userSearch";
import { usersQuery } from "./users";

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
      failure="The accounts could not be loaded"
      place={asked}
      onPage={onPage}
      caption="Accounts"
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
