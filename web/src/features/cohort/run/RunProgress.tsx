import { t } from "@lingui/core/macro";
import "@/words/statistics";
import { Button, Progress, Stack, Text, Title } from "@mantine/core";
import type { Run } from "../types";
import { useRunActs } from "./useRunActs";

/** A report while it is computed. That goes on without this page too. */
export function RunProgress({ run }: { run: Run }) {
  const { cancel, busy } = useRunActs(run);
  const share = Math.round(run.progress * 100);
  return (
    <Stack gap="md" maw={560}>
      <Title order={2} size="h3">
        {run.state === "queued" ? t`The report is about to be computed` : t`The report is being computed`}
      </Title>
      <Progress.Root size="xl">
        <Progress.Section value={share} aria-label={t`Computed`} animated={share === 0} />
      </Progress.Root>
      <Text className="mp-figures" role="status">{t`${share} %`}</Text>
      <Text c="dimmed">{t`You can leave this page: it goes on without it, and this address shows the result.`}</Text>
      <Button variant="default" loading={busy} onClick={cancel} w="fit-content">{t`Cancel`}</Button>
    </Stack>
  );
}
