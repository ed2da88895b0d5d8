import { t } from "@lingui/core/macro";
import "@/words/webhook";
import { Button, Group, Stack, Title } from "@mantine/core";
import { IconWebhookOff } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Facts } from "@/ui/Facts";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { Loaded } from "@/ui/feedback/Loaded";
import { ContentSkeleton } from "@/ui/feedback/PageSkeleton";
import { formatDateTime } from "@/ui/format";
import { listed } from "@/ui/format/list";
import { ButtonLink } from "@/ui/links";
import { RowActions } from "@/ui/list/RowActions";
import { StatusBadge } from "@/ui/StatusBadge";
import { Deliveries, type DeliveriesProps } from "./Deliveries";
import { SecretDialog } from "./SecretDialog";
import { useWebhookActs } from "./useWebhookActs";
import { WebhookDialog } from "./WebhookDialog";
import { changeWebhook, type Webhook, webhookQuery } from "./webhooks";
import { eventWords, lookOf, nameOf, pauseWords } from "./words";

type OneWebhookProps = { id: string } & Omit<DeliveriesProps, "webhook">;

/** One webhook: how it does, what can be done with it, and what was sent to it. */
export function OneWebhook({ id, ...pages }: OneWebhookProps) {
  const query = useQuery(webhookQuery(id));
  const all = <ButtonLink to="." search={{ tab: "webhooks" }} variant="default">{t`All webhooks`}</ButtonLink>;
  return (
    <Loaded
      query={query}
      failure={t`The webhook could not be loaded`}
      missing={
        <EmptyState
          icon={IconWebhookOff}
          title={t`There is no such webhook`}
          text={t`It was removed, or belongs to another account.`}
          action={all}
        />
      }
      skeleton={<ContentSkeleton shape="text" />}
    >
      {(webhook) => (
        <section aria-labelledby="webhook">
          <Stack>
            <Group justify="space-between">
              <Title order={2} size="h3" id="webhook">
                <bdi>{nameOf(webhook)}</bdi>
              </Title>
              {all}
            </Group>
            <WebhookActions webhook={webhook} leave={() => void pages.change({ webhook: undefined })} />
            {webhook.state === "paused" && <InlineNotice kind="info">{pauseWords(webhook)}</InlineNotice>}
            <Facts facts={factsOf(webhook)} />
            <Title order={3} size="h4" mt="md">{t`Deliveries`}</Title>
            <Deliveries webhook={webhook} {...pages} />
          </Stack>
        </section>
      )}
    </Loaded>
  );
}

function factsOf(webhook: Webhook) {
  const { word, tone, icon } = lookOf(webhook);
  const words = eventWords();
  const { failing_since, old_secret_until } = webhook;
  return [
    {
      label: t`State`,
      value: (
        <StatusBadge tone={tone} icon={icon}>
          {word}
        </StatusBadge>
      ),
    },
    { label: t`Address`, value: <bdi style={{ overflowWrap: "anywhere" }}>{webhook.url}</bdi> },
    { label: t`Events`, value: listed(webhook.events.map((type) => words[type])) },
    { label: t`Events that wait`, value: String(webhook.waiting) },
    ...(failing_since ? [{ label: t`Nothing was taken since`, value: formatDateTime(failing_since) }] : []),
    ...(old_secret_until ? [{ label: t`The former secret signs until`, value: formatDateTime(old_secret_until) }] : []),
  ];
}

function WebhookActions({ webhook, leave }: { webhook: Webhook; leave: () => void }) {
  const { acts, busy, changing, stopChanging, issued, forget } = useWebhookActs(webhook, leave);
  return (
    <Group gap="sm">
      <Button disabled={busy} onClick={() => void acts.ping()}>{t`Send a test event`}</Button>
      {webhook.state === "paused" ? (
        <Button variant="default" disabled={busy} onClick={() => void acts.resume()}>{t`Resume`}</Button>
      ) : (
        <Button variant="default" disabled={busy} onClick={() => void acts.pause()}>{t`Pause`}</Button>
      )}
      <RowActions
        name={nameOf(webhook)}
        more={[
          { label: t`Change…`, onSelect: acts.change },
          { label: t`New secret…`, onSelect: () => void acts.newSecret() },
          { label: t`Remove…`, danger: true, onSelect: () => void acts.remove() },
        ]}
      />
      {changing && (
        <WebhookDialog
          title={t`Change the webhook`}
          submit={t`Save`}
          initial={webhook}
          send={(fields) => changeWebhook(webhook.webhook_id, fields)}
          close={stopChanging}
        />
      )}
      {issued && <SecretDialog issued={issued} close={forget} />}
    </Group>
  );
}
