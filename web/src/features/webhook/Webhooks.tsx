import { t } from "@lingui/core/macro";
import "@/words/webhook";
import { Button, Group, Stack, Text, Title } from "@mantine/core";
import { IconPlus, IconWebhook } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { Loaded } from "@/ui/feedback/Loaded";
import { ContentSkeleton } from "@/ui/feedback/PageSkeleton";
import { formatDateTime } from "@/ui/format";
import { type Column, DataTable } from "@/ui/list/DataTable";
import { useCursorPages } from "@/ui/list/useCursorPages";
import { StatusBadge } from "@/ui/StatusBadge";
import { OneWebhook } from "./OneWebhook";
import { SecretDialog } from "./SecretDialog";
import { webhooksSearch } from "./search";
import { WebhookDialog } from "./WebhookDialog";
import { addWebhook, type Issued, type Webhook, webhooksQuery } from "./webhooks";
import { lookOf, nameOf } from "./words";

/** The tab of webhooks: all of the account's, or one with what was sent to it. */
export function Webhooks() {
  const pages = useCursorPages(webhooksSearch);
  const { webhook } = pages.asked;
  return webhook ? <OneWebhook key={webhook} id={webhook} {...pages} /> : <AllWebhooks />;
}

function AllWebhooks() {
  const query = useQuery(webhooksQuery);
  const [adding, setAdding] = useState(false);
  const [issued, setIssued] = useState<Issued>();
  const add = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setAdding(true)}>{t`Add a webhook`}</Button>
  );
  return (
    <section aria-labelledby="webhooks">
      <Stack>
        <Group justify="space-between">
          <Title order={2} size="h3" id="webhooks">{t`Webhooks`}</Title>
          {!!query.data?.length && add}
        </Group>
        <Text>{t`Milepost posts each event to the address of your program within seconds, signed and with ids only.`}</Text>
        <Loaded
          query={query}
          failure={t`The webhooks could not be loaded`}
          skeleton={<ContentSkeleton shape="table" />}
        >
          {(list) => (
            <DataTable
              caption={t`Webhooks`}
              rows={list}
              columns={columns()}
              rowKey={({ webhook_id }) => webhook_id}
              openLabel={t`Open the webhook`}
              linkTo={({ webhook_id }) => ({ to: ".", search: { tab: "webhooks", webhook: webhook_id } })}
              empty={
                <EmptyState
                  icon={IconWebhook}
                  title={t`No webhooks`}
                  text={t`Add the address of a program that is to know when an activity is finished or a report is signed.`}
                  action={add}
                />
              }
            />
          )}
        </Loaded>
      </Stack>
      {adding && (
        <WebhookDialog
          title={t`Add a webhook`}
          submit={t`Add`}
          send={async (fields) => setIssued(await addWebhook(fields))}
          close={() => setAdding(false)}
        />
      )}
      {issued && <SecretDialog issued={issued} close={() => setIssued(undefined)} />}
    </section>
  );
}

const columns = (): Column<Webhook>[] => [
  { key: "name", header: t`Webhook`, cell: (webhook) => <bdi>{nameOf(webhook)}</bdi> },
  {
    key: "state",
    header: t`State`,
    cell: (webhook) => {
      const { word, tone, icon } = lookOf(webhook);
      return (
        <StatusBadge tone={tone} icon={icon}>
          {word}
        </StatusBadge>
      );
    },
  },
  { key: "waiting", header: t`Events that wait`, numeric: true, cell: ({ waiting }) => waiting },
  { key: "created", header: t`Added`, cell: ({ created_at }) => formatDateTime(created_at) },
];
