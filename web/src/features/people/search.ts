import { oneOf, type Place, placeOf } from "@/ui/list/cursor";
import type { Sort } from "@/ui/list/DataTable";
import type { DirectoryAsked, Kind } from "./people";

const kindNames: readonly Kind[] = ["child", "specialist", "case_manager", "guardian"];
const sorts = ["name", "kind", "created", "age", "result"] as const;
const oldest = 150;

/** How long a child has had no result, in days, before the lists ask for attention. */
export const quietDays = 90;

/** What the table of people shows, under the names that the call has. */
export type Filters = Pick<
  DirectoryAsked,
  "search" | "kind" | "age_from" | "age_to" | "specialist" | "case_manager" | "open" | "quiet" | "archived"
>;

/**
 * Search parameters of /dashboard: the open tab, what its table shows, and the person whose dialog is open. What is searched
 * for is not in the address, since it may be a child's name.
 */
export interface PeopleSearch extends Place, Filters, Pick<DirectoryAsked, "sort" | "order"> {
  tab?: "people";
  /** Kind and id, with a dot between them. */
  person?: string;
  /** The dialog opens with its form. */
  edit?: true;
  /** The form that adds somebody is open. */
  add?: true;
}

const age = (value: unknown) =>
  typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= oldest ? value : undefined;
const id = (value: unknown) => (typeof value === "string" && /^[\w-]{1,64}$/.test(value) ? value : undefined);
const yes = (value: unknown) => (value === true ? true : undefined);

/** Keeps what can be asked for; the rest of an address is forgotten. */
export const peopleSearch = (search: Record<string, unknown>): PeopleSearch => ({
  tab: oneOf(["people"], search.tab),
  kind: oneOf(kindNames, search.kind),
  age_from: age(search.age_from),
  age_to: age(search.age_to),
  specialist: id(search.specialist),
  case_manager: id(search.case_manager),
  open: yes(search.open),
  quiet: search.quiet === quietDays ? quietDays : undefined,
  archived: yes(search.archived),
  sort: oneOf(sorts, search.sort),
  order: oneOf(["asc", "desc"], search.order),
  person: personOf(search.person) && String(search.person),
  edit: personOf(search.person) && yes(search.edit),
  add: yes(search.add),
  ...placeOf(search),
});

/** Whose dialog an address opens. */
export function personOf(value: unknown): { kind: Kind; id: string } | undefined {
  const [kind, rest] = typeof value === "string" ? value.split(".") : [];
  const known = oneOf(kindNames, kind);
  const named = id(rest);
  return known && named ? { kind: known, id: named } : undefined;
}

/** The address of a person's dialog. */
export const personName = ({ kind, id }: { kind: Kind; id: string }) => `${kind}.${id}`;

export const sortOf = ({ sort = "created", order }: PeopleSearch): Sort => ({
  key: sort,
  descending: order ? order === "desc" : sort === "created",
});

export const withSort = ({ key, descending }: Sort): PeopleSearch => ({
  sort: oneOf(sorts, key),
  order: descending ? "desc" : "asc",
});

/** What "Clear filters" changes. */
export const noFilters: Filters = {
  search: undefined,
  kind: undefined,
  age_from: undefined,
  age_to: undefined,
  specialist: undefined,
  case_manager: undefined,
  open: undefined,
  quiet: undefined,
  archived: undefined,
};

/** What the list asks, as the call asks it, but for how many. */
export function callOf({ tab: _tab, person: _person, edit: _edit, add: _add, page: _page, ...query }: PeopleSearch) {
  const { key, descending } = sortOf(query);
  const order: "asc" | "desc" = descending ? "desc" : "asc";
  return { ...query, sort: key as PeopleSearch["sort"], order };
}

/** Where an address leads that was kept from when children had a dialog, and stood among all people. */
export function movedTo(asked: PeopleSearch) {
  const named = personOf(asked.person);
  if (named?.kind === "child") {
    const search = asked.edit ? ({ tab: "record" } as const) : {};
    return { to: "/dashboard/child/$childID", params: { childID: named.id }, search } as const;
  }
  if (asked.kind !== "child") return undefined;
  return { to: "/dashboard", search: { ...asked, tab: undefined, kind: undefined }, state: true } as const;
}

/** The filters that are set. */
export const filtersIn = (asked: PeopleSearch) =>
  (Object.keys(noFilters) as (keyof Filters)[]).filter((name) => asked[name] !== undefined);
