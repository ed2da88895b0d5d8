import { t } from "@lingui/core/macro";
import "@/words/children";
import { z } from "zod";
import { atOnce, optional } from "@/ui/form/rules";
import { isCalendarDay } from "../filter/search";
import type { DashboardSettings } from "./dashboardSettings";

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
  { value: "mixed", label: t({ message: "Mixed", context: "colors" }) },
  { value: "red", label: t`Red` },
  { value: "green", label: t`Green` },
  { value: "yellow", label: t`Yellow` },
] as const;

const day = optional.refine((value) => value === "" || isCalendarDay(value), t`Please enter a day that there is.`);
const turned = (from: string, until: string) => from !== "" && until !== "" && from > until;

export const settingsSchema = z
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

export type SettingsValues = z.infer<typeof settingsSchema>;

export const fromSettings = ({ plot, statistic, color, periods: [one, two] }: DashboardSettings): SettingsValues => ({
  plot,
  statistic,
  color,
  from1: one?.from ?? "",
  until1: one?.until ?? "",
  from2: two?.from ?? "",
  until2: two?.until ?? "",
});

/** Each pair stays where it was entered; one without a day is sent as it is, so that the second is still the second. */
export const toSettings = ({
  plot,
  statistic,
  color,
  from1,
  until1,
  from2,
  until2,
}: SettingsValues): DashboardSettings => ({
  plot,
  statistic,
  color,
  periods: [
    { from: from1, until: until1 },
    { from: from2, until: until2 },
  ],
});

/** The form's field for the server's "periods[0].from". */
export function settingsField(name: string): keyof SettingsValues | undefined {
  const [, index, end] = /^periods\[([01])\]\.(from|until)$/.exec(name) ?? [];
  return index && end ? (`${end}${Number(index) + 1}` as keyof SettingsValues) : undefined;
}
