import { t } from "@lingui/core/macro";
import { Stack, Text } from "@mantine/core";
import { ChartFrame } from "@/charts";
import { Facts } from "@/ui/Facts";
import { Isolated, OwnText } from "@/ui/Isolated";
import { DataTable } from "@/ui/list/DataTable";
import { chartNote, chartTitle, isDrawn, ratersFrame } from "./chart";
import { noneApart, type RatersTable, ratersTables } from "./tables";
import { agreementLines, answeredWords, type Raters, raterNames, shortNames } from "./words";
import "@/words/report";

/** What several raters say: who they are, their scores, the differences, and how far they agree. */
export function RatersFigures({ raters }: { raters: Raters }) {
  const names = raterNames(raters.raters);
  const none = noneApart(raters);
  const tables = ratersTables(raters, shortNames(raters.raters));
  return (
    <Stack gap="lg">
      <Facts facts={raters.raters.map((rater, at) => ({ label: names[at] ?? "", value: answeredWords(rater) }))} />
      {isDrawn(raters) && tables[0] && <Chart raters={raters} table={tables[0]} />}
      {tables.map((table) => (
        <Table key={table.caption} table={table} />
      ))}
      {none && <Text>{none}</Text>}
      <div>
        <h3>{t`Agreement`}</h3>
        <ul>
          {agreementLines(raters).map((line) => (
            <li key={line}>
              <Isolated text={line} />
            </li>
          ))}
        </ul>
      </div>
    </Stack>
  );
}

function Chart({ raters, table }: { raters: Raters; table: RatersTable }) {
  const title = chartTitle();
  return (
    <ChartFrame
      title={title}
      description={chartNote()}
      source={chartNote()}
      fileName="raters"
      table={{
        columns: table.columns.map(({ label }) => label),
        rows: table.rows.map((row) => table.columns.map(({ cell }) => cell(row))),
      }}
      {...ratersFrame(raters, title)}
    />
  );
}

function Table({ table: { caption, columns, rows, notes } }: { table: RatersTable }) {
  return (
    <div>
      <h3>{caption}</h3>
      <DataTable
        caption={caption}
        uncounted
        columns={columns.map(({ label, align, cell }, at) => ({
          key: `${at}`,
          header: label,
          numeric: align === "end",
          cell: (row: number) => <OwnText text={cell(row)} />,
        }))}
        rows={rows}
        rowKey={String}
      />
      {notes.map((note) => (
        <Text key={note} size="xs" c="dimmed">
          <Isolated text={note} />
        </Text>
      ))}
    </div>
  );
}
