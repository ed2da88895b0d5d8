import { t } from "@lingui/core/macro";
import "@/words/people";
import { NativeSelect, type NativeSelectProps, Text } from "@mantine/core";
import { IconEyeOff } from "@tabler/icons-react";
import { type Column, DataTable } from "@/ui/list/DataTable";
import { Missing } from "@/ui/Missing";
import { StatusBadge } from "@/ui/StatusBadge";
import classes from "../import.module.css";

interface FileColumn {
  name: string;
  samples: readonly string[];
  /** Its values are not kept, for they are passwords. */
  dropped?: boolean;
}

interface ColumnChoicesProps<Field extends string> {
  columns: readonly FileColumn[];
  /** What each column goes to. */
  fields: readonly Field[];
  options: NativeSelectProps["data"];
  /** Fields that more than one column has, where only one can. */
  doubled: readonly Field[];
  choose: (column: number, field: Field) => void;
}

type Line = FileColumn & { no: number };

/** The columns of the file, their first values, and what each goes to. */
export function ColumnChoices<Field extends string>(props: ColumnChoicesProps<Field>) {
  const { columns, fields, options, doubled, choose } = props;
  const shape: Column<Line>[] = [
    {
      key: "name",
      header: t`Column in the file`,
      cell: ({ name }) => (
        <bdi className={classes.long}>
          <b>{name}</b>
        </bdi>
      ),
    },
    { key: "samples", header: t`First values`, cell: (line) => <ColumnSamples line={line} /> },
    {
      key: "field",
      header: t`Goes to`,
      cell: ({ no, name, dropped }) =>
        dropped ? (
          <StatusBadge tone="skipped" icon={IconEyeOff}>
            {t`Passwords, not kept`}
          </StatusBadge>
        ) : (
          <NativeSelect
            aria-label={t`What ${name} goes to`}
            data={options}
            value={fields[no]}
            error={doubled.some((field) => field === fields[no]) && t`Used by more than one column`}
            onChange={(event) => choose(no, event.currentTarget.value as Field)}
            className={classes.select}
          />
        ),
    },
  ];
  const lines = columns.map((column, no) => ({ ...column, no }));
  return <DataTable caption={t`Columns of the file`} columns={shape} rows={lines} rowKey={({ no }) => String(no)} />;
}

function ColumnSamples({ line }: { line: Line }) {
  if (line.dropped) return <Missing reason={t`The values of a password column are not kept`} />;
  const samples = line.samples.filter(Boolean);
  if (samples.length === 0) return <Missing reason={t`The column is empty in the first rows`} />;
  return (
    <Text component="span" size="sm" c="dimmed" className={classes.samples}>
      {samples.map((sample, no) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: samples never move and may be alike
        <bdi key={no}>{sample}</bdi>
      ))}
    </Text>
  );
}
