import { Text } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { IconArrowDown, IconArrowsSort, IconArrowUp } from "@tabler/icons-react";
import type { MouseEvent, ReactNode } from "react";
import type { Tone } from "../StatusBadge";
import classes from "./DataTable.module.css";
import { type PageInfo, TableFoot } from "./TableFoot";

export interface Column<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Right-aligned with figures of one width. */
  numeric?: boolean;
  sortable?: boolean;
}

export interface Sort {
  key: string;
  descending: boolean;
}

export interface DataTableProps<Row> {
  /** What the table lists, for screen readers. */
  caption: string;
  columns: Column<Row>[];
  rows: Row[];
  rowKey: (row: Row) => string;
  /** Opens the row's thing. The first column becomes the button for keyboards; a click anywhere in the row does the same. */
  onOpen?: (row: Row) => void;
  /** What opening does, read before the row's name: "Open". */
  openLabel?: string;
  /** Tints a row by its state; a word in one of its cells must say the same. */
  rowTone?: (row: Row) => Tone | undefined;
  /** Buttons at the row's end: the main one, and others behind a menu. */
  actions?: (row: Row) => ReactNode;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  page?: PageInfo;
  /** Shown instead of rows when there are none. */
  empty?: ReactNode;
}

/** A table of many columns needs more room before it can be one. */
const cardsBelow = (columns: number) => (columns > 4 ? "(max-width: 63.99em)" : "(max-width: 47.99em)");

/** A table of 48-px rows with a sticky head; where it would not fit, each row is a card. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, empty, page } = props;
  const cards = useMediaQuery(cardsBelow(columns.length), false, { getInitialValueInEffect: false });
  if (rows.length === 0 && empty) return <>{empty}</>;
  return (
    <div className={classes.frame} data-cards={cards || undefined}>
      {/* Explicit roles: as cards the rows are laid out as blocks, and browsers then forget that this is a table. */}
      {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
      <table className={classes.table} role="table">
        <caption className={classes.caption}>{caption}</caption>
        <HeadRow {...props} />
        {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
        <tbody role="rowgroup">
          {rows.map((row) => (
            <BodyRow key={rowKey(row)} row={row} table={props} />
          ))}
        </tbody>
      </table>
      {page ? <TableFoot page={page} shown={rows.length} /> : <Count count={rows.length} />}
    </div>
  );
}

function Count({ count }: { count: number }) {
  return (
    <Text className={classes.count} size="sm" c="dimmed">
      {count === 1 ? "1 row" : `${count} rows`}
    </Text>
  );
}

function HeadRow<Row>({ columns, actions, sort, onSort }: DataTableProps<Row>) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: kept for the card layout
    <thead role="rowgroup">
      {/* biome-ignore lint/a11y/noRedundantRoles: kept for the card layout */}
      <tr role="row">
        {columns.map((column) => (
          <th
            key={column.key}
            scope="col"
            data-numeric={column.numeric || undefined}
            aria-sort={sort?.key === column.key ? (sort.descending ? "descending" : "ascending") : undefined}
          >
            {column.sortable && onSort ? (
              <SortButton header={column.header} name={column.key} sort={sort} onSort={onSort} />
            ) : (
              column.header
            )}
          </th>
        ))}
        {actions && (
          <th scope="col" className={classes.actionsHead}>
            Actions
          </th>
        )}
      </tr>
    </thead>
  );
}

interface SortButtonProps {
  header: string;
  name: string;
  sort?: Sort;
  onSort: (sort: Sort) => void;
}

function SortButton({ header, name, sort, onSort }: SortButtonProps) {
  const active = sort?.key === name;
  const Icon = !active ? IconArrowsSort : sort.descending ? IconArrowDown : IconArrowUp;
  return (
    <button
      type="button"
      className={classes.sort}
      onClick={() => onSort({ key: name, descending: active && !sort.descending })}
    >
      {header} <Icon size={16} aria-hidden />
    </button>
  );
}

function BodyRow<Row>({ row, table }: { row: Row; table: DataTableProps<Row> }) {
  const { columns, onOpen, openLabel = "Open", actions, rowTone } = table;
  const open = (event: MouseEvent<HTMLTableRowElement>) => {
    // A click on a control inside the row means the control.
    if (event.target instanceof Element && event.target.closest("a, button, input, label, select")) return;
    onOpen?.(row);
  };
  return (
    // biome-ignore lint/a11y/noRedundantRoles: kept for the card layout
    <tr role="row" data-opens={onOpen ? true : undefined} data-tone={rowTone?.(row)} onClick={onOpen && open}>
      {columns.map((column, index) => (
        // biome-ignore lint/a11y/noRedundantRoles: kept for the card layout
        <td key={column.key} role="cell" data-label={column.header} data-numeric={column.numeric || undefined}>
          {index === 0 && onOpen ? (
            <button type="button" className={classes.open} onClick={() => onOpen(row)}>
              <span className={classes.hidden}>{openLabel} </span>
              {column.cell(row)}
            </button>
          ) : (
            <span className={classes.value}>{column.cell(row)}</span>
          )}
        </td>
      ))}
      {actions && (
        // biome-ignore lint/a11y/noRedundantRoles: kept for the card layout
        <td role="cell" className={classes.actions}>
          <div>{actions(row)}</div>
        </td>
      )}
    </tr>
  );
}
