import { t } from "@lingui/core/macro";
import "@/words/statistics";
import { formatOrdinal } from "@/ui/format";
import { listed } from "@/ui/format/list";
import { formatPercent, formatRounded } from "@/words/numbers";
import type { GroupFigures, Output, OutputKind, VariableFigures } from "../types";

type Unit = VariableFigures["unit"];

const plain = (value: number) => formatRounded(value).replace("-", "−");

/** "52.5 %" for a share of points, the bare figure otherwise; at most two decimals. */
export const figure = (value: number, unit: Unit): string =>
  unit === "share" ? formatPercent(value).replace("-", "−") : plain(value);

const span = ([low, high]: readonly number[], unit: Unit): string | undefined =>
  low === undefined || high === undefined ? undefined : t`${figure(low, unit)} to ${figure(high, unit)}`;

/** What an output says; undefined where it says nothing, and has a reason for it. */
export function outputText({ output, value, values = [], percents = [] }: Output, unit: Unit): string | undefined {
  if (output === "range" || output === "confidence_interval") return span(values, unit);
  if (output === "mode" && values.length > 0) return listed(values.map((one) => figure(one, unit)));
  if (output === "quartiles") {
    return values.length < 3 ? undefined : listed(values.map((one) => figure(one, unit)));
  }
  if (output === "percentile") {
    const each = percents.flatMap((percent, index) => {
      const at = values[index];
      return at === undefined ? [] : t`${formatOrdinal(percent)}: ${figure(at, unit)}`;
    });
    return listed(each) || undefined;
  }
  if (value === undefined) return undefined;
  // A variance is in the square of the unit.
  return output === "variance" ? plain(value) : figure(value, unit);
}

const middles: readonly OutputKind[] = ["mean", "median", "trimmed_mean"];

/** The figure that stands for a group in a chart: the mean, or what else there is of the middle. */
export interface Middle {
  output: OutputKind;
  value: number | null;
  low?: number;
  high?: number;
  reason?: string;
}

export function middleOf({ outputs }: VariableFigures): Middle | undefined {
  const asked = middles.flatMap((name) => outputs.find(({ output }) => output === name) ?? []);
  const one = asked.find(({ value }) => value !== undefined) ?? asked[0];
  if (!one) return undefined;
  const interval = outputs.find(({ output }) => output === "confidence_interval")?.values;
  const ends = one.output === "mean" && interval ? { low: interval[0], high: interval[1] } : {};
  return { output: one.output, value: one.value ?? null, reason: one.reason, ...ends };
}

/** The variables of which groups or periods have a figure to draw, in their order. */
export function drawable(groups: readonly GroupFigures[]): VariableFigures["variable"][] {
  const names = groups.flatMap(({ variables }) =>
    variables.flatMap((one) => (one.unit === "children" || middleOf(one) ? one.variable : [])),
  );
  return [...new Set(names)];
}

/** "p < 0.001", "p = 0.034". */
export const probability = (p: number): string => (p < 0.001 ? t`p < 0.001` : t`p = ${Number(p.toPrecision(2))}`);
