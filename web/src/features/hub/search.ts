import { oneOf, type Place, placeOf } from "@/ui/list/cursor";

export const hubStates = ["active", "inactive", "removed"] as const;

/** What the page of hubs shows, in its address. */
export interface HubsSearch {
  customer?: string;
  location?: string;
  state?: (typeof hubStates)[number];
  /** Whose figures, such as 2026-03; the present one when it is not named. */
  month?: string;
}

const idOf = (value: unknown) => (typeof value === "string" && value ? value.slice(0, 64) : undefined);

export const monthOf = (value: unknown) =>
  typeof value === "string" && /^\d{4}-(0[1-9]|1[0-2])$/.test(value) ? value : undefined;

export const hubsSearch = (search: Record<string, unknown>): HubsSearch => ({
  customer: idOf(search.customer),
  location: idOf(search.location),
  state: oneOf(hubStates, search.state),
  month: monthOf(search.month),
});

/** What the page of one hub shows: a month, an application's history, a page of commands. */
export interface HubSearch extends Place {
  month?: string;
  application?: string;
}

export const hubSearch = (search: Record<string, unknown>): HubSearch => ({
  month: monthOf(search.month),
  application: idOf(search.application),
  ...placeOf(search),
});
