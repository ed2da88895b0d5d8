import { TextInput } from "@mantine/core";
import { IconSearch, IconUsers } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type Role, useAccount } from "@/api/session";
import { DataTable, type Sort } from "@/ui/DataTable";
import { EmptyState } from "@/ui/EmptyState";
import { ErrorState } from "@/ui/ErrorState";
import { Page } from "@/ui/Page";
import { ContentSkeleton } from "@/ui/PageSkeleton";
import { UserActions } from "./UserActions";
import { userColumns } from "./userColumns";
import { type UserRow, usersQuery } from "./users";
import { pageSize, userPage } from "./userTable";

/** Who may read the accounts; the server decides, this saves it a refused call. */
const readers: Role[] = ["Super Admin", "Developer"];

export default function UserManageScreen() {
  const { role } = useAccount();
  const open = readers.includes(role);
  const { data, error, refetch } = useQuery({ ...usersQuery, enabled: open });
  return (
    <Page title="Manage User" lead="Accounts, what they may do, and who waits for approval.">
      {!open && <Closed />}
      {data && <Users users={data} />}
      {open && !data && !error && <ContentSkeleton shape="table" />}
      {open && !data && error && (
        <ErrorState title="The accounts could not be loaded" error={error} onRetry={refetch} />
      )}
    </Page>
  );
}

function Closed() {
  return (
    <EmptyState
      icon={IconUsers}
      title="User management is not open to your role"
      text="A Super Admin acts here and a Developer reads."
    />
  );
}

function Users({ users }: { users: UserRow[] }) {
  const { role } = useAccount();
  const [search, setSearch] = useState("");
  const [sort, setSort] = useState<Sort>({ key: "created", descending: true });
  const [page, setPage] = useState(1);
  const shown = userPage(users, { search, sort, page });
  return (
    <>
      <TextInput
        type="search"
        label="Search accounts"
        placeholder="Name, role or email"
        leftSection={<IconSearch size={18} aria-hidden />}
        value={search}
        onChange={(event) => {
          setSearch(event.currentTarget.value);
          setPage(1);
        }}
        maw={420}
        mb="md"
      />
      <DataTable
        caption="Accounts"
        columns={userColumns}
        rows={shown.rows}
        rowKey={(user) => user.id}
        actions={role === "Super Admin" ? (user) => <UserActions user={user} /> : undefined}
        sort={sort}
        onSort={setSort}
        page={{ page, pageSize, total: shown.total, onPage: setPage }}
        empty={
          <EmptyState icon={IconUsers} title="No account matches" text="Try part of a name or an email address." />
        }
      />
    </>
  );
}
