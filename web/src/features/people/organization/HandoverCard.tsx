import { plural, t } from "@lingui/core/macro";
import "@/words/people";
import { Button, Card, Group, Progress, Text } from "@mantine/core";
import { IconArrowsExchange, IconCheck, IconClock, IconClockX, IconX } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useAct } from "@/ui/feedback/useAct";
import { formatDate } from "@/ui/format";
import { StatusBadge } from "@/ui/StatusBadge";
import { type Handover, useWithdrawHandover } from "./handovers";

interface HandoverCardProps {
  handover: Handover;
  /** What the organization can do with it, in place of withdrawing it. */
  actions?: ReactNode;
}

/** A hand-over of children: the recipient, the progress, and the outcome. */
export function HandoverCard({ handover, actions }: HandoverCardProps) {
  const { mine, from, organization, children, offered_at, state, expired } = handover;
  const name = mine ? organization : from;
  const offered = formatDate(offered_at);
  const count = plural(children, { one: "# child", other: "# children" });
  return (
    <Card withBorder>
      <Group justify="space-between" align="flex-start" gap="sm">
        <div>
          <Text fw={600}>
            <bdi>{mine ? t`To ${name}` : t`From ${name}`}</bdi>
          </Text>
          <Text size="sm" c="dimmed">{t`${count}, offered on ${offered}`}</Text>
        </div>
        <HandoverState handover={handover} />
      </Group>
      <HandoverResult handover={handover} />
      {state === "offered" && !expired && (actions ?? (mine && <Withdraw handover={handover} />))}
    </Card>
  );
}

function HandoverState({ handover: { state, expired } }: { handover: Handover }) {
  if (expired) return <StatusBadge tone="skipped" icon={IconClockX}>{t`Expired`}</StatusBadge>;
  switch (state) {
    case "offered":
      return <StatusBadge tone="watch" icon={IconClock}>{t`Offered`}</StatusBadge>;
    case "accepted":
      return <StatusBadge tone="accent" icon={IconArrowsExchange}>{t`Moving`}</StatusBadge>;
    case "done":
      return <StatusBadge tone="good" icon={IconCheck}>{t`Done`}</StatusBadge>;
    case "declined":
      return <StatusBadge tone="skipped" icon={IconX}>{t`Declined`}</StatusBadge>;
    case "withdrawn":
      return <StatusBadge tone="skipped" icon={IconX}>{t`Withdrawn`}</StatusBadge>;
  }
}

/** How many have moved, and how many stayed and why. */
function HandoverResult({ handover: { state, expires_at, expired, children, moved, kept } }: { handover: Handover }) {
  const until = formatDate(expires_at);
  if (state === "offered")
    return <Text mt="xs">{expired ? t`Nobody accepted until ${until}.` : t`It can be accepted until ${until}.`}</Text>;
  if (state !== "accepted" && state !== "done") return <Text mt="xs">{t`Nothing has changed.`}</Text>;
  const moving = t`Moved: ${moved} of ${children}.`;
  const stayed = plural(kept, {
    one: "# child stayed: it had left the list, or is to be erased.",
    other: "# children stayed: they had left the list, or are to be erased.",
  });
  return (
    <>
      {state === "accepted" && (
        <Progress mt="sm" value={(100 * (moved + kept)) / Math.max(1, children)} aria-label={t`How many have moved`} />
      )}
      <Text mt="xs" role="status">
        {moving} {kept > 0 && stayed}
      </Text>
    </>
  );
}

function Withdraw({ handover: { handover_id, organization } }: { handover: Handover }) {
  const { act, busy } = useAct();
  const { mutateAsync } = useWithdrawHandover();
  const withdraw = () =>
    act({ send: () => mutateAsync(handover_id), done: t`The offer is withdrawn. The children stay with you.` });
  return (
    <Button
      mt="sm"
      variant="default"
      disabled={busy}
      onClick={() => void withdraw()}
      aria-label={t`Withdraw the offer to ${organization}`}
    >{t`Withdraw`}</Button>
  );
}
