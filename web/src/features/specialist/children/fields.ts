import { t } from "@lingui/core/macro";
import "@/words/children";
import type { Sort } from "@/ui/list/DataTable";
import type { Card, Measure } from "./cohort";
import type { ChildrenSearch } from "./search";

/** Every column that a list of children may have, in the order in which they stand. */
export const fieldKeys = [
  "first_name",
  "middle_name",
  "last_name",
  "address",
  "age",
  "date_of_birth",
  "ethnicity",
  "language",
  "gender",
  "email",
  "tests",
] as const;
export type FieldKey = (typeof fieldKeys)[number];

export const defaultColumns: readonly FieldKey[] = ["first_name", "middle_name", "last_name", "address"];

export const fieldNames = (): Record<FieldKey, string> => ({
  first_name: t`First name`,
  middle_name: t`Middle initial`,
  last_name: t`Last name`,
  address: t`Address`,
  age: t`Age today`,
  date_of_birth: t`Date of birth`,
  ethnicity: t`Ethnicity`,
  language: t`Language`,
  gender: t`Gender identity`,
  email: t`Email`,
  tests: t`Tests`,
});

export const cards: readonly Card[] = ["screening", "assessment", "intervention"];

export const cardNames = (): Record<Card, string> => ({
  screening: t`Screening`,
  assessment: t`Assessment`,
  intervention: t`Intervention`,
});

const isField = (key: string) => fieldKeys.some((field) => field === key);

/** How the list is ordered: scores fall, everything else rises, unless the address says otherwise. */
export function sortOf({ sort, order }: ChildrenSearch): Sort {
  const key = sort || "last_name";
  return { key, descending: order ? order === "desc" : !isField(key) };
}

/** What the list can be sorted by, in two groups. */
export function sortOptions(measures: readonly Measure[]) {
  const names = fieldNames();
  const kinds = cardNames();
  return [
    {
      group: t`Children`,
      items: fieldKeys.filter((key) => key !== "tests").map((value) => ({ value, label: names[value] })),
    },
    {
      group: t`Test scores`,
      items: [
        ...cards.map((value) => ({ value: value as string, label: t`${kinds[value]}, mean` })),
        ...measures.map(({ measure, code }) => ({ value: measure, label: code })),
      ],
    },
  ];
}
