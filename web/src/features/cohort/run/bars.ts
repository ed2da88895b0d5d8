import { plural, t } from "@lingui/core/macro";
import "@/words/statistics";
import { type Bar, type BarAxis, bandOf, bandStyle, type DataTable, groupedBars } from "@/charts";
import { formatDate, missing } from "@/ui/format";
import { listed } from "@/ui/format/list";
import { storedWords } from "../stored";
import type { GroupFigures, HistogramBin, VariableFigures } from "../types";
import { outputWords } from "../words";
import { figure, middleOf } from "./figures";

// What is drawn of a result, and the same as a table.

export interface FigureBar extends Bar {
  name: string;
  /** Without n below its name. */
  bare?: boolean;
}

/** A bar for each group that has figures of the variable; one without says why. */
export function groupBars(groups: readonly GroupFigures[], variable: VariableFigures["variable"]): FigureBar[] {
  return groups.map((group) => {
    const figures = group.variables.find((one) => one.variable === variable);
    const middle = figures && middleOf(figures);
    const n = figures?.n ?? 0;
    const name = groupName(group.group);
    // How many there are is the figure itself.
    if (figures?.unit === "children" && !group.reason)
      return { name, value: n, n, label: String(n), words: String(n), bare: true };
    if (!figures || !middle || middle.value === null) {
      const reason = storedWords(group.reason ?? middle?.reason ?? "") || t`there are no figures of it`;
      return { name, value: null, n, label: missing, words: `${missing}, ${reason}` };
    }
    const { value, low, high } = middle;
    const label = figure(value, figures.unit);
    const interval = low !== undefined && high !== undefined && intervalWords(low, high, figures.unit);
    return { name, value, low, high, n, label, words: listed([label, interval, t`n = ${n}`]) };
  });
}

interface FigureChart {
  title: string;
  bars: readonly FigureBar[];
  axis: BarAxis;
  /** Each share of points in the colour and the fill of its band. */
  colored?: boolean;
  slot?: number;
}

/** The bars as they are drawn and read: one for each group, period or range. */
export const figureBars = ({ bars, colored, ...chart }: FigureChart) =>
  groupedBars({
    ...chart,
    groups: bars.map((bar) => ({ name: bar.name, bare: bar.bare, bars: [bar] })),
    styleOf: ({ bar: { value } }, palette) => {
      if (!colored || value === null) return {};
      const band = bandOf(value);
      return { fill: bandStyle(band, palette).fill, color: palette[band] };
    },
  });

/** A period is named by its days; everything else by itself. */
export function groupName(name: string): string {
  const [, from, until] = /^(\d{4}-\d{2}-\d{2})\s*[–-]\s*(\d{4}-\d{2}-\d{2})$/.exec(name) ?? [];
  return from && until ? `${formatDate(from)} – ${formatDate(until)}` : name;
}

const intervalWords = (low: number, high: number, unit: VariableFigures["unit"]) =>
  t`interval ${figure(low, unit)} to ${figure(high, unit)}`;

/** How many children there are in each group. */
export const countTable = (bars: readonly FigureBar[], groups: readonly GroupFigures[]): DataTable => ({
  columns: [t`Group`, t`Children`, t`Reason`],
  rows: bars.map(({ name, value, label }, index) => [name, label, value === null ? reasonIn(groups[index]) : ""]),
});

/** The figures of each group in the unit, under their name. */
export const groupTable = (
  bars: readonly FigureBar[],
  groups: readonly GroupFigures[],
  unit: VariableFigures["unit"],
  outputName: string,
): DataTable => ({
  columns: [t`Group`, t`n`, outputName, t`Interval`, t`Reason`],
  rows: bars.map(({ name, n, value, label, low, high }, index) => [
    name,
    value === null ? missing : n,
    label,
    low === undefined || high === undefined ? missing : t`${figure(low, unit)} to ${figure(high, unit)}`,
    value === null ? reasonIn(groups[index]) : "",
  ]),
});

const reasonIn = (group: GroupFigures | undefined) => storedWords(group?.reason ?? "") || t`there are no figures of it`;

/** The name of what the bars show, as "Mean". */
export function outputName(groups: readonly GroupFigures[], variable: VariableFigures["variable"]): string {
  for (const { variables } of groups) {
    const middle = variables.filter((one) => one.variable === variable).map(middleOf)[0];
    if (middle) return outputWords()[middle.output];
  }
  return outputWords().mean;
}

/** The ends of the axis: those of a share, or beyond all that is drawn. */
export function axisOf(bars: readonly FigureBar[], unit: VariableFigures["unit"]): BarAxis {
  if (unit === "share") return { ends: [0, 100], unit: "%" };
  const all = bars.flatMap(({ value, low, high }) => [value ?? 0, low ?? 0, high ?? 0]);
  const [least, most] = [Math.min(0, ...all), Math.max(0, ...all)];
  return { ends: [least * 1.15, most === 0 ? 1 : most * 1.15] };
}

/** How many activities have a share of points within each range. */
export function histogramBars(bins: readonly HistogramBin[]): FigureBar[] {
  return bins.map(({ from, to, count }) => ({
    name: `${from}–${to}`,
    value: count,
    n: count,
    label: String(count),
    words: plural(count, { one: "# activity", other: "# activities" }),
    bare: true,
  }));
}
