import { useState } from "react";
import { ColumnChoices } from "@/features/people/import/wizard/ColumnChoices";
import type { Measure } from "@/features/specialist/children/cohort";
import type { ScoreImport } from "./scoreImports";
import { fieldChoices } from "./words";

interface ScoreColumnsProps {
  data: ScoreImport;
  measures: readonly Measure[];
  choose: (fields: string[]) => void;
}

/** The columns of the file, their first values, and what each says. */
export function ScoreColumns({ data, measures, choose }: ScoreColumnsProps) {
  const stored = data.columns.map(({ field }) => field);
  const [draft, setDraft] = useState<string[] | null>(null);
  const fields = draft ?? stored;
  const set = (no: number, field: string) => {
    const next = fields.map((now, at) => (at === no ? field : now));
    // A choice that cannot be stored yet stays on the screen.
    const doubled = next.some((one, at) => one !== "" && next.indexOf(one) < at);
    setDraft(doubled ? next : null);
    if (!doubled) choose(next);
  };
  return (
    <ColumnChoices
      columns={data.columns}
      fields={fields}
      options={fieldChoices(measures)}
      doubled={fields.filter((field, at) => field !== "" && fields.indexOf(field) < at)}
      choose={set}
    />
  );
}
