import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, Group, Stack, Text, Title } from "@mantine/core";
import { IconArrowBackUp, IconDownload } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { activityKeys } from "@/features/activity/keys";
import { formatDate } from "@/ui/format";
import { ButtonLink } from "@/ui/links";
import { useDownload } from "@/ui/useDownload";
import "@/words/statistics";
import { ImportedScores } from "./ImportedScores";
import { ScoreCounts } from "./ScoreCounts";
import { refusedScoresAddress, type ScoreImport } from "./scoreImports";
import { useScoreImport } from "./useScoreImport";
import { stateWords } from "./words";

/** How an import of scores ended, and what can be done then. */
export function ScoreImportOutcome({ data }: { data: ScoreImport }) {
  const queryClient = useQueryClient();
  // Figures that are cached know nothing of what was just added or taken back.
  useEffect(() => void queryClient.invalidateQueries({ queryKey: activityKeys.all }), [queryClient]);
  const { act, busy, undo, discard } = useScoreImport(data);
  const { download, busy: saving } = useDownload(t`the refused scores`);
  return (
    <Stack gap="lg">
      <div role="status">
        <Title order={2} size="h3">
          {stateWords()[data.state]}
        </Title>
        <Text>
          <bdi>{data.file_name}</bdi>
        </Text>
      </div>
      <ScoreCounts data={data} />
      <Group>
        {data.can_run && (
          <Button loading={busy} onClick={() => act("run")}>
            <Trans>Go on with the rest</Trans>
          </Button>
        )}
        {data.counts.refused > 0 && (
          <Button
            variant="default"
            loading={saving}
            leftSection={<IconDownload size={18} aria-hidden />}
            onClick={() => download(refusedScoresAddress(data.import_id))}
          >
            <Trans>Download refused scores</Trans>
          </Button>
        )}
        <ButtonLink to="/measures/import" search={{}} variant="default">
          <Trans>Import another file</Trans>
        </ButtonLink>
        {data.can_undo && (
          <Button
            variant="subtle"
            color="red"
            loading={busy}
            onClick={undo}
            leftSection={<IconArrowBackUp size={18} aria-hidden />}
          >
            <Trans>Undo this import</Trans>
          </Button>
        )}
        <Button variant="subtle" color="red" onClick={discard}>
          <Trans>Discard</Trans>
        </Button>
      </Group>
      {data.can_undo && (
        <Text size="sm" c="dimmed">
          {t`You can undo this import until ${formatDate(data.expires_at)}.`}
        </Text>
      )}
      <ImportedScores data={data} />
    </Stack>
  );
}
