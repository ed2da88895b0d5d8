import { Text } from "@mantine/core";
import { IconCategory } from "@tabler/icons-react";
import { formatQuotient } from "@/charts/statistics";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { formatOrdinal } from "@/ui/format";
import { type Column, DataTable } from "@/ui/list/DataTable";
import { Missing } from "@/ui/Missing";
import { useReport } from "../ReportContext";
import type { CategorySummary } from "../report";
import { reasonWords, skippedByCategory } from "../words";
import classes from "./sections.module.css";

const fromNorms = (value: string | number | null, row: CategorySummary) =>
  value ?? <Missing reason={row.normsReason || "There are no norms for it."} />;

const noShare = (row: CategorySummary) => <Missing reason={reasonWords(row.quotientReason)} />;

const RawCell = ({ row }: { row: CategorySummary }) =>
  row.administered === 0 ? noShare(row) : `${row.rawScore} / ${row.correctPoints}`;

/** The share with what was skipped of it. */
const ShareCell = ({ row }: { row: CategorySummary }) => (
  <>
    {row.quotient === null ? noShare(row) : formatQuotient(row.quotient)}
    {row.skipped > 0 && <span className={classes.beside}>{row.skipped} skipped</span>}
  </>
);

const columns: Column<CategorySummary>[] = [
  { key: "category", header: "Category", cell: (row) => <bdi>{row.categoryName}</bdi> },
  { key: "questions", header: "Questions", numeric: true, cell: (row) => row.questions },
  { key: "raw", header: "Raw Score", numeric: true, cell: (row) => <RawCell row={row} /> },
  {
    key: "percentile",
    header: "Percentile",
    numeric: true,
    cell: (row) => fromNorms(row.percentile === null ? null : formatOrdinal(row.percentile), row),
  },
  { key: "standard", header: "Standard Score", numeric: true, cell: (row) => fromNorms(row.standardScore, row) },
  { key: "age", header: "Age Equivalent", cell: (row) => fromNorms(row.ageEquivalent, row) },
  {
    key: "quotient",
    header: "Quotient",
    numeric: true,
    cell: (row) => <ShareCell row={row} />,
  },
  { key: "rating", header: "Rating", cell: (row) => fromNorms(row.rating, row) },
];

/** Each category's figures, weakest first. */
export function CategoryTable() {
  const { categories } = useReport();
  return (
    <div className={classes.figures}>
      <DataTable
        caption="Category summary, weakest first"
        columns={columns}
        rows={categories}
        rowKey={(row) => row.categoryName}
        empty={<EmptyState icon={IconCategory} title="This application has no questions" />}
      />
      <Text size="xs" c="dimmed" mt="xs">
        Quotient: share of points. {skippedByCategory(categories)}
      </Text>
    </div>
  );
}
