import { t } from "@lingui/core/macro";
import "@/words/children";
import { Button, Group, Stack, Text } from "@mantine/core";
import { Dialog } from "@/ui/dialog/Dialog";
import { save } from "@/ui/useDownload";
import { notMade, useEachChild } from "./eachChild";
import { OutcomeList } from "./OutcomeList";
import { archiveOf, latestReportOf, type PrintedReport } from "./reports";
import type { SelectedChild } from "./selection";

interface PrintReportsProps {
  of: readonly SelectedChild[];
  onClose: () => void;
}

const keptMs = 60_000;

/** Makes the latest report of each selected child as PDF, and saves them as one file. */
export function PrintReports({ of: children, onClose }: PrintReportsProps) {
  const { outcomes, progress, run } = useEachChild(latestReportOf);
  const waiting = notMade(children, outcomes);
  const made = [...outcomes.values()].flatMap((outcome) => ("made" in outcome && outcome.made ? [outcome.made] : []));
  return (
    <Dialog onClose={onClose} title={t`Print reports`} size="lg">
      <Stack>
        <Text>{t`The report of the last finished activity of each child is made as it stands now.`}</Text>
        <OutcomeList
          of={children}
          outcomes={outcomes}
          done={(report) => ({ words: report ? report.title : t`No finished activity yet` })}
        />
        <Text role="status" size="sm">
          {progress && t`Making report ${progress.done + 1} of ${progress.of}`}
        </Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>{t`Close`}</Button>
          {waiting.length > 0 && (
            <Button
              variant={made.length > 0 ? "default" : "filled"}
              loading={Boolean(progress)}
              onClick={() => void run(waiting)}
              data-autofocus
            >
              {outcomes.size > 0 ? t`Try again` : t`Make reports`}
            </Button>
          )}
          {made.length > 0 && !progress && (
            <Button onClick={() => void saveReports(made)}>{t`Save ${made.length} as a file`}</Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  );
}

/** One report is saved as it is, several as an archive. */
async function saveReports(reports: readonly PrintedReport[]) {
  const [first] = reports;
  if (!first) return;
  const file = reports.length === 1 ? { name: first.name, data: first.data } : await archiveOf(reports);
  const address = URL.createObjectURL(file.data);
  save(address, file.name);
  setTimeout(() => URL.revokeObjectURL(address), keptMs);
}
