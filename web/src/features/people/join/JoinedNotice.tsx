import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import "@/words/people";
import { Button, Group, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatDate, formatName } from "@/ui/format";
import { listed } from "@/ui/format/list";
import { type ChildJoin, joinsQuery } from "./joins";
import { useUndoJoin } from "./useUndoJoin";

/** Which records were joined with a child's, while that can be undone, and by which ids it is known besides. */
export function JoinedNotice({ childId }: { childId: string }) {
  const { data } = useQuery(joinsQuery(childId));
  if (!data || data.joins.length + data.further_ids.length === 0) return null;
  const further = listed(data.further_ids.map(({ value }) => value));
  return (
    <Stack gap="xs" mb="md">
      {data.joins.map((join) => (
        <OneJoin key={join.join_id} join={join} />
      ))}
      {further && (
        <Text size="sm">
          <Trans>
            Further ids of joined records: <bdi>{further}</bdi>
          </Trans>
        </Text>
      )}
    </Stack>
  );
}

function OneJoin({ join }: { join: ChildJoin }) {
  const undo = useUndoJoin();
  const [busy, setBusy] = useState(false);
  const name = formatName(join.first_name, join.last_name);
  const [on, until] = [formatDate(join.joined_at), formatDate(join.until)];
  const press = async () => {
    setBusy(true);
    await undo(join.join_id);
    setBusy(false);
  };
  return (
    <Group gap="md">
      <Text>
        <Trans>
          Joined with the record of <bdi>{name}</bdi> on {on}, can be undone until {until}.
        </Trans>
      </Text>
      {join.last ? (
        <Button size="sm" variant="default" loading={busy} onClick={() => void press()}>{t`Undo the join`}</Button>
      ) : (
        <Text size="sm">{t`Undo the newer one first.`}</Text>
      )}
    </Group>
  );
}
