import { t } from "@lingui/core/macro";
import "@/words/statistics";
import { z } from "zod";
import { atOnce, optional } from "@/ui/form/rules";
import { isCalendarDay } from "../specialist/filter/search";
import type { ExportRequest } from "./exports";
import { type ExportSearch, type Format, formats } from "./search";

export interface ExportValues {
  applications: string[];
  versions: string[];
  from: string;
  until: string;
  children: string[];
  format: Format;
  deidentified: boolean;
  pseudonymKey: string;
}

const keyForm = /^[a-km-np-z2-9]{52}$/i;
const day = optional.refine((value) => value === "" || isCalendarDay(value), t`Please enter a day that there is.`);

export const exportSchema = z
  .object({
    applications: z.array(z.string()),
    versions: z.array(z.string()),
    from: day,
    until: day,
    children: z.array(z.string()),
    format: z.enum(formats),
    deidentified: z.boolean(),
    pseudonymKey: optional,
  })
  .refine(({ from, until }) => !from || !until || from <= until, {
    path: ["until"],
    message: t`This is before the first test date.`,
    ...atOnce,
  })
  .refine(({ deidentified, pseudonymKey: key }) => !deidentified || key === "" || keyForm.test(key), {
    path: ["pseudonymKey"],
    message: t`This is not a pseudonym key. It has 52 letters and digits.`,
    ...atOnce,
  });

export const fromSearch = (search: ExportSearch): ExportValues => ({
  applications: search.applications ?? [],
  versions: (search.versions ?? []).map(String),
  from: search.from ?? "",
  until: search.until ?? "",
  children: search.children ?? [],
  format: search.format ?? "wide",
  deidentified: search.deidentified ?? false,
  pseudonymKey: "",
});

/** What of the form stands in the address: all but the key. */
export function toSearch(values: ExportValues): ExportSearch {
  const some = <Item>(items: Item[]) => (items.length > 0 ? items : undefined);
  return {
    applications: some(values.applications),
    versions: values.applications.length === 1 ? some(values.versions.map(Number)) : undefined,
    from: values.from.trim() || undefined,
    until: values.until.trim() || undefined,
    children: some(values.children),
    format: values.format === "wide" ? undefined : values.format,
    deidentified: values.deidentified || undefined,
  };
}

/** What is asked of the server. */
export function toRequest(search: ExportSearch, pseudonymKey = ""): ExportRequest {
  return {
    application_ids: search.applications,
    versions: search.versions,
    date_start: search.from,
    date_end: search.until,
    child_ids: search.children,
    format: search.format ?? "wide",
    deidentified: search.deidentified,
    pseudonym_key: (search.deidentified && pseudonymKey.trim()) || undefined,
  };
}
