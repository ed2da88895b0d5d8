import "@/words/norms";
import { t } from "@lingui/core/macro";
import { Title } from "@mantine/core";
import { missing } from "@/ui/format";
import { percentileWords } from "@/ui/format/percentile";
import { type Column, DataTable } from "@/ui/list/DataTable";
import { formatRounded } from "@/words/numbers";
import type { NormTried } from "../api";
import { sexName } from "../words";

interface Tried extends NormTried {
  key: string;
}

const columns = (): Column<Tried>[] => [
  { key: "age", header: t`Age`, cell: ({ age }) => age },
  { key: "sex", header: t`Sex`, cell: ({ sex }) => sexName(sex) },
  {
    key: "raw",
    header: t`Raw score`,
    numeric: true,
    cell: ({ raw }) => (raw === null ? missing : formatRounded(raw)),
  },
  { key: "standard", header: t`Standard score`, numeric: true, cell: ({ standard_text }) => standard_text || missing },
  {
    key: "percentile",
    header: t`Percentile`,
    numeric: true,
    cell: ({ percentile_text }) => percentileWords(percentile_text) || missing,
  },
  { key: "band", header: t`Band or reason`, cell: ({ band, reason }) => <bdi>{band || reason || missing}</bdi> },
];

/** What a set says of ten scores, to be held against the manual. */
export function TriedScores({ tried }: { tried: NormTried[] }) {
  const rows = tried.map((one, index) => ({ ...one, key: String(index) }));
  return (
    <section>
      <Title order={4} size="h5" mb="xs">{t`Ten scores, to compare with the manual`}</Title>
      <DataTable caption={t`Scores that were tried`} columns={columns()} rows={rows} rowKey={({ key }) => key} />
    </section>
  );
}
