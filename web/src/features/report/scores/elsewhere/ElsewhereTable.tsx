import { t } from "@lingui/core/macro";
import { Text } from "@mantine/core";
import { useDraft, useDraftState, useReport } from "@/features/report/ReportContext";
import { type Column, DataTable } from "@/ui/list/DataTable";
import { RowActions } from "@/ui/list/RowActions";
import classes from "../scores.module.css";
import { elsewhereFigures, figureLabels, type ScoredElsewhere, without } from "./elsewhere";
import "@/words/report";

const columnsOf = (rows: ScoredElsewhere[]): Column<ScoredElsewhere>[] => [
  { key: "category", header: t`Category`, cell: (row) => <bdi>{row.category}</bdi> },
  { key: "source", header: t`Source`, cell: (row) => <bdi>{row.source}</bdi> },
  ...elsewhereFigures
    .filter((figure) => rows.some((row) => row[figure]))
    .map((figure) => ({
      key: figure,
      header: figureLabels()[figure],
      numeric: figure !== "ageEquivalent" && figure !== "rating",
      cell: (row: ScoredElsewhere) => <bdi>{row[figure] || "—"}</bdi>,
    })),
];

/** Figures that were scored elsewhere, each marked with where: of all categories, or of one. Nothing where there are none. */
export function ElsewhereTable({ category }: { category?: string }) {
  const { mine } = useReport();
  const draft = useDraft();
  const all = useDraftState(({ content }) => content.scoredElsewhere);
  const rows = category === undefined ? all : all.filter((row) => row.category === category);
  if (rows.length === 0) return null;
  return (
    <div className={classes.figures}>
      <Text fw={600}>{t`Scored elsewhere`}</Text>
      <DataTable
        caption={t`Scored elsewhere`}
        columns={columnsOf(rows)}
        rows={rows}
        rowKey={(row) => JSON.stringify([row.category, row.source])}
        actions={
          mine
            ? (row) => (
                <RowActions
                  name={row.category}
                  main={{
                    label: t`Remove`,
                    described: t`Remove the figures of ${row.category} from ${row.source}`,
                    onSelect: () => draft.edit((old) => without(old, row)),
                  }}
                />
              )
            : undefined
        }
      />
    </div>
  );
}
