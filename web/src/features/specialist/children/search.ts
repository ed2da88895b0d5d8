import { oneOf, type Place, placeOf } from "@/ui/list/cursor";
import { type CohortFilter, cohortSearch, noFilter, toQuery } from "../filter/search";

// The routes read this file and load no words.

/** What the list of children has in the address: its filters, its order, and the page. */
export interface ChildrenSearch extends CohortFilter, Place {
  /** In completed years, both included. */
  age_from?: number;
  age_to?: number;
  sort?: string;
  order?: "asc" | "desc";
}

export const oldest = 120;

const age = (value: unknown) =>
  typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= oldest ? value : undefined;

const sortName = (value: unknown) => (typeof value === "string" && value.length <= 60 ? value || undefined : undefined);

export const childrenSearch = (search: Record<string, unknown>): ChildrenSearch => ({
  ...cohortSearch(search),
  age_from: age(search.age_from),
  age_to: age(search.age_to),
  sort: sortName(search.sort),
  order: oneOf(["asc", "desc"], search.order),
  ...placeOf(search),
});

/** What narrows the list alone, taken back. */
export const noListFilter = {
  measure: undefined,
  with: undefined,
  state: undefined,
  age_from: undefined,
  age_to: undefined,
};

export const noChildrenFilter = { ...noFilter, ...noListFilter };

/** What the filters are as a call has them, without order and page. */
export const childrenQuery = ({ age_from, age_to, ...filter }: ChildrenSearch) => ({
  ...toQuery(filter),
  ...(age_from !== undefined && { age_from }),
  ...(age_to !== undefined && { age_to }),
});

export const isFiltered = (asked: ChildrenSearch) => Object.keys(childrenQuery(asked)).length > 0;
