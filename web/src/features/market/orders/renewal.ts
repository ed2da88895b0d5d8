import { t } from "@lingui/core/macro";
import "@/words/market";
import { formatDate } from "@/ui/format";
import type { Order } from "./orders";

export interface Renewal {
  state: "cancelling" | "past_due" | "ended";
  /** What it means for the buyer. */
  meaning: string;
}

/** What became of the subscription that a complete order began; undefined while it renews. */
export function renewalOf({ state, subscription }: Order): Renewal | undefined {
  if (state !== "fulfilled" || !subscription || subscription.state === "active") return undefined;
  const paid = formatDate(subscription.period_end);
  const runs = formatDate(subscription.runs_until);
  switch (subscription.state) {
    case "cancelling":
      return { state: "cancelling", meaning: t`The subscription does not renew. You can use it until ${paid}.` };
    case "past_due":
      return {
        state: "past_due",
        meaning: t`The month from ${paid} could not be paid. You can use the subscription until ${runs}, while the payment is tried again; if it does not go through by then, the subscription ends.`,
      };
    case "ended":
      return {
        state: "ended",
        meaning: t`The subscription ended on ${formatDate(subscription.ended_at ?? subscription.period_end)}. Activities that were open then can be finished.`,
      };
  }
}
