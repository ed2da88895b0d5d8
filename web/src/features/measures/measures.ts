import { t } from "@lingui/core/macro";
import { z } from "zod";
import { api, call } from "@/api/client";
import type { components } from "@/api/schema";
import "@/words/children";
import { listed } from "@/ui/format/list";
import type { Measure } from "../specialist/children/cohort";

export type DueRule = components["schemas"]["DueRule"];
export type NewMeasure = Omit<components["schemas"]["NewMeasure"], "$schema">;
type MeasureEdit = Omit<components["schemas"]["MeasureEdit"], "$schema">;

const of = (measure: string) => ({ params: { path: { measure } } });

export const createMeasure = (body: NewMeasure) => call(api.POST("/api/measure", { body }));
export const updateMeasure = (measure: string, body: MeasureEdit) =>
  call(api.PATCH("/api/measure/{measure}", { ...of(measure), body }));
export const archiveMeasure = (measure: string) => call(api.DELETE("/api/measure/{measure}", of(measure)));
export const setDue = (measure: string, body: Omit<DueRule, "$schema">) =>
  call(api.PUT("/api/measure/{measure}/due", { ...of(measure), body }));

export const cardWords = (): Record<Measure["card"], string> => ({
  screening: t`Screening`,
  assessment: t`Assessment`,
  intervention: t`Intervention`,
});

export const kindWords = (): Record<Measure["kind"], string> => ({ discipline: t`Discipline`, skill: t`Skill` });

export const metricWords = (): Record<Measure["metric"], string> => ({
  share: t`Percent`,
  standard: t`Standard score`,
  t: t`T score`,
  z: t`z score`,
  raw: t`Raw score`,
});

export const betterWords = (): Record<Measure["better"], string> => ({
  higher: t`Higher is better`,
  lower: t`Lower is better`,
  neither: t`Neither is better`,
});

export const choicesOf = <Key extends string>(words: Record<Key, string>) =>
  (Object.entries(words) as [Key, string][]).map(([value, label]) => ({ value, label }));

/** The ages of a rule as somebody writes them: "36, 48". Undefined when it is no such list. */
export function agesOf(text: string): number[] | undefined {
  const parts = text.split(/[\s,;]+/).filter(Boolean);
  if (parts.some((part) => !/^\d{1,4}$/.test(part))) return undefined;
  return [...new Set(parts.map(Number))].sort((a, b) => a - b);
}

/** When children are to be measured again, in words; undefined without a rule. */
export function dueWords(due: DueRule | undefined): string[] {
  if (!due) return [];
  const lines: string[] = [];
  const { every_months: every, at_months: ages } = due;
  const list = listed(ages ?? []);
  if (every === 1) lines.push(t`Every month`);
  else if (every > 1) lines.push(t`Every ${every} months`);
  if (list) lines.push(t`At the age of ${list} months`);
  return lines;
}

const count = (value: string) => /^\d{1,3}$/.test(value.trim());

export const dueSchema = () =>
  z.object({
    every_months: z
      .string()
      .refine((text) => text.trim() === "" || (count(text) && Number(text) <= 120), t`Please enter 0 to 120 months.`),
    at_months: z
      .string()
      .refine(
        (text) => (agesOf(text) ?? [9_999]).every((age) => age <= 1_200) && (agesOf(text) ?? []).length <= 24,
        t`Please enter up to 24 ages in months, such as 36, 48, 60.`,
      ),
  });
