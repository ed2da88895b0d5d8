import "@/words/norms";
import { t } from "@lingui/core/macro";
import { Text, Title } from "@mantine/core";
import { type Column, DataTable } from "@/ui/list/DataTable";
import type { NormSet } from "../api";

/** How many rows are shown; the file has all. */
const shown = 200;

interface Row {
  key: string;
  row: string[];
}

/** The rows of a set as its file has them. */
export function NormRows({ norm }: { norm: NormSet }) {
  const rows = norm.lines.slice(0, shown).map((row, index) => ({ row, key: String(index) }));
  const more = norm.rows - rows.length;
  const columns = norm.columns.map(
    (name, place): Column<Row> => ({ key: name, header: name, cell: ({ row }) => <bdi>{row[place] ?? ""}</bdi> }),
  );
  return (
    <section aria-labelledby="norm-rows">
      <Title order={2} size="h3" id="norm-rows" mb="xs">{t`Rows`}</Title>
      <DataTable caption={t`Rows of the norm set`} columns={columns} rows={rows} rowKey={({ key }) => key} />
      {more > 0 && (
        <Text c="dimmed" mt="xs">
          {t`${more} more rows are not shown. The downloaded file has all of them.`}
        </Text>
      )}
    </section>
  );
}
