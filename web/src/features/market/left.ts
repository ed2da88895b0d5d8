import { plural, t } from "@lingui/core/macro";
import "@/words/market";
import { formatDate } from "@/ui/format";
import type { Purchase } from "./purchases";

type Plan = Pick<Purchase, "purchase_type" | "units_purchased" | "units_used" | "expiration_date" | "runs_until"> &
  Partial<Pick<Purchase, "suspended">>;

export const unitsLeft = ({ units_purchased, units_used }: Plan) => Math.max(0, units_purchased - units_used);

/** What a purchase still gives, in words. */
export function planWords(purchase: Plan, now: Date = new Date()): string {
  if (purchase.suspended) return t`In dispute`;
  if (purchase.purchase_type === "free") return t`Free`;
  if (purchase.purchase_type === "monthly") return monthlyWords(purchase, now);
  return plural(unitsLeft(purchase), { one: "# unit left", other: "# units left" });
}

function monthlyWords({ expiration_date: expires, runs_until }: Plan, now: Date): string {
  if (!expires) return t`Monthly`;
  const runs = runs_until ?? expires;
  const day = formatDate(expires);
  if (new Date(runs) < now) return t`Expired on ${day}`;
  if (missedUntil({ expiration_date: expires, runs_until }, now))
    return t`Payment failed: runs until ${formatDate(runs)}`;
  // One that does not renew has no time after it in which a payment could be made good.
  return runs_until === expires ? t`Runs until ${day}` : t`Renews on ${day}`;
}

/** Until when a subscription goes on whose latest month could not be paid; undefined for every other. */
export function missedUntil({ expiration_date, runs_until }: Pick<Plan, "expiration_date" | "runs_until">, now: Date) {
  if (!expiration_date || !runs_until || new Date(expiration_date) >= now) return undefined;
  return new Date(runs_until) < now ? undefined : runs_until;
}

/** Why nothing can be started; undefined when it can. */
export function refusal(purchase: Plan, now: Date = new Date()): string | undefined {
  if (purchase.suspended) return t`The payment of this purchase is in dispute: nothing can be started with it.`;
  if (purchase.purchase_type === "unit" && unitsLeft(purchase) === 0) return t`Already Used All Unit`;
  const { expiration_date: expires, runs_until: runs = expires } = purchase;
  const over = purchase.purchase_type === "monthly" && Boolean(runs) && new Date(runs ?? now) < now;
  return over ? t`This subscription expired on ${formatDate(expires)}.` : undefined;
}
