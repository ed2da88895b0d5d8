import { NativeSelect, Text } from "@mantine/core";
import { IconEyeOff } from "@tabler/icons-react";
import { type Column, DataTable } from "@/ui/list/DataTable";
import { Missing } from "@/ui/Missing";
import { StatusBadge } from "@/ui/StatusBadge";
import classes from "../import.module.css";
import type { Field, ImportColumn } from "../imports";
import { fieldOptions, twice } from "./fields";

interface ColumnsTableProps {
  columns: ImportColumn[];
  fields: Field[];
  choose: (column: number, field: Field) => void;
}

interface Line extends ImportColumn {
  no: number;
}

/** The columns of the file, what stands in them, and what they say of a child. */
export function ColumnsTable({ columns, fields, choose }: ColumnsTableProps) {
  const doubled = twice(fields);
  const shape: Column<Line>[] = [
    {
      key: "name",
      header: "Column in the file",
      cell: ({ name }) => (
        <bdi className={classes.long}>
          <b>{name}</b>
        </bdi>
      ),
    },
    { key: "samples", header: "First values", cell: (line) => <ColumnSamples line={line} /> },
    {
      key: "field",
      header: "Goes to",
      cell: (line) =>
        line.dropped ? (
          <Dropped />
        ) : (
          <NativeSelect
            aria-label={`What ${line.name} goes to`}
            data={fieldOptions}
            value={fields[line.no]}
            error={doubled.includes(fields[line.no] ?? "") && "Used by more than one column"}
            onChange={(event) => choose(line.no, event.currentTarget.value as Field)}
            className={classes.select}
          />
        ),
    },
  ];
  const lines = columns.map((column, no) => ({ ...column, no }));
  return <DataTable caption="Columns of the file" columns={shape} rows={lines} rowKey={({ no }) => String(no)} />;
}

function ColumnSamples({ line }: { line: Line }) {
  if (line.dropped) return <Missing reason="The values of a password column are not kept" />;
  const samples = line.samples.filter(Boolean);
  if (samples.length === 0) return <Missing reason="The column is empty in the first rows" />;
  return (
    <Text component="span" size="sm" c="dimmed" className={classes.samples}>
      {samples.map((sample, no) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: samples never move and may be alike
        <bdi key={no}>{sample}</bdi>
      ))}
    </Text>
  );
}

function Dropped() {
  return (
    <StatusBadge tone="skipped" icon={IconEyeOff}>
      Passwords, not kept
    </StatusBadge>
  );
}
