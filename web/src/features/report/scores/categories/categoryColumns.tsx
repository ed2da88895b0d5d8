import { t } from "@lingui/core/macro";
import { VisuallyHidden } from "@mantine/core";
import { formatQuotient } from "@/charts/statistics";
import { useReport } from "@/features/report/ReportContext";
import type { CategorySummary } from "@/features/report/report";
import { subjectWords } from "@/features/report/subject";
import type { Column } from "@/ui/list/DataTable";
import shared from "@/ui/styles/shared.module.css";
import { type CategoryColumn, orUsual, usualCategoryColumns } from "../columns";
import { derivedText } from "./derived";
import "@/words/report";

/** A figure, or the dash for one that is not there; the reason stands once, below the table. */
const figure = (words: string) => words || <Dash />;

const Dash = () => (
  <>
    <span aria-hidden>—</span>
    <VisuallyHidden>{t`no value`}</VisuallyHidden>
  </>
);

/** The share, with the skipped questions. */
function Share({ row }: { row: CategorySummary }) {
  const { skippedHere } = subjectWords(useReport());
  return (
    <>
      {figure(row.quotient === null ? "" : formatQuotient(row.quotient))}
      {row.skipped > 0 && <span className={shared.beside}>{skippedHere(row.skipped)}</span>}
    </>
  );
}

export type CategoryTableColumn = Column<CategorySummary> & { key: CategoryColumn };

const derived = (key: Parameters<typeof derivedText>[1], header: string): CategoryTableColumn => ({
  key,
  header,
  numeric: true,
  cell: (row) => figure(derivedText(row, key)),
});

/** Every column that can be chosen; the category stands before them all. */
export const categoryColumns = (): CategoryTableColumn[] => [
  {
    key: "administered",
    header: t`With a Score`,
    numeric: true,
    cell: (row) => t`${row.administered} of ${row.questions}`,
  },
  {
    key: "rawScore",
    header: t`Raw Score`,
    numeric: true,
    cell: (row) => figure(row.administered === 0 ? "" : `${row.rawScore} / ${row.correctPoints}`),
  },
  derived("percentile", t`Percentile`),
  derived("standardScore", t`Standard Score`),
  derived("scaledScore", t`Scaled Score`),
  derived("tScore", t`T Score`),
  derived("zScore", t`z Score`),
  derived("stanine", t`Stanine`),
  derived("interval", t`Interval`),
  { ...derived("ageEquivalent", t`Age Equivalent`), numeric: false },
  { key: "quotient", header: t`Quotient`, numeric: true, cell: (row) => <Share row={row} /> },
  { ...derived("rating", t`Rating`), numeric: false },
  { ...derived("localSample", t`Local Sample`), numeric: false },
];

export function chosenCategoryColumns(chosen: CategoryColumn[]): CategoryTableColumn[] {
  const keys = orUsual(chosen, usualCategoryColumns);
  return categoryColumns().filter(({ key }) => keys.includes(key));
}
