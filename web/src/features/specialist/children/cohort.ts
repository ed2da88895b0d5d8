import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api, call, callPage } from "@/api/client";
import type { components, operations } from "@/api/schema";
import { figureKeys } from "@/features/activity/figureKeys";
import { formatName } from "@/ui/format";

type Schemas = components["schemas"];
export type CohortChild = Schemas["CohortChild"];
export type MeasureScore = Schemas["MeasureScore"];
export type Measure = Schemas["Measure"];
export type Card = Measure["card"];
type ListQuery = NonNullable<operations["list-specialist-children"]["parameters"]["query"]>;

export type StateFilter = Exclude<NonNullable<ListQuery["state"]>, "">;

// The server reads several ids from one text with commas between them.
const querySerializer = { array: { style: "form", explode: false } } as const;

/** One page of the children that the caller can access, with the figures of their measures. */
export const cohortQuery = (query: ListQuery) =>
  queryOptions({
    queryKey: figureKeys.cohort(query),
    queryFn: () => callPage(api.GET("/api/specialist/children", { params: { query }, querySerializer })),
    placeholderData: keepPreviousData,
  });

/** The measures that the account knows: the built-in ones and its own. */
export const measuresQuery = queryOptions({
  queryKey: figureKeys.measures,
  queryFn: () => call(api.GET("/api/measure")),
});

export const nameOf = ({ first_name, middle_name, last_name }: CohortChild) =>
  formatName(first_name, middle_name, last_name);

/** The first letter of a middle name; a letter may be more than one sign of the text. */
export const initialOf = ({ middle_name }: Pick<CohortChild, "middle_name">) =>
  [...new Intl.Segmenter().segment(middle_name.trim())][0]?.segment ?? "";
