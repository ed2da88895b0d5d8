import { oneOf, type Place, placeOf } from "@/ui/list/cursor";

export const deliveryStates = ["waiting", "delivered", "failed", "withheld"] as const;
export const eventTypes = [
  "activity.finished",
  "report.signed",
  "request.answered",
  "child.added",
  "purchase.made",
] as const;
export const deliveredTypes = [...eventTypes, "ping"] as const;

/** What the tab of webhooks shows, in its address: all of them, or one with its deliveries. */
export interface WebhooksSearch extends Place {
  tab: "webhooks";
  webhook?: string;
  sent?: (typeof deliveryStates)[number];
  event?: (typeof deliveredTypes)[number];
}

export function webhooksSearch(search: Record<string, unknown>): WebhooksSearch {
  const webhook =
    typeof search.webhook === "string" && /^[\w-]{1,64}$/.test(search.webhook) ? search.webhook : undefined;
  if (!webhook) return { tab: "webhooks" };
  return {
    tab: "webhooks",
    webhook,
    sent: oneOf(deliveryStates, search.sent),
    event: oneOf(deliveredTypes, search.event),
    ...placeOf(search),
  };
}
