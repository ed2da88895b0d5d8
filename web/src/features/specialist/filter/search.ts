import { oneOf } from "@/ui/list/cursor";

// What narrows a specialist's children, in the address and in the calls. The chips with their words are in chips.ts.

/** The fields of the filter form, under the names that the calls have. */
export const filterNames = [
  "first_name",
  "last_name",
  "middle_initial",
  "gender",
  "dob_from",
  "dob_until",
  "address",
  "ethnicity",
  "language",
] as const;

export type FilterName = (typeof filterNames)[number];
export type SpecialistFilter = Partial<Record<FilterName, string>>;

/** Of a figure, which children are behind it: those who have that value of the measure, or are in that state. */
export interface Behind {
  measure?: string;
  with?: (typeof values)[number];
  state?: (typeof states)[number];
}

/** What the dashboard, its list and the compare page have in their addresses alike. */
export type CohortFilter = SpecialistFilter & Behind;

export const values = ["current", "last_month", "same_month_last_year", "past_year"] as const;
export const states = ["due", "improved", "fell", "no_baseline"] as const;

/** How long a text may be for the server. */
export const mostLetters: Record<Exclude<FilterName, "dob_from" | "dob_until">, number> = {
  first_name: 100,
  last_name: 100,
  middle_initial: 100,
  gender: 100,
  address: 200,
  ethnicity: 100,
  language: 100,
};

const isDay = (name: FilterName): name is "dob_from" | "dob_until" => name === "dob_from" || name === "dob_until";

/** Whether a text is a day that there is, as 2019-02-28. */
export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** The router reads a bare number or "true" of an address as what they look like. */
function textOf(name: FilterName, value: unknown): string | undefined {
  if (typeof value !== "string" && typeof value !== "number" && typeof value !== "boolean") return undefined;
  const text = String(value).trim();
  if (isDay(name)) return isCalendarDay(text) ? text : undefined;
  return text.slice(0, mostLetters[name]) || undefined;
}

/** Keeps of an address what the form can ask; everything else is forgotten. */
export const filterSearch = (search: Record<string, unknown>): SpecialistFilter =>
  Object.fromEntries(filterNames.map((name) => [name, textOf(name, search[name])]));

const codeOf = (value: unknown) => {
  const code = typeof value === "number" ? String(value) : value;
  return typeof code === "string" && code.length <= 40 ? code || undefined : undefined;
};

export const behindSearch = (search: Record<string, unknown>): Behind => ({
  measure: codeOf(search.measure),
  with: oneOf(values, search.with),
  state: oneOf(states, search.state),
});

/** The filter and the children behind a figure, as an address has them. */
export const cohortSearch = (search: Record<string, unknown>): CohortFilter => ({
  ...filterSearch(search),
  ...behindSearch(search),
});

const cohortNames = [...filterNames, "measure", "with", "state"] as const;

/** The parameters of a call: what is set, and nothing else of the address. */
export const toQuery = (filter: CohortFilter): CohortFilter => pick(filter, cohortNames);

/** The form's own fields that are set, without which children are behind a figure: statistics are of all children that match the form. */
export const toFilterQuery = (filter: CohortFilter): SpecialistFilter => pick(filter, filterNames);

function pick<Name extends keyof CohortFilter>(filter: CohortFilter, names: readonly Name[]): Pick<CohortFilter, Name> {
  return Object.fromEntries(names.flatMap((name) => (filter[name] ? [[name, filter[name]]] : []))) as Pick<
    CohortFilter,
    Name
  >;
}

/** What "Clear all" changes. */
export const noFilter: Record<(typeof cohortNames)[number], undefined> = {
  first_name: undefined,
  last_name: undefined,
  middle_initial: undefined,
  gender: undefined,
  dob_from: undefined,
  dob_until: undefined,
  address: undefined,
  ethnicity: undefined,
  language: undefined,
  measure: undefined,
  with: undefined,
  state: undefined,
};

/** A filter as it is saved: first_name=Ana&dob_from=2019-01-01. */
export const toSaved = (filter: SpecialistFilter): string => new URLSearchParams(toFilterQuery(filter)).toString();

export const fromSaved = (query: string): SpecialistFilter =>
  toFilterQuery(filterSearch(Object.fromEntries(new URLSearchParams(query))));
