import "@/words/norms";
import { t } from "@lingui/core/macro";
import { Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Loaded } from "@/ui/feedback/Loaded";
import { ContentSkeleton } from "@/ui/feedback/PageSkeleton";
import { type Column, DataTable } from "@/ui/list/DataTable";
import { normFileQuery } from "../api";
import { readTable } from "../table";

/** How many rows are shown; the file has all. */
const shown = 200;

/** The rows of a set as its file has them: behind the head and the names of the columns. */
export function NormRows({ id, count }: { id: string; count: number }) {
  const query = useQuery(normFileQuery(id));
  return (
    <section aria-labelledby="norm-rows">
      <Title order={2} size="h3" id="norm-rows" mb="xs">{t`Rows`}</Title>
      <Loaded query={query} failure={t`The rows could not be loaded`} skeleton={<ContentSkeleton shape="table" />}>
        {(file) => <RowsOfFile file={file} count={count} />}
      </Loaded>
    </section>
  );
}

interface Row {
  key: string;
  row: string[];
}

/** A cell without the apostrophe that keeps a spreadsheet from taking it for a formula. */
const plain = (cell: string) => cell.replace(/^'(?=[=+\-@])/, "");

function RowsOfFile({ file, count }: { file: string; count: number }) {
  const [, names = [], ...cells] = readTable(file, ",", shown + 2);
  const more = count - cells.length;
  const rows = cells.map((row, index) => ({ row, key: String(index) }));
  const columns = names.map(
    (name, place): Column<Row> => ({
      key: name,
      header: name,
      cell: ({ row }) => <bdi>{plain(row[place] ?? "")}</bdi>,
    }),
  );
  return (
    <>
      <DataTable caption={t`Rows of the norm set`} columns={columns} rows={rows} rowKey={({ key }) => key} />
      {more > 0 && (
        <Text c="dimmed" mt="xs">
          {t`${more} more rows are not shown. The downloaded file has all of them.`}
        </Text>
      )}
    </>
  );
}
