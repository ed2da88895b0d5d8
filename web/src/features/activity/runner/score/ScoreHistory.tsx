import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import "@/words/activity";
import { Button, Popover, Text } from "@mantine/core";
import { IconHistory } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf } from "@/api/errors";
import { useSession } from "@/api/session";
import { activityKeys } from "@/features/activity/keys";
import type { Result } from "@/features/activity/store/answer";
import { readResults } from "@/features/activity/sync/remote";
import { formatDateTime } from "@/ui/format";
import { ScoreChanges } from "./ScoreChanges";

interface ScoreHistoryProps {
  activityId: string;
  /** The question's number, from 0. */
  no: number;
}

/** Who gave the score and when, and every change of it, as the server has them. */
export function ScoreHistory({ activityId, no }: ScoreHistoryProps) {
  const [opened, setOpened] = useState(false);
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-start"
      width={320}
      trapFocus
      returnFocus
      withinPortal
    >
      <Popover.Target>
        <Button
          variant="subtle"
          size="sm"
          leftSection={<IconHistory size={18} aria-hidden />}
          onClick={() => setOpened((open) => !open)}
        >{t`Score history`}</Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t`Score history`}>
        <LoadedHistory activityId={activityId} no={no} />
      </Popover.Dropdown>
    </Popover>
  );
}

function LoadedHistory({ activityId, no }: ScoreHistoryProps) {
  const account = useSession()?.id ?? "";
  const { data, error } = useQuery({
    queryKey: activityKeys.scoreHistory(activityId, no),
    queryFn: () => readResults(account, activityId),
    select: (results) => results[no],
    staleTime: 0,
    gcTime: 0,
  });
  if (error) return <Text role="alert">{messageOf(error)}</Text>;
  return data ? <ScoreOrigin result={data} /> : <Text c="dimmed">{t`Loading`}</Text>;
}

function ScoreOrigin({ result }: { result: Result }) {
  const { changes, scored_at: at, scored_by: by } = result;
  if (changes) return <ScoreChanges changes={changes} />;
  if (!at) return <Text>{t`No score is saved yet.`}</Text>;
  const time = formatDateTime(at);
  const name = by || t`an account without a name`;
  return (
    <Text>
      <Trans>
        Scored {time}, <bdi>{name}</bdi>. Never changed.
      </Trans>
    </Text>
  );
}
