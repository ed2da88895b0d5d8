import { t } from "@lingui/core/macro";
import { NativeSelect, Text } from "@mantine/core";
import { useState } from "react";
import classes from "@/features/people/import/import.module.css";
import { IsolatedList } from "@/ui/IsolatedList";
import { type Column, DataTable } from "@/ui/list/DataTable";
import { Missing } from "@/ui/Missing";
import "@/words/statistics";
import type { Measure } from "@/features/specialist/children/cohort";
import type { ScoreImport } from "./scoreImports";
import { fieldChoices } from "./words";

interface ScoreColumnsProps {
  data: ScoreImport;
  measures: readonly Measure[];
  choose: (fields: string[]) => void;
}

type Line = ScoreImport["columns"][number] & { no: number };

/** The columns of the file, their first values, and what each says. */
export function ScoreColumns({ data, measures, choose }: ScoreColumnsProps) {
  const stored = data.columns.map(({ field }) => field);
  const [draft, setDraft] = useState<string[] | null>(null);
  const fields = draft ?? stored;
  const isTwice = (field: string | undefined) => Boolean(field) && fields.filter((one) => one === field).length > 1;
  const set = (no: number, field: string) => {
    const next = fields.map((now, at) => (at === no ? field : now));
    // A choice that cannot be stored yet stays on the screen.
    const doubled = next.some((one, at) => one !== "" && next.indexOf(one) < at);
    setDraft(doubled ? next : null);
    if (!doubled) choose(next);
  };
  const choices = fieldChoices(measures);
  const columns: Column<Line>[] = [
    { key: "name", header: t`Column in the file`, cell: ({ name }) => <b dir="auto">{name}</b> },
    {
      key: "samples",
      header: t`First values`,
      cell: ({ samples }) =>
        samples.length > 0 ? (
          <Text component="span" size="sm" c="dimmed">
            <IsolatedList items={samples} between=" · " />
          </Text>
        ) : (
          <Missing reason={t`The column is empty in the first rows`} />
        ),
    },
    {
      key: "field",
      header: t`Goes to`,
      cell: ({ no, name }) => (
        <NativeSelect
          aria-label={t`What ${name} goes to`}
          data={choices}
          value={fields[no]}
          error={isTwice(fields[no]) && t`Used by more than one column`}
          onChange={({ currentTarget: { value } }) => set(no, value)}
          className={classes.select}
        />
      ),
    },
  ];
  return (
    <DataTable
      caption={t`Columns of the file`}
      columns={columns}
      rows={data.columns.map((column, no) => ({ ...column, no }))}
      rowKey={({ no }) => String(no)}
    />
  );
}
