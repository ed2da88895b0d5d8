import { t } from "@lingui/core/macro";
import { Stack, Text } from "@mantine/core";
import { type Column, DataTable } from "@/ui/list/DataTable";
import { Missing } from "@/ui/Missing";
import { useReport } from "../ReportContext";
import type { CategorySummary } from "../report";
import { derivedText } from "../scores/categories/derived";
import { hasNorms, normativeNotes, normativeTables, shareOf } from "./normative";
import "@/words/report";
import { reasonWords } from "../reasons";

const orMissing = (value: string | number | null, { normsReason }: CategorySummary) =>
  value ?? <Missing reason={reasonWords(normsReason) || t`There are no norms for it.`} />;

/** The columns of norms are shown if any row has a value in them. */
const columns = (norms: boolean): Column<CategorySummary>[] => [
  { key: "name", header: t`Name`, cell: (row) => <bdi>{row.categoryName}</bdi> },
  { key: "share", header: t`Share of points`, numeric: true, cell: shareOf },
  ...(norms
    ? [
        {
          key: "percentile",
          header: t`Percentile`,
          numeric: true,
          cell: (row: CategorySummary) => orMissing(derivedText(row, "percentile") || null, row),
        },
        {
          key: "standard",
          header: t`Standard Score`,
          numeric: true,
          cell: (row: CategorySummary) => orMissing(row.standardText || null, row),
        },
        {
          key: "interval",
          header: t`Interval`,
          numeric: true,
          cell: (row: CategorySummary) => orMissing(derivedText(row, "interval") || null, row),
        },
        { key: "rating", header: t`Rating`, cell: (row: CategorySummary) => orMissing(row.rating, row) },
      ]
    : []),
];

/** Shares of points, with the norms beside them where there are any. */
export function NormativeData() {
  const tables = normativeTables(useReport());
  if (tables.length === 0) return <Text c="dimmed">{t`There is nothing to compare.`}</Text>;
  return (
    <Stack gap="lg">
      {tables.map(({ caption, rows }) => (
        <div key={caption}>
          <h3>{caption}</h3>
          <DataTable
            caption={caption}
            columns={columns(rows.some(hasNorms))}
            rows={rows}
            rowKey={({ categoryName }) => categoryName}
          />
          {normativeNotes(rows).map((note) => (
            <Text key={note} size="xs" c="dimmed">
              {note}
            </Text>
          ))}
        </div>
      ))}
    </Stack>
  );
}
