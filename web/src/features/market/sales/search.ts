import { type Place, placeOf } from "@/ui/list/cursor";

export const salesTabs = ["sales", "payouts", "promotions"] as const;

/** Search parameters of /sales: which part, and which days (UTC) and application are shown. */
export interface SalesSearch extends Place {
  tab?: (typeof salesTabs)[number];
  from?: string;
  until?: string;
  application_id?: string;
  /** How an author came back from Stripe's page: done with it, or because it had expired. */
  returned?: "done" | "again";
}

const day = (value: unknown) => (typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : undefined);

export const salesSearch = (search: Record<string, unknown>): SalesSearch => ({
  ...placeOf(search),
  tab: salesTabs.find((tab) => tab === search.tab),
  from: day(search.from),
  until: day(search.until),
  returned: search.returned === "done" || search.returned === "again" ? search.returned : undefined,
  application_id: typeof search.application_id === "string" ? search.application_id.slice(0, 64) : undefined,
});
