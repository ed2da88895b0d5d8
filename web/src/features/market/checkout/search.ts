import { oneOf } from "@/ui/list/cursor";
import type { Plan } from "../plans";
import type { Wish } from "./place";

export const mostUnits = 100_000;

/** What is chosen on the page of an application, as its address has it: it outlives a reload and the way back. */
export interface OfferSearch {
  plan?: Plan["type"];
  /** As typed, even where so many cannot be bought. */
  units?: number;
  /** The checkout is open. */
  checkout?: true;
}

const plans: readonly Plan["type"][] = ["free", "unit", "monthly"];

export const offerSearch = ({ plan, units, checkout }: Record<string, unknown>): OfferSearch => ({
  plan: oneOf(plans, plan),
  units: typeof units === "number" && Number.isFinite(units) ? units : undefined,
  checkout: checkout === true || undefined,
});

/** The order that an open checkout is about; undefined where the checkout is closed or the plan cannot be ordered. */
export function wishOf(application_id: string, asked: OfferSearch, offered: readonly Plan[]): Wish | undefined {
  const { plan, units = 0, checkout } = asked;
  if (!checkout || !plan || !offered.some(({ type }) => type === plan)) return undefined;
  if (plan !== "unit") return { application_id, plan };
  return Number.isInteger(units) && units > 0 && units <= mostUnits ? { application_id, plan, units } : undefined;
}
