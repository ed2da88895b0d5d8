import "@/words/norms";
import { plural, t } from "@lingui/core/macro";
import { Button, Group, Stack, Text, Textarea } from "@mantine/core";
import { type FormEvent, useRef, useState } from "react";
import { Dialog } from "@/ui/dialog/Dialog";
import { type CaseFields, caseFields, fieldName, mostCases } from "./cases";
import { readPasted } from "./paste";

interface PasteDialogProps {
  /** How many more rows there may be. */
  free: number;
  onRows: (rows: CaseFields[]) => void;
  onClose: () => void;
}

/** Takes rows that were copied in a spreadsheet. Not made with ui/form: what is wrong is about rows of its one field. */
export function PasteDialog({ free, onRows, onClose }: PasteDialogProps) {
  const [text, setText] = useState("");
  const [wrong, setWrong] = useState<string[]>([]);
  const field = useRef<HTMLTextAreaElement>(null);
  const take = (event: FormEvent) => {
    event.preventDefault();
    const { cases, wrong } = readPasted(text);
    const all = problems(cases.length, wrong, free);
    if (all.length === 0) return onRows(cases);
    setWrong(all);
    field.current?.focus();
  };
  return (
    <Dialog onClose={onClose} unsaved={text !== ""} title={t`Paste from a spreadsheet`} size="lg">
      <form onSubmit={take} noValidate>
        <Stack gap="md">
          <Text>{t`One row for each score, with these columns in this order. Dates as 3/12/2019 or 2019-03-12.`}</Text>
          <Text fw={600}>{caseFields.map(fieldName).join(" · ")}</Text>
          <Textarea
            ref={field}
            label={t`Rows`}
            autosize
            minRows={6}
            maxRows={14}
            data-autofocus
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            error={wrong.length > 0 ? wrong.slice(0, 10).join(" ") : undefined}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>{t`Cancel`}</Button>
            <Button type="submit">{t`Add rows`}</Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}

function problems(count: number, wrong: string[], free: number): string[] {
  if (count === 0) return [t`There is no row here.`];
  if (count > free)
    return [
      plural(free, {
        one: `At most ${mostCases} rows at once; # more fits.`,
        other: `At most ${mostCases} rows at once; # more fit.`,
      }),
    ];
  return wrong;
}
