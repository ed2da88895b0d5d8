import { plural, t } from "@lingui/core/macro";
import "@/words/market";
import { formatMoney } from "@/ui/format/money";
import type { Application } from "./applications";

export interface Plan {
  type: "free" | "unit" | "monthly";
  label: string;
  /** As it is read: "$12.50". */
  price: string;
}

type Priced = Pick<
  Application,
  "is_free" | "on_sale" | "currency_code" | "single_unit_pricing" | "monthly_subscription_pricing"
>;

/** The plans that the author priced, free first. */
export function plansOf(application: Priced): Plan[] {
  const { is_free, on_sale, currency_code, single_unit_pricing, monthly_subscription_pricing } = application;
  const plans: Plan[] = [];
  if (is_free) plans.push({ type: "free", label: t`Free`, price: formatMoney(0, currency_code) });
  if (!on_sale) return plans;
  if (single_unit_pricing > 0) {
    plans.push({ type: "unit", label: t`Per unit`, price: formatMoney(single_unit_pricing, currency_code) });
  }
  if (monthly_subscription_pricing > 0) {
    plans.push({ type: "monthly", label: t`Monthly`, price: formatMoney(monthly_subscription_pricing, currency_code) });
  }
  return plans;
}

const phrases = {
  free: () => t`Free`,
  unit: (price: string) => t`${price} per unit`,
  monthly: (price: string) => t`${price} a month`,
};

/** The price in one line: 'Free', or each paid plan. */
export function priceLine(application: Priced): string {
  const plans = plansOf(application);
  if (plans.some(({ type }) => type === "free")) return t`Free`;
  return plans.map(({ type, price }) => phrases[type](price)).join(" · ") || t`Not for sale`;
}

/** "5-7" from the wire's "[5,7]"; undefined when nobody gave an age. */
export function ageRange(wire: string): string | undefined {
  const ends = /^\[(\d+),(\d+)\]$/.exec(wire);
  if (!ends) return undefined;
  return Number(ends[2]) > 0 ? `${ends[1]}-${ends[2]}` : "0";
}

/** An order's plan in words: "5 units", "Monthly", "Free". */
export function planOf(plan: string, units: number): string {
  if (plan === "unit") return plural(units, { one: "# unit", other: "# units" });
  return plan === "monthly" ? t`Monthly` : t`Free`;
}

/** What is chosen at first: monthly where it is offered, else units, else what is free. */
export const firstPlan = (plans: Plan[]): Plan["type"] | undefined =>
  (["monthly", "unit", "free"] as const).find((wanted) => plans.some(({ type }) => type === wanted));
