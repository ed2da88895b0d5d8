import { plural, t } from "@lingui/core/macro";
import "@/words/market";
import { formatDate } from "@/ui/format";
import { missedUntil, planWords, refusal, unitsLeft } from "../left";
import type { Plan } from "../plans";
import type { Purchase } from "../purchases";

/** What an account has of an application. */
export interface Owned {
  free: boolean;
  /** A subscription runs: it renews by itself or is resumed in Subscriptions, and is not ordered a second time. */
  subscribed: boolean;
  /** Units that can be used, over all purchases; undefined where none were bought. */
  units: number | undefined;
  /** An activity can be started with one of the purchases. */
  startable: boolean;
  /** Each kind of what there is, as a sentence. */
  has: string[];
}

export function ownedOf(purchases: readonly Purchase[], now: Date): Owned {
  const startable = purchases.filter((purchase) => refusal(purchase, now) === undefined);
  const free = purchases.some(({ purchase_type }) => purchase_type === "free");
  const months = startable.filter(({ purchase_type }) => purchase_type === "monthly");
  const subscribed = purchases.some(
    (purchase) => purchase.purchase_type === "monthly" && refusal({ ...purchase, suspended: false }, now) === undefined,
  );
  const bought = purchases.filter(({ purchase_type, suspended }) => purchase_type === "unit" && !suspended);
  const units = bought.length === 0 ? undefined : sum(bought.map(unitsLeft));
  const has = months.map((month) => {
    const until = missedUntil(month, now);
    if (until) {
      return t`The latest month of your subscription could not be paid. You can start activities with it until ${formatDate(until)}.`;
    }
    const term = planWords(month, now);
    return t`Subscription: ${term}. Activities that are started with it take no units.`;
  });
  if (units !== undefined) has.push(leftWords(units));
  if (free) has.push(t`Yours for free: start as many activities as you like.`);
  if (purchases.some(({ suspended }) => suspended)) {
    has.push(t`The payment of a purchase is in dispute: nothing can be started with it.`);
  }
  return { free, subscribed, units, startable: startable.length > 0, has };
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

/** Not how many were bought: of those, a refund took some back. */
const leftWords = (left: number) =>
  plural(left, { 0: "You have no units left.", one: "You have # unit left.", other: "You have # units left." });

/** What comes of buying a plan beside what there is; undefined where there is nothing to say. */
export function againWords(plan: Plan["type"], { free, subscribed, units = 0 }: Owned): string | undefined {
  if (plan === "free") return undefined;
  if (plan === "monthly") {
    if (free) return t`You can start activities for free already: a subscription is not needed for that.`;
    if (units === 0) return undefined;
    return plural(units, {
      one: "Your # unit is kept: you choose at each start what it takes. A subscription renews every month until you cancel it.",
      other:
        "Your # units are kept: you choose at each start what it takes. A subscription renews every month until you cancel it.",
    });
  }
  if (free) return t`You can start activities for free already: units are not needed for that.`;
  if (subscribed) {
    return t`You need no units while your subscription runs. Units that you buy are kept, and you choose at each start what it takes.`;
  }
  if (units === 0) return undefined;
  return plural(units, {
    one: "New units are added to the # unit that you have.",
    other: "New units are added to the # units that you have.",
  });
}
