import { t } from "@lingui/core/macro";
import "@/words/statistics";
import { z } from "zod";
import { atOnce, optional } from "@/ui/form/rules";
import { type FilterName, filterNames, isCalendarDay, mostLetters, type SpecialistFilter } from "./search";

export type FilterValues = Record<FilterName, string>;

const text = (most: number) => optional.max(most, t`At most ${most} characters.`);
const day = optional.refine((value) => value === "" || isCalendarDay(value), t`Please enter a day that there is.`);

export const filterSchema = z
  .object({
    first_name: text(mostLetters.first_name),
    last_name: text(mostLetters.last_name),
    middle_initial: text(mostLetters.middle_initial),
    gender: text(mostLetters.gender),
    dob_from: day,
    dob_until: day,
    address: text(mostLetters.address),
    ethnicity: text(mostLetters.ethnicity),
    language: text(mostLetters.language),
  })
  .refine(({ dob_from: from, dob_until: until }) => !from || !until || from <= until, {
    path: ["dob_until"],
    message: t`This is before the date of birth from.`,
    ...atOnce,
  });

/** What the form holds, as an address has it. */
export const toFilter = (values: FilterValues): SpecialistFilter =>
  Object.fromEntries(filterNames.map((name) => [name, values[name]?.trim() || undefined]));

export const fromFilter = (filter: SpecialistFilter): FilterValues =>
  Object.fromEntries(filterNames.map((name) => [name, filter[name] ?? ""])) as FilterValues;
