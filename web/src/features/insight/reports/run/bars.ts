import { plural, t } from "@lingui/core/macro";
import "@/words/insight";
import type { DataTable } from "@/charts";
import type { Bar, BarAxis } from "@/features/insight/specialist/barGroups";
import { missing } from "@/ui/format";
import type { GroupFigures, HistogramBin, VariableFigures } from "../types";
import { outputWords } from "../words";
import { figure, middleOf } from "./figures";

// What is drawn of a result, and the same as a table.

export interface FigureBar extends Bar {
  name: string;
  low?: number;
  high?: number;
  /** Without n below its name. */
  bare?: boolean;
}

/** A bar for each group that has figures of the variable; one without says why. */
export function groupBars(groups: readonly GroupFigures[], variable: VariableFigures["variable"]): FigureBar[] {
  return groups.map((group) => {
    const figures = group.variables.find((one) => one.variable === variable);
    const middle = figures && middleOf(figures);
    const n = figures?.n ?? 0;
    if (!figures || !middle || middle.value === null) {
      const reason = group.reason ?? middle?.reason ?? t`there are no figures of it`;
      return { name: group.group, value: null, n, label: missing, words: `${missing}, ${reason}` };
    }
    const { value, low, high } = middle;
    const label = figure(value, figures.unit);
    const interval = low === undefined || high === undefined ? "" : `, ${intervalWords(low, high, figures.unit)}`;
    return { name: group.group, value, low, high, n, label, words: `${label}${interval}, n = ${n}` };
  });
}

const intervalWords = (low: number, high: number, unit: VariableFigures["unit"]) =>
  t`interval ${figure(low, unit)} to ${figure(high, unit)}`;

export function groupTable(
  bars: readonly FigureBar[],
  groups: readonly GroupFigures[],
  unit: VariableFigures["unit"],
  outputName: string,
): DataTable {
  return {
    columns: [t`Group`, t`Children`, t`n`, outputName, t`Interval`, t`Reason`],
    rows: bars.map(({ name, n, value, label, low, high }, index) => [
      name,
      groups[index]?.reason && groups[index].children === 0 ? missing : (groups[index]?.children ?? missing),
      value === null ? missing : n,
      label,
      low === undefined || high === undefined ? missing : t`${figure(low, unit)} to ${figure(high, unit)}`,
      value === null ? reasonIn(groups[index]) : "",
    ]),
  };
}

const reasonIn = (group: GroupFigures | undefined) => group?.reason ?? t`there are no figures of it`;

/** The name of what the bars show, as "Mean". */
export function outputName(groups: readonly GroupFigures[], variable: VariableFigures["variable"]): string {
  for (const { variables } of groups) {
    const middle = variables.filter((one) => one.variable === variable).map(middleOf)[0];
    if (middle) return outputWords()[middle.output];
  }
  return outputWords().mean;
}

/** The ends of the axis: those of a share, or beyond whatever is drawn. */
export function axisOf(bars: readonly FigureBar[], unit: VariableFigures["unit"]): BarAxis {
  if (unit === "share") return { ends: [0, 100], unit: "%" };
  const all = bars.flatMap(({ value, low, high }) => [value ?? 0, low ?? 0, high ?? 0]);
  const [least, most] = [Math.min(0, ...all), Math.max(0, ...all)];
  return { ends: [least * 1.15, most === 0 ? 1 : most * 1.15] };
}

/** How many activities have a share of points within each range. */
export function histogramBars(bins: readonly HistogramBin[]): FigureBar[] {
  return bins.map(({ from, to, count }) => ({
    name: t`${from}–${to} %`,
    value: count,
    n: count,
    label: String(count),
    words: plural(count, { one: "# activity", other: "# activities" }),
    bare: true,
  }));
}
