import "@/words/norms";
import { t } from "@lingui/core/macro";
import { Text } from "@mantine/core";
import { missing } from "@/ui/format";
import { type Column, DataTable } from "@/ui/list/DataTable";
import { RowActions } from "@/ui/list/RowActions";
import { formatLocale } from "@/words/locale";
import { respondentName } from "../raters/names";
import type { NormRow } from "./api";
import { NormState } from "./set/NormState";
import { groupSize, kindName, origin, scoreName } from "./words";

const columns = (): Column<NormRow>[] => [
  { key: "score", header: t`Score`, cell: ({ score }) => <bdi>{scoreName(score)}</bdi> },
  { key: "version", header: t`Version`, numeric: true, cell: ({ version }) => version },
  { key: "title", header: t`Norms`, cell: (row) => <Named row={row} /> },
  { key: "respondent", header: t`Answered by`, cell: ({ respondent }) => respondentName(respondent) },
  { key: "kind", header: t`Kind`, cell: ({ kind }) => kindName(kind) },
  { key: "n", header: t`Sample n`, numeric: true, cell: ({ sample_n }) => groupSize(sample_n) },
  { key: "state", header: t`State`, cell: (row) => <NormState row={row} /> },
];

const Named = ({ row }: { row: NormRow }) => (
  <>
    <Text span fw={600} display="block">
      <bdi>{row.title}</bdi>
    </Text>
    <Text span size="sm" c="dimmed" lineClamp={2}>
      <bdi>{row.citation}</bdi>
    </Text>
    {origin(row) !== missing && (
      <Text span size="sm" c="dimmed" display="block">
        <bdi>{origin(row)}</bdi>
      </Text>
    )}
  </>
);

/** Norm sets by score, the newest version first. */
export function NormsList({ rows }: { rows: NormRow[] }) {
  const sorted = [...rows].sort((a, b) => a.score.localeCompare(b.score, formatLocale()) || b.version - a.version);
  return (
    <DataTable
      caption={t`Norms`}
      columns={columns()}
      rows={sorted}
      rowKey={({ norm_id }) => norm_id}
      linkTo={({ norm_id }) => ({ to: "/norms/$normID", params: { normID: norm_id } })}
      openLabel={t`Open`}
      actions={({ norm_id, title, open }) =>
        open && (
          <RowActions
            name={title}
            main={{
              label: t`Score by hand`,
              described: t`Score by hand with ${title}`,
              link: { to: "/norms/score", search: { norm: norm_id } },
            }}
          />
        )
      }
    />
  );
}
