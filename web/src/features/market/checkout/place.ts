import { queryOptions } from "@tanstack/react-query";
import { api, call } from "@/api/client";
import type { components } from "@/api/schema";
import { Refusal } from "@/ui/form/refusal";
import { changedOnly } from "@/ui/form/stale";
import "@/words/market";
import { t } from "@lingui/core/macro";
import { marketKeys } from "../keys";
import { type Billing, cancelOrder, type Order, payOrder, setBilling } from "../orders/orders";
import { ended, payable } from "../orders/states";
import type { CheckoutKeys } from "./key";

export type Quote = components["schemas"]["OrderQuote"];
export type Method = "credit" | "paypal";

/** What somebody wants to order. */
export interface Wish {
  application_id: string;
  plan: "unit" | "monthly" | "free";
  units?: number;
  promotion_code?: string;
}

export const quoteOf = (body: Wish) => call(api.POST("/api/order/quote", { body }));

/** What a wish costs now. */
export const quoteQuery = (wish: Wish) =>
  queryOptions({
    queryKey: marketKeys.quote(wish),
    queryFn: () => quoteOf(wish),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });

/** Nothing has to be paid, now or later. */
export const nothingDue = ({ total, plan }: Quote): boolean => total === 0 && plan !== "monthly";

export interface Placing {
  keys: CheckoutKeys;
  wish: Wish;
  /** What the buyer was shown. */
  quote: Quote;
  method: Method;
  billing: Billing;
}

/** The message when the order would cost other than was shown. Nothing was ordered. */
export class PriceChanged extends Refusal {}

/**
 * Places what was quoted, and pays it where that takes no money. The same again gives the same order.
 * Throws PriceChanged when it would cost other than was shown.
 */
export async function place(placing: Placing): Promise<Order> {
  let order = await create(placing);
  // An earlier order with this key has ended without payment: this is another order.
  if (ended(order.state) || order.state === "refunded") {
    placing.keys.forget();
    order = await create(placing);
  }
  if (payable(order.state)) {
    await sameAsShown(order, placing);
    if (order.provider === "test" && order.state === "awaiting_payment") order = await payOrder(order.order_id);
  }
  if (!payable(order.state)) placing.keys.forget();
  return order;
}

/** What the key of an order stands for. */
export const wantedOf = (wish: Wish, { total, currency_code, application_version }: Quote, method: Method) => ({
  ...wish,
  method,
  total,
  currency_code,
  application_version,
});

function create({ keys, wish, quote, method, billing }: Placing): Promise<Order> {
  const body = { ...wish, ...billing, payment_method: method };
  return call(api.POST("/api/order", { body: { ...body, idempotency_key: keys.of(wantedOf(wish, quote, method)) } }));
}

/** The order as it was shown, with the recipient of receipts as entered now. */
async function sameAsShown(order: Order, { keys, quote, billing }: Placing): Promise<void> {
  if (order.total !== quote.total || order.currency_code !== quote.currency_code) {
    keys.forget();
    await cancelOrder(order.order_id);
    throw new PriceChanged(
      t`The price has changed meanwhile. Nothing was ordered: please look at the new total first.`,
    );
  }
  const differs = Object.fromEntries(
    billingFields.filter((name) => order[name] !== billing[name]).map((name) => [name, true]),
  );
  if (Object.keys(differs).length > 0)
    await setBilling(order.order_id, {
      ...changedOnly(billing, differs),
      billing_revision: order.billing_revision,
    });
}

const billingFields = ["bill_name", "bill_address", "vat_id"] as const;
