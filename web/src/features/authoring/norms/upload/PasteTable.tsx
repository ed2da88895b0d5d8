import "@/words/norms";
import { t } from "@lingui/core/macro";
import { Button, Group, Textarea } from "@mantine/core";
import type { FormEvent } from "react";

interface PasteTableProps {
  /** What was pasted so far: it stays while lines of it are corrected. */
  text: string;
  onText: (text: string) => void;
  onFile: (file: File) => void;
}

/** Takes a table that was copied in a spreadsheet, as the file that it would be. */
export function PasteTable({ text, onText, onFile }: PasteTableProps) {
  const name = t`Pasted table`;
  const read = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim()) onFile(new File([text], `${name}.txt`, { type: "text/plain" }));
  };
  return (
    <form onSubmit={read} noValidate>
      <Textarea
        label={t`Or paste the table from a spreadsheet`}
        description={t`With its first two lines, as in the examples.`}
        value={text}
        onChange={({ currentTarget }) => onText(currentTarget.value)}
        autosize
        minRows={4}
        maxRows={14}
        spellCheck={false}
        styles={{ input: { whiteSpace: "pre", overflowX: "auto", tabSize: 12 } }}
      />
      <Group justify="flex-end" mt="sm">
        <Button type="submit" variant="default" disabled={text.trim() === ""}>{t`Read the table`}</Button>
      </Group>
    </form>
  );
}
