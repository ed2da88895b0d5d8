import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, Progress, Stack, Text, Title } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { formatCount } from "@/features/people/import/counts";
import classes from "@/features/people/import/import.module.css";
import { useRunProgress } from "@/features/people/import/run/useRunProgress";
import "@/words/statistics";
import { isActive, type ScoreImport, type ScoreProgress, scoreImportQuery, scoreProgressAddress } from "./scoreImports";
import { useScoreImport } from "./useScoreImport";
import { stateWords } from "./words";

/** An import of scores, or its undoing, while it goes on. It goes on without this page too. */
export function ScoreImportRunning({ data }: { data: ScoreImport }) {
  const queryClient = useQueryClient();
  const id = data.import_id;
  const ask = useCallback(
    () => void queryClient.invalidateQueries({ queryKey: scoreImportQuery(id).queryKey, exact: true }),
    [id, queryClient],
  );
  const news = useRunProgress<ScoreProgress>(scoreProgressAddress(id), ask, isActive);
  const { act, busy } = useScoreImport(data);
  const { state, done, total } = news && isActive(news.state) ? news : data;
  const share = total > 0 ? Math.round((Math.min(done, total) / total) * 100) : 0;
  const undoing = state === "undoing";
  return (
    <Stack className={classes.running} gap="md">
      <Title order={2} size="h3">
        {stateWords()[state]}
      </Title>
      <Progress.Root size="xl">
        <Progress.Section
          value={share}
          aria-label={undoing ? t`Scores taken back` : t`Scores imported`}
          animated={share === 0}
        />
      </Progress.Root>
      <Text className="mp-figures">{t`${formatCount(done)} of ${formatCount(total)} scores`}</Text>
      <Text c="dimmed">
        <Trans>You can leave this page: it goes on without it.</Trans>
      </Text>
      {!undoing && (
        <Button variant="default" loading={busy} onClick={() => act("cancel")} w="fit-content">
          <Trans>Cancel import</Trans>
        </Button>
      )}
    </Stack>
  );
}
