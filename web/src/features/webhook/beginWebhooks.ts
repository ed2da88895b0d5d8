import { prefetch } from "@/api/prefetch";
import { webhooksSearch } from "./search";
import { deliveriesQuery, webhookQuery, webhooksQuery } from "./webhooks";

/** Asks for what the tab of webhooks shows first. */
export function beginWebhooks(search: Record<string, unknown>) {
  const asked = webhooksSearch(search);
  if (!asked.webhook) return prefetch(webhooksQuery);
  prefetch(webhookQuery(asked.webhook));
  prefetch(deliveriesQuery(asked.webhook, asked));
}
