import { t } from "@lingui/core/macro";
import "@/words/trail";
import { Alert, Text } from "@mantine/core";
import { IconLinkOff } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { formatUtc } from "@/ui/format";
import { type ChainState, chainQuery } from "./audit";

/** Whether the events of the trail are still those that were written, as far as the server has verified it. */
export function ChainLine() {
  const { data, isError } = useQuery(chainQuery);
  if (data?.broken) {
    return (
      <Alert color="red" variant="outline" role="alert" mb="md" icon={<IconLinkOff aria-hidden />}>
        {t`The chain of events breaks at event ${{ event: data.broken }}: an event was changed, removed or moved there. "milepost audit verify" on the server says more.`}
      </Alert>
    );
  }
  if (!data && !isError) return null;
  return (
    <Text size="sm" c="dimmed" mb="md">
      {data ? stateOf(data) : t`The state of the chain of events could not be loaded.`}
    </Text>
  );
}

function stateOf({ verified, verified_at }: ChainState): string {
  if (!verified_at) return t`The chain of events has not been verified yet.`;
  return t`The chain of events was verified up to event ${{ event: verified }} on ${{ when: formatUtc(verified_at) }}.`;
}
