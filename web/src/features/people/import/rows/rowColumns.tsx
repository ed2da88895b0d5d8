import { t } from "@lingui/core/macro";
import "@/words/people";
import type { Column } from "@/ui/list/DataTable";
import { formatCount } from "../counts";
import classes from "../import.module.css";
import type { Field, Import, ImportRow } from "../imports";
import { DecisionBadge } from "./decision";
import { ImportCell } from "./ImportCell";

/** The cells by which a person knows a row again, those that matter most first. */
const identifying: readonly Field[] = [
  "full_name",
  "first_name",
  "last_name",
  "date_of_birth",
  "custom_id",
  "medical_id",
];
const shown = 3;

/** The columns of the preview: the row, its result, and the cells that identify the child. The others are in its dialog. */
export function rowColumns({ columns }: Import): Column<ImportRow>[] {
  const cells = identifying
    .map((field) => columns.findIndex((column) => column.field === field))
    .filter((no) => no >= 0)
    .slice(0, shown)
    .map((no) => ({
      key: String(no),
      header: columns[no]?.name ?? "",
      cell: ({ cells }: ImportRow) => <ImportCell text={cells[no]} />,
    }));
  return [
    { key: "row", header: t`Row`, cell: rowName },
    { key: "verdict", header: t`Result`, cell: (row) => <Result row={row} /> },
    ...cells,
  ];
}

/** "Row 4", and where there are several sheets which one it stands in. */
export const rowName = ({ row, sheet }: ImportRow): string =>
  sheet ? t`Row ${{ row: formatCount(row) }} of ${sheet}` : t`Row ${{ row: formatCount(row) }}`;

function Result({ row }: { row: ImportRow }) {
  return (
    <span className={classes.result}>
      <DecisionBadge verdict={row.verdict} />
      {row.reasons.map((reason) => (
        // A sentence of the page's language, which may begin with a column's name in another script.
        <span key={reason} className={classes.reason} data-open={row.verdict === "check" || undefined}>
          {reason}
        </span>
      ))}
    </span>
  );
}
