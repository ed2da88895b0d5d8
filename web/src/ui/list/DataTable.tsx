import { plural, t } from "@lingui/core/macro";
import { Text } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { IconArrowDown, IconArrowsSort, IconArrowUp } from "@tabler/icons-react";
import { type RefObject, useEffect, useLayoutEffect, useState } from "react";
import { BodyRow } from "./BodyRow";
import classes from "./DataTable.module.css";
import { TableFoot } from "./TableFoot";
import type { DataTableProps, Sort } from "./table";
import { useReturn } from "./useReturn";
import "@/words/list";

export type { Column, DataTableProps, Sort } from "./table";

/** A table of many columns needs more room before it can be one. */
const cardsBelow = (columns: number) => (columns > 4 ? "(max-width: 63.99em)" : "(max-width: 47.99em)");

/** A table of 48-px rows with a sticky head; where it would not fit, each row is a card. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, empty, page } = props;
  const narrow = useMediaQuery(cardsBelow(columns.length), false, { getInitialValueInEffect: false });
  const returning = useReturn(caption, rows.length);
  const fit = useFit(returning.ref, rows);
  const layout = { "data-cards": narrow || fit === "none" || undefined, "data-tight": fit === "tight" || undefined };
  if (rows.length === 0 && empty) return <>{empty}</>;
  return (
    <div {...returning} className={classes.frame} {...layout}>
      {/* Explicit roles: as cards the rows are laid out as blocks, and browsers then forget that this is a table. */}
      {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
      <table className={classes.table} role="table">
        <caption className={classes.caption}>{caption}</caption>
        <HeadRow {...props} />
        {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
        <tbody role="rowgroup">
          {rows.map((row) => (
            <BodyRow key={rowKey(row)} id={rowKey(row)} row={row} table={props} />
          ))}
        </tbody>
      </table>
      {page ? <TableFoot page={page} shown={rows.length} /> : !props.uncounted && <Count count={rows.length} />}
    </div>
  );
}

function Count({ count }: { count: number }) {
  return (
    <Text className={classes.count} size="sm" c="dimmed">
      {plural(count, { one: "# row", other: "# rows" })}
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
            {t`Actions`}
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

/** How a table fits its frame: as it is, with less room around its cells, or not at all. */
type Fit = "roomy" | "tight" | "none";
const narrower = { roomy: "tight", tight: "none", none: "none" } as const satisfies Record<Fit, Fit>;

/** Measures whether the table in a frame is wider than the frame, whenever its rows or the frame's width change. */
function useFit(frame: RefObject<HTMLElement | null>, rows: readonly unknown[]): Fit {
  const [fit, setFit] = useState<Fit>("roomy");
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows may need less room
  useLayoutEffect(() => setFit("roomy"), [rows]);
  useLayoutEffect(() => {
    const table = frame.current?.querySelector("table");
    // Browsers round both widths.
    if (frame.current && table && table.offsetWidth > frame.current.clientWidth + 1) setFit(narrower[fit]);
  });
  useEffect(() => {
    let width = frame.current?.clientWidth;
    const observer = new ResizeObserver(() => {
      if (frame.current?.clientWidth === width) return;
      width = frame.current?.clientWidth;
      setFit("roomy");
    });
    if (frame.current) observer.observe(frame.current);
    return () => observer.disconnect();
  }, [frame]);
  return fit;
}
