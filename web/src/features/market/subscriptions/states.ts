import { t } from "@lingui/core/macro";
import "@/words/market";
import { IconAlertTriangle, IconCalendarOff, IconCircleCheck, IconPlayerStop } from "@tabler/icons-react";
import type { ComponentType } from "react";
import { formatDate } from "@/ui/format";
import { formatMoney } from "@/ui/format/money";
import type { Tone } from "@/ui/StatusBadge";
import type { Subscription } from "./subscriptions";

interface SubscriptionLook {
  tone: Tone;
  icon: ComponentType<{ size?: number; "aria-hidden"?: boolean }>;
  word: string;
}

/** How each state of a subscription reads. */
export const subscriptionLooks = (): Record<Subscription["state"], SubscriptionLook> => ({
  active: { tone: "good", icon: IconCircleCheck, word: t({ message: "Active", context: "a subscription" }) },
  cancelling: { tone: "watch", icon: IconCalendarOff, word: t`Ends soon` },
  past_due: { tone: "need", icon: IconAlertTriangle, word: t`Payment failed` },
  ended: { tone: "skipped", icon: IconPlayerStop, word: t`Ended` },
});

type Term = Pick<
  Subscription,
  "state" | "period_end" | "runs_until" | "ended_at" | "price" | "next_price" | "currency_code"
>;

/** Until when it runs, or when it renews. */
export function termOf({ state, period_end, runs_until, ended_at }: Term): string {
  const day = formatDate(period_end);
  if (state === "active") return t`Renews on ${day}`;
  if (state === "cancelling") return t`Runs until ${day}`;
  if (state === "ended") return t`Ended on ${formatDate(ended_at ?? period_end)}`;
  return t`Not renewed on ${day}. It can be used until ${formatDate(runs_until ?? period_end)}.`;
}

/** What the next month costs; undefined where there is none. */
export const nextPriceOf = ({ state, next_price, currency_code }: Term): string | undefined =>
  state === "active" || state === "past_due" ? formatMoney(next_price, currency_code) : undefined;
