import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useAccount } from "@/api/session";
import { DataTable } from "@/ui/DataTable";
import { ErrorState } from "@/ui/ErrorState";
import { ContentSkeleton } from "@/ui/PageSkeleton";
import { NoUsers } from "./NoUsers";
import { UserActions } from "./UserActions";
import classes from "./Users.module.css";
import { userColumns } from "./userColumns";
import { sortOf, type UserSearch, withSort } from "./userSearch";
import { pageSize, type UserRow, usersQuery } from "./users";

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
  const rows = list.data?.rows;
  const frame = useFocusKept(rows);
  const left = rows?.length === 0 && asked.after !== undefined;
  // The last account of the last page has gone: its page is no more.
  useEffect(() => {
    if (left) onPage(1);
  }, [left, onPage]);

  if (list.isError && !rows) {
    return <ErrorState title="The accounts could not be loaded" error={list.error} onRetry={list.refetch} />;
  }
  if (!rows || left) return <ContentSkeleton shape="table" />;
  const total = Number(list.data?.total);
  return (
    <div
      ref={frame}
      tabIndex={-1}
      className={classes.list}
      data-stale={list.isPlaceholderData || undefined}
      aria-busy={list.isPlaceholderData}
    >
      <DataTable
        caption="Accounts"
        columns={userColumns(id)}
        rows={rows}
        rowKey={(user) => user.id}
        actions={
          role === "Super Admin" ? (user) => user.id !== id && <UserActions user={user} levels={levels} /> : undefined
        }
        sort={sortOf(asked)}
        onSort={(sort) => onChange(withSort(sort))}
        page={{
          page: asked.page ?? 1,
          pageSize,
          total: Number.isNaN(total) ? (list.data?.total ?? "") : total,
          more: list.data?.next !== undefined,
          busy: list.isPlaceholderData,
          onPage: (page) => onPage(page, list.data?.next),
        }}
        empty={
          <NoUsers asked={asked} onClear={() => onChange({ search: undefined, state: undefined, role: undefined })} />
        }
      />
    </div>
  );
}

/** Where a row has gone with the focus in it, the list takes the focus. */
function useFocusKept(rows: UserRow[] | undefined) {
  const frame = useRef<HTMLDivElement>(null);
  const inside = useRef(false);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (target instanceof Node) inside.current = frame.current?.contains(target) ?? false;
    };
    document.addEventListener("focusin", note);
    return () => document.removeEventListener("focusin", note);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are what may have taken the focus away
  useEffect(() => {
    if (inside.current && document.activeElement === document.body) frame.current?.focus({ preventScroll: true });
  }, [rows]);
  return frame;
}
