import { t } from "@lingui/core/macro";
import "@/words/statistics";
import { formatDate } from "@/ui/format";
import { type CohortFilter, type FilterName, filterNames, type SpecialistFilter } from "./search";

/** What the fields of the filter are called. */
export const filterLabels: Record<FilterName, string> = {
  first_name: t`First name`,
  last_name: t`Last name`,
  middle_initial: t`Middle initial`,
  gender: t`Gender identity`,
  dob_from: t`Date of birth from`,
  dob_until: t`Date of birth until`,
  address: t`Address`,
  ethnicity: t`Ethnicity`,
  language: t`Language`,
};

export interface CohortChip {
  key: string;
  /** What is filtered and by what: "Last name: Ng". */
  label: string;
  /** What the address becomes without it. */
  without: CohortFilter;
}

/** The form's filters that hold, for `FilterChips`. */
export const filterChips = (filter: SpecialistFilter): CohortChip[] =>
  filterNames.flatMap((name) => {
    const value = filter[name];
    if (!value) return [];
    const shown = name === "dob_from" || name === "dob_until" ? formatDate(value) : value;
    return [{ key: name, label: t`${filterLabels[name]}: ${shown}`, without: { [name]: undefined } }];
  });

/** Which children are behind a figure; `title` is the measure's. */
export function behindChips(filter: CohortFilter, title = filter.measure ?? ""): CohortChip[] {
  const chips: CohortChip[] = [];
  if (filter.state) chips.push({ key: "state", label: stateLabels[filter.state], without: { state: undefined } });
  if (filter.with) chips.push({ key: "with", label: valueLabels[filter.with], without: { with: undefined } });
  if (filter.measure)
    chips.push({
      key: "measure",
      label: t`Measure: ${title}`,
      without: { measure: undefined, with: undefined },
    });
  return chips;
}

export const stateLabels = {
  due: t`Due`,
  improved: t`Improved reliably`,
  fell: t`Fell reliably`,
  no_baseline: t`No baseline`,
};

export const valueLabels = {
  current: t`With a current score`,
  last_month: t`With a score of last month`,
  same_month_last_year: t`With a score of the same month last year`,
  past_year: t`With a score of the past year`,
};
