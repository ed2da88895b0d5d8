import { oneOf, type Place, placeOf } from "@/ui/list/cursor";

export const requestStates = [
  "waiting",
  "sent",
  "opened",
  "begun",
  "answered",
  "refused",
  "bounced",
  "ended",
  "revoked",
] as const;

/** Within how many days something came back. */
export const cameInDays = [7, 14, 30] as const;

/** What the page of requests shows, in its address. */
export interface RequestsSearch extends Place {
  state?: (typeof requestStates)[number];
  child_id?: string;
  /** Only those to which something came back within so many days. */
  came?: (typeof cameInDays)[number];
  /** The request whose details are open. */
  request?: string;
  /** With a request: the form that is filled in for a rater who telephones. */
  form?: string;
  /** The child about whom a rater is asked at once, and with which application. */
  ask?: string;
  application?: string;
}

const idOf = (value: unknown) => (typeof value === "string" && value ? value.slice(0, 64) : undefined);

export const requestsSearch = (search: Record<string, unknown>): RequestsSearch => ({
  ...placeOf(search),
  state: oneOf(requestStates, search.state),
  child_id: idOf(search.child_id),
  came: cameInDays.find((days) => days === search.came),
  request: idOf(search.request),
  form: idOf(search.form),
  ask: idOf(search.ask),
  application: idOf(search.application),
});
