import { t } from "@lingui/core/macro";
import "@/words/insight";
import { z } from "zod";
import { atOnce, optional } from "@/ui/form/rules";
import { isCalendarDay } from "../filter/search";
import type { DashboardSettings, Period } from "./summary";

export const plots = [
  { value: "bar", label: t`Bar Graph` },
  { value: "pie", label: t`Pie Chart` },
  { value: "scatter", label: t`Scatter Plot` },
] as const;

export const statisticChoices = [
  { value: "average", label: t`Average` },
  { value: "mean", label: t`Mean` },
  { value: "trimmed_mean", label: t`Trimmed Mean` },
  { value: "spread", label: t`Spread` },
  { value: "quartiles", label: t`Quartiles` },
] as const;

export const colors = [
  { value: "mixed", label: t`Mixed` },
  { value: "red", label: t`Red` },
  { value: "green", label: t`Green` },
  { value: "yellow", label: t`Yellow` },
] as const;

const day = optional.refine((value) => value === "" || isCalendarDay(value), t`Please enter a day that there is.`);
const turned = (from: string, until: string) => from !== "" && until !== "" && from > until;

export const viewSchema = z
  .object({
    plot: z.enum(["bar", "pie", "scatter"]),
    statistic: z.enum(["average", "mean", "trimmed_mean", "spread", "quartiles"]),
    color: z.enum(["mixed", "red", "green", "yellow"]),
    from1: day,
    until1: day,
    from2: day,
    until2: day,
  })
  .refine(({ from1, until1 }) => !turned(from1, until1), {
    path: ["until1"],
    message: t`This is before From.`,
    ...atOnce,
  })
  .refine(({ from2, until2 }) => !turned(from2, until2), {
    path: ["until2"],
    message: t`This is before From.`,
    ...atOnce,
  });

export type ViewValues = z.infer<typeof viewSchema>;

export const fromSettings = ({ plot, statistic, color, periods: [one, two] }: DashboardSettings): ViewValues => ({
  plot,
  statistic,
  color,
  from1: one?.from ?? "",
  until1: one?.until ?? "",
  from2: two?.from ?? "",
  until2: two?.until ?? "",
});

/** A period without a day is none. */
export function toSettings({ plot, statistic, color, from1, until1, from2, until2 }: ViewValues): DashboardSettings {
  const periods: Period[] = [
    { from: from1, until: until1 },
    { from: from2, until: until2 },
  ].filter(({ from, until }) => from !== "" || until !== "");
  return { plot, statistic, color, periods };
}
