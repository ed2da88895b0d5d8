import { t } from "@lingui/core/macro";
import "@/words/webhook";
import { Button, NativeSelect, Stack, Text } from "@mantine/core";
import { IconSend } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { useAct } from "@/ui/feedback/useAct";
import { formatDateTime } from "@/ui/format";
import type { Column } from "@/ui/list/DataTable";
import { FilterGrid } from "@/ui/list/FilterGrid";
import { PagedTable } from "@/ui/list/PagedTable";
import { RowActions } from "@/ui/list/RowActions";
import type { useCursorPages } from "@/ui/list/useCursorPages";
import { StatusBadge } from "@/ui/StatusBadge";
import { deliveredTypes, deliveryStates, type WebhooksSearch } from "./search";
import { type Delivery, deliveriesQuery, sendAgain, type Webhook, webhookKeys } from "./webhooks";
import { deliveryLooks, eventWords, failureWords } from "./words";

export type DeliveriesProps = { webhook: Webhook } & Pick<
  ReturnType<typeof useCursorPages<WebhooksSearch>>,
  "asked" | "change" | "turn"
>;

/** What was sent to a webhook, the latest first, and what came of it. */
export function Deliveries({ webhook, asked, change, turn }: DeliveriesProps) {
  const { act } = useAct();
  const again = ({ delivery_id, event }: Delivery) =>
    act({
      send: () => sendAgain(webhook.webhook_id, delivery_id),
      done: t`It is sent again: ${eventWords()[event]}`,
      changes: webhookKeys.all,
    });
  return (
    <Stack>
      <Filters asked={asked} change={change} />
      <PagedTable
        caption={t`Deliveries`}
        list={useQuery(deliveriesQuery(webhook.webhook_id, asked))}
        failure={t`The deliveries could not be loaded`}
        place={asked}
        onPage={turn}
        columns={columns(webhook)}
        rowKey={({ delivery_id }) => delivery_id}
        actions={(delivery) =>
          delivery.state !== "waiting" && (
            <RowActions
              name={eventWords()[delivery.event]}
              main={{
                label: t`Send again`,
                described: t`Send again: ${eventWords()[delivery.event]}, ${formatDateTime(delivery.created_at)}`,
                onSelect: () => void again(delivery),
              }}
            />
          )
        }
        empty={
          asked.sent || asked.event ? (
            <EmptyState
              icon={IconSend}
              title={t`No delivery is like this`}
              action={
                <Button
                  variant="default"
                  onClick={() => void change({ sent: undefined, event: undefined })}
                >{t`Show all deliveries`}</Button>
              }
            />
          ) : (
            <EmptyState
              icon={IconSend}
              title={t`Deliveries will be here`}
              text={t`Each event, when it was sent, and what your program answered. They are kept for some weeks.`}
            />
          )
        }
      />
    </Stack>
  );
}

function Filters({ asked, change }: Pick<DeliveriesProps, "asked" | "change">) {
  const [looks, words] = [deliveryLooks(), eventWords()];
  return (
    <search aria-label={t`Filter the deliveries`}>
      <FilterGrid>
        <NativeSelect
          label={t`State`}
          value={asked.sent ?? ""}
          onChange={({ currentTarget: { value } }) =>
            void change({ sent: deliveryStates.find((one) => one === value) })
          }
          data={[
            { value: "", label: t`All states` },
            ...deliveryStates.map((value) => ({ value, label: looks[value].word })),
          ]}
        />
        <NativeSelect
          label={t`Event`}
          value={asked.event ?? ""}
          onChange={({ currentTarget: { value } }) =>
            void change({ event: deliveredTypes.find((one) => one === value) })
          }
          data={[
            { value: "", label: t`All events` },
            ...deliveredTypes.map((value) => ({ value, label: words[value] })),
          ]}
        />
      </FilterGrid>
    </search>
  );
}

const columns = (webhook: Webhook): Column<Delivery>[] => [
  {
    key: "event",
    header: t`Event`,
    cell: ({ event, object_id }) => (
      <>
        {eventWords()[event]}
        {event !== "ping" && (
          <Text size="xs" c="dimmed" dir="ltr" style={{ overflowWrap: "anywhere" }}>
            {object_id}
          </Text>
        )}
      </>
    ),
  },
  {
    key: "state",
    header: t`State`,
    cell: ({ state }) => {
      const { word, tone, icon } = deliveryLooks()[state];
      return (
        <StatusBadge tone={tone} icon={icon}>
          {word}
        </StatusBadge>
      );
    },
  },
  { key: "created", header: t`When`, cell: ({ created_at }) => formatDateTime(created_at) },
  { key: "attempts", header: t`Attempts`, numeric: true, cell: ({ attempts }) => attempts },
  { key: "answer", header: t`Latest answer`, cell: (delivery) => <Answer delivery={delivery} webhook={webhook} /> },
];

/** What the receiver answered last, or why it did not; and when it is tried again. */
function Answer({ delivery, webhook }: { delivery: Delivery; webhook: Webhook }) {
  const { state, took, answer_code: code, answer_text, due_at, attempts } = delivery;
  const failure = failureWords(delivery);
  return (
    <Stack gap={2}>
      {state === "withheld" && <Text size="sm">{t`You no longer have access to what it is about.`}</Text>}
      {failure && <Text size="sm">{failure}</Text>}
      {!failure && code > 0 && <Text size="sm">{t`${code} after ${took} ms`}</Text>}
      {answer_text && (
        <Text size="xs" c="dimmed" style={{ overflowWrap: "anywhere" }}>
          <bdi>{answer_text}</bdi>
        </Text>
      )}
      {state === "waiting" && attempts > 0 && due_at && webhook.state === "active" && (
        <Text size="xs" c="dimmed">{t`Tried again at ${formatDateTime(due_at)}`}</Text>
      )}
    </Stack>
  );
}
