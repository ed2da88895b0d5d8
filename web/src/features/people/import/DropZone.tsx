import { t } from "@lingui/core/macro";
import "@/words/people";
import { Button, FileButton, Text } from "@mantine/core";
import { IconFileSpreadsheet, IconUpload } from "@tabler/icons-react";
import { type DragEvent, useState } from "react";
import classes from "./import.module.css";

const accepted = ".csv,.tsv,.txt,.xlsx,.zip,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

const bounds = t`.csv, .xlsx or a .zip of tables, up to 20 MB and 50,000 rows`;

interface DropZoneProps {
  onFile: (file: File) => void;
  /** What may be chosen. */
  accept?: string;
  /** What is said where a file may be dropped. */
  title?: string;
  /** Which files these are, and how large they may be. */
  hint?: string;
}

/** Where a file is dropped, or chosen with a button. */
export function DropZone({
  onFile,
  accept = accepted,
  title = t`Drop a CSV or Excel file here`,
  hint = bounds,
}: DropZoneProps) {
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onFile(file);
  };
  const drag = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  const leave = (event: DragEvent<HTMLElement>) => {
    if (event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)) return;
    setOver(false);
  };
  return (
    <section
      className={classes.drop}
      data-over={over || undefined}
      aria-label={t`Choose a file`}
      onDragOver={drag}
      onDragLeave={leave}
      onDrop={drop}
    >
      <IconFileSpreadsheet size={40} stroke={1.5} aria-hidden />
      <Text fw={600}>{over ? t`Drop the file here` : title}</Text>
      <FileButton accept={accept} onChange={(file) => file && onFile(file)}>
        {(props) => <Button {...props} leftSection={<IconUpload size={18} aria-hidden />}>{t`Choose a file`}</Button>}
      </FileButton>
      <Text size="sm" c="dimmed">
        {hint}
      </Text>
    </section>
  );
}
