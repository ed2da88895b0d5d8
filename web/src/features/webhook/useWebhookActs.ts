import { t } from "@lingui/core/macro";
import "@/words/webhook";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useAct } from "@/ui/feedback/useAct";
import {
  type Issued,
  issueSecret,
  pauseWebhook,
  pingWebhook,
  removeWebhook,
  resumeWebhook,
  type Webhook,
  webhookKeys,
} from "./webhooks";
import { nameOf } from "./words";

/** What can be done with a webhook. `leave` goes back to all of them once it is removed. */
export function useWebhookActs(webhook: Webhook, leave: () => void) {
  const queryClient = useQueryClient();
  const { act, busy } = useAct();
  const [changing, setChanging] = useState(false);
  const [issued, setIssued] = useState<Issued>();
  const { webhook_id: id } = webhook;
  const changes = webhookKeys.all;
  const acts = {
    change: () => setChanging(true),
    ping: () =>
      act({
        send: () => pingWebhook(id),
        done: t`A test event is on its way. What came of it is in the list.`,
        changes,
      }),
    pause: () => act({ send: () => pauseWebhook(id), done: t`It is paused. Its events wait.`, changes }),
    resume: () => act({ send: () => resumeWebhook(id), done: t`It is resumed. What has waited is sent now.`, changes }),
    newSecret: () =>
      act({
        ask: {
          title: t`Make a new secret?`,
          text: t`For a day, what is sent is signed with both. After that, a program that knows only the former one refuses it.`,
          action: t`New secret`,
        },
        send: async () => setIssued(await issueSecret(id)),
        changes,
      }),
    remove: async () => {
      const removed = await act({
        ask: {
          title: t`Remove the webhook ${nameOf(webhook)}?`,
          text: t`Nothing more is sent to it, and the list of what was sent is removed with it. Events that wait are not sent.`,
          action: t`Remove`,
          danger: true,
        },
        send: () => removeWebhook(id),
        done: t`The webhook is removed.`,
      });
      if (!removed) return;
      // What is still shown of it is not asked for again.
      await queryClient.invalidateQueries({ queryKey: webhookKeys.all, refetchType: "none" });
      leave();
    },
  };
  return { acts, busy, changing, stopChanging: () => setChanging(false), issued, forget: () => setIssued(undefined) };
}
