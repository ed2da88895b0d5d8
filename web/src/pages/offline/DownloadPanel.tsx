import "@/words/taken";
import { t } from "@lingui/core/macro";
import { Button, Group, Progress, Stack, Text } from "@mantine/core";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import type { DownloadState } from "./useDownload";
import { failureWords } from "./words";

interface DownloadPanelProps {
  state: DownloadState;
  run: () => Promise<void>;
  cancel: () => Promise<void>;
}

/** How far a download is, and what stopped it. */
export function DownloadPanel({ state, run, cancel }: DownloadPanelProps) {
  switch (state.is) {
    case "running":
      return <DownloadRunning {...state.progress} onCancel={() => void cancel()} />;
    case "cancelling":
      return <Text role="status">{t`Cancelling…`}</Text>;
    case "elsewhere":
      return <InlineNotice kind="info">{t`Another tab of this browser is downloading.`}</InlineNotice>;
    case "failed":
      return (
        <InlineNotice kind="error">
          <Stack gap="xs">
            <Text>{t`It was not downloaded to the end.`}</Text>
            <Text>{failureWords(state.error)}</Text>
            <Group gap="xs">
              <Button variant="default" onClick={() => void run()}>{t`Retry`}</Button>
              <Button variant="subtle" onClick={() => void cancel()}>{t`Cancel the download`}</Button>
            </Group>
          </Stack>
        </InlineNotice>
      );
    case "idle":
      return null;
  }
}

function DownloadRunning({ done, total, onCancel }: { done: number; total: number; onCancel: () => void }) {
  const share = total === 0 ? 0 : (100 * done) / total;
  return (
    <Stack gap="xs" role="group" aria-label={t`Download`}>
      <Group justify="space-between">
        <Text fw={650}>{t`Downloading onto this device`}</Text>
        <Text c="dimmed">{total === 0 ? t`Preparing` : t`${done} of ${total} parts`}</Text>
      </Group>
      <Progress.Root size="lg">
        <Progress.Section value={share} aria-label={t`Downloaded`} />
      </Progress.Root>
      <Group justify="space-between">
        <Text c="dimmed" size="sm">{t`If you close this page, it goes on when you open it again.`}</Text>
        <Button variant="default" onClick={onCancel}>{t`Cancel`}</Button>
      </Group>
    </Stack>
  );
}
