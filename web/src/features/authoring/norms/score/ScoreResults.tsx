import "@/words/norms";
import { t } from "@lingui/core/macro";
import { Button, Group, Stack, Title } from "@mantine/core";
import { IconCopy, IconDownload } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { Dialog } from "@/ui/dialog/Dialog";
import { useNotices } from "@/ui/feedback/notices";
import { DataTable } from "@/ui/list/DataTable";
import { RowActions } from "@/ui/list/RowActions";
import { saveText } from "../saveText";
import { writeTable } from "../table";
import { resultTable } from "./figures";
import { resultColumns } from "./resultColumns";
import classes from "./score.module.css";
import { trailOf } from "./trail";
import type { Scored } from "./useScore";

/** What came of the cases. It takes the focus, so that a keyboard user goes on there. */
export function ScoreResults({ rows }: { rows: Scored[] }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [opened, setOpened] = useState<Scored | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each scoring is announced again
  useEffect(() => heading.current?.focus(), [rows]);
  const withNorms = rows.some(({ figures }) => figures);
  return (
    <section aria-labelledby="scored">
      <Stack gap="md">
        <Group justify="space-between">
          <Title order={2} id="scored" ref={heading} tabIndex={-1}>{t`Results`}</Title>
          <Exports rows={rows} />
        </Group>
        <DataTable
          caption={t`Results`}
          columns={resultColumns(withNorms)}
          rows={rows}
          rowKey={({ number }) => String(number)}
          actions={(row) => (
            <RowActions
              name={nameOf(row)}
              main={{
                label: t`How`,
                described: howWords(row),
                onSelect: () => setOpened(row),
              }}
            />
          )}
        />
      </Stack>
      {opened && <TrailDialog row={opened} onClose={() => setOpened(null)} />}
    </section>
  );
}

function Exports({ rows }: { rows: Scored[] }) {
  const notices = useNotices();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(writeTable(resultTable(rows), "\t"));
      notices.success(t`The results are copied.`);
    } catch {
      notices.error(t`The browser does not allow copying here. Download the results instead.`);
    }
  };
  return (
    <Group gap="xs">
      <Button variant="default" leftSection={<IconCopy size={18} aria-hidden />} onClick={() => void copy()}>
        {t`Copy`}
      </Button>
      <Button
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden />}
        onClick={() => saveText(writeTable(resultTable(rows)), "scores.csv")}
      >
        {t`Download CSV`}
      </Button>
    </Group>
  );
}

const nameOf = ({ number }: Scored) => t`case ${number}`;
const howWords = ({ number }: Scored) => t`How case ${number} was worked out`;

const TrailDialog = ({ row, onClose }: { row: Scored; onClose: () => void }) => (
  <Dialog onClose={onClose} title={howWords(row)} size="lg">
    <ol className={classes.trail}>
      {trailOf(row).map((sentence) => (
        <li key={sentence}>
          <bdi>{sentence}</bdi>
        </li>
      ))}
    </ol>
  </Dialog>
);
