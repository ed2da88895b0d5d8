import type { OrderState } from "./orders";

const second = 1_000;
/** After this long a page stops promising that it will see the payment itself. */
const longWait = 60 * second;
const slowest = 20 * second;

/** How long to wait before asking again, after so many answers: a second at first, then ever longer. */
export const pause = (answers: number): number =>
  Math.min(slowest, Math.round(second * 1.5 ** Math.max(0, answers - 1)));

/** Whether an order can still become something else by itself while somebody looks at it. */
export const settling = (state: OrderState, returned: boolean): boolean =>
  state === "paid" || (returned && state === "awaiting_payment");

export const tooLong = (since: number, now: number): boolean => now - since >= longWait;
