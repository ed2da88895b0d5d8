import { useEffect } from "react";
import type { ListPage } from "@/api/client";
import { ErrorState } from "../feedback/ErrorState";
import { ContentSkeleton } from "../feedback/PageSkeleton";
import { type Place, pageSize } from "./cursor";
import { DataTable, type DataTableProps } from "./DataTable";
import classes from "./PagedTable.module.css";
import { useFocusKept } from "./useFocusKept";

interface PagedTableProps<Row> extends Omit<DataTableProps<Row>, "rows" | "page"> {
  /** The query for one page, which keeps the page before in sight while it loads. */
  list: {
    data?: ListPage<Row>;
    isError: boolean;
    error: unknown;
    isPlaceholderData: boolean;
    refetch: () => unknown;
  };
  /** The message when it could not be loaded. */
  failure: string;
  place: Place;
  onPage: (page: number, next?: string) => void;
}

/** A table that the server searches, sorts and pages: while it loads, when it failed, and with its rows. */
export function PagedTable<Row>({ list, failure, place, onPage, ...table }: PagedTableProps<Row>) {
  const { data, isPlaceholderData: stale } = list;
  const frame = useFocusKept(data?.rows);
  const left = data?.rows.length === 0 && place.after !== undefined && !stale;
  // The last row of the last page has gone: its page is no more.
  useEffect(() => {
    if (left) onPage(1);
  }, [left, onPage]);

  if (list.isError && !data) return <ErrorState title={failure} error={list.error} onRetry={list.refetch} />;
  if (!data || left) return <ContentSkeleton shape="table" />;
  const total = Number(data.total);
  return (
    <div ref={frame} tabIndex={-1} className={classes.list} data-stale={stale || undefined} aria-busy={stale}>
      <DataTable
        {...table}
        rows={data.rows}
        page={{
          page: place.page ?? 1,
          pageSize,
          total: Number.isNaN(total) ? data.total : total,
          more: data.next !== undefined,
          busy: stale,
          onPage: (page) => onPage(page, data.next),
        }}
      />
    </div>
  );
}
