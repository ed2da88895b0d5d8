import type { ReactNode } from "react";
import type { Tone } from "../StatusBadge";
import type { RowLink } from "./rowLink";
import type { PageInfo } from "./TableFoot";

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
  /** Where the row's thing has its page. The first column becomes the link; a click anywhere in the row follows it. */
  linkTo?: (row: Row) => RowLink | undefined;
  /** Opens a thing that has no page. The first column becomes the button; a click anywhere in the row does the same. */
  onOpen?: (row: Row) => void;
  /** A cell has the link itself, marked `data-opener`. */
  opensByCell?: boolean;
  /** What opening does, read before the row's name: "Open". */
  openLabel?: string;
  /** Tints a row by its state; a word in one of its cells must say the same. */
  rowTone?: (row: Row) => Tone | undefined;
  /** Buttons at the row's end: the main one, and others behind a menu. */
  actions?: (row: Row) => ReactNode;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  page?: PageInfo;
  /** Part of a text, where the number of rows says nothing. */
  uncounted?: boolean;
  /** Shown instead of rows when there are none. */
  empty?: ReactNode;
}
