import type { BlockOf, TableColumn, TableRow } from "@/pdf";
import { missing } from "@/ui/format";

/** A column with its text for a row; undefined where there is none. */
export interface PrintedColumn<Row> extends TableColumn {
  cell: (row: Row) => string;
  /** Nothing is missing where a row has nothing to say. */
  blank?: true;
}

/** A table without the columns in which no row says anything. A cell that is empty beside others reads "—". */
export function printedTable<Row>(
  caption: string,
  columns: PrintedColumn<Row>[],
  rows: readonly Row[],
  notes: string[],
  tone?: (row: Row) => TableRow["tone"],
): BlockOf<"table"> {
  const says = (cell: string) => cell !== "" && cell !== missing;
  const used = columns.filter(({ cell }) => rows.some((row) => says(cell(row))));
  return {
    kind: "table",
    caption,
    columns: used.map(({ cell: _, blank: __, ...column }) => column),
    rows: rows.map((row) => ({
      cells: used.map(({ cell, blank }) => cell(row) || (blank ? "" : missing)),
      tone: tone?.(row),
    })),
    notes,
  };
}
