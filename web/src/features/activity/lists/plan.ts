import type { Purchase } from "@/features/market/purchases";
import { formatDate } from "@/ui/format";

type Plan = Pick<Purchase, "purchase_type" | "units_purchased" | "units_used" | "expiration_date">;

export const unitsLeft = ({ units_purchased, units_used }: Plan) => Math.max(0, units_purchased - units_used);

/** What a purchase still gives, in words. */
export function planWords(purchase: Plan, now: Date = new Date()): string {
  if (purchase.purchase_type === "free") return "Free";
  if (purchase.purchase_type === "monthly") return monthlyWords(purchase.expiration_date, now);
  const left = unitsLeft(purchase);
  return left === 1 ? "1 unit left" : `${left} units left`;
}

function monthlyWords(expires: string | undefined, now: Date): string {
  if (!expires) return "Monthly";
  return new Date(expires) < now ? `Expired on ${formatDate(expires)}` : `Renews on ${formatDate(expires)}`;
}

/** Why nothing can be started; undefined when it can. */
export function refusal(purchase: Plan, now: Date = new Date()): string | undefined {
  if (purchase.purchase_type === "unit" && unitsLeft(purchase) === 0) return "Already Used All Unit";
  const { expiration_date: expires } = purchase;
  const over = purchase.purchase_type === "monthly" && expires !== undefined && new Date(expires) < now;
  return over ? `This subscription expired on ${formatDate(expires)}.` : undefined;
}
