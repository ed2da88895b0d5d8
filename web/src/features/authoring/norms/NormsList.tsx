import "@/words/norms";
import { t } from "@lingui/core/macro";
import { Group, Text } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { ButtonLink } from "@/ui/links";
import { type Column, DataTable } from "@/ui/list/DataTable";
import type { NormRow } from "./api";
import { NormState } from "./set/NormState";
import { groupSize, kindName, origin, scoreName } from "./words";

const columns = (): Column<NormRow>[] => [
  { key: "score", header: t`Score`, cell: ({ score }) => <bdi>{scoreName(score)}</bdi> },
  { key: "version", header: t`Version`, numeric: true, cell: ({ version }) => version },
  { key: "title", header: t`Norms`, cell: (row) => <Named row={row} /> },
  { key: "kind", header: t`Kind`, cell: ({ kind }) => kindName(kind) },
  { key: "n", header: t`Sample n`, numeric: true, cell: ({ sample_n }) => groupSize(sample_n) },
  { key: "state", header: t`State`, cell: (row) => <NormState row={row} /> },
];

const Named = ({ row }: { row: NormRow }) => (
  <>
    <Text span fw={600} display="block">
      <bdi>{row.title}</bdi>
    </Text>
    <Text span size="sm" c="dimmed" display="block" lineClamp={2}>
      <bdi>{row.citation}</bdi>
    </Text>
    <Text span size="sm" c="dimmed" display="block">
      <bdi>{origin(row)}</bdi>
    </Text>
  </>
);

/** Norm sets by score, the newest version first. */
export function NormsList({ rows }: { rows: NormRow[] }) {
  const navigate = useNavigate();
  const sorted = [...rows].sort((a, b) => a.score.localeCompare(b.score) || b.version - a.version);
  return (
    <DataTable
      caption={t`Norms`}
      columns={columns()}
      rows={sorted}
      rowKey={({ norm_id }) => norm_id}
      onOpen={({ norm_id }) => void navigate({ to: "/norms/$normID", params: { normID: norm_id } })}
      actions={({ norm_id, title, open }) =>
        open && (
          <Group gap="xs" wrap="nowrap">
            <ButtonLink
              to="/norms/score"
              search={{ norm: norm_id }}
              size="compact-md"
              variant="subtle"
              aria-label={t`Score by hand with ${title}`}
            >{t`Score by hand`}</ButtonLink>
          </Group>
        )
      }
    />
  );
}
