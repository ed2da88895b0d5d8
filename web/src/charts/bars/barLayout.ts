import { t } from "@lingui/core/macro";
import { wrapLabels } from "../labels";
import { type Reading, valueReading } from "../reading";
import { band, type Grid, grid, shares, sidesOf, standardScores } from "../scales";
import { formatShare } from "../statistics";
import { estimateWidth, FONT_SIZE, fitsUpright } from "../text";
import "@/words/charts";
import { formatRounded } from "@/words/numbers";

export interface BarDatum {
  /** The category's name. */
  variable: string;
  /** Quotient in per cent, 0–100; on the axis of standard scores, one of those. */
  value: number;
  /** Too few questions have a score for a band. */
  incomplete?: boolean;
  /** The ends of its interval, where it is known. */
  low?: number;
  high?: number;
  /** Of how many activities it is the mean. */
  n?: number;
  /** Its standard score as it is read, where there are norms: "104 (95 % 97–111)". */
  standard?: string;
  /** The value as it is written, where it is a limit: "≥ 160". */
  limit?: string;
}

/** What the value axis measures: shares of points, or standard scores. */
export type ValueAxis = "share" | "standard";

export interface ChartShape {
  axis?: ValueAxis;
  height?: number;
}

export const CHART_HEIGHT = 400;
/** On paper two charts fit on a page, with their notes. */
export const PRINTED_CHART_HEIGHT = 320;
const LEFT = 44;
const RIGHT = 112;
const TOP = 24;
const WIDEST = 72;

export interface BarPlace {
  datum: BarDatum;
  x: number;
  y: number;
  width: number;
  height: number;
  lines: string[];
}

export interface BarLayout extends Grid {
  bars: BarPlace[];
  /** Too many bars for whole value labels: they are smaller and leave the sign to the axis. */
  dense: boolean;
  /** Labels stand upright on up to three lines, or lean when a word is too long for its slot. */
  upright: boolean;
}

function labelSpace(data: readonly BarDatum[], slot: number): { upright: boolean; lines: string[][]; bottom: number } {
  const names = data.map((datum) => datum.variable);
  if (fitsUpright(names, slot - 4, FONT_SIZE)) {
    const wrapped = wrapLabels(names, slot - 4, FONT_SIZE, 3);
    const lines = data.map(({ n }, index) => [...(wrapped[index] ?? []), ...(n === undefined ? [] : [t`n = ${n}`])]);
    const most = Math.max(1, ...lines.map((list) => list.length));
    return { upright: true, lines, bottom: 18 + most * 15 };
  }
  const wrapped = wrapLabels(names, 130, FONT_SIZE, 1);
  const lines = data.map(({ n }, index) => {
    const name = wrapped[index]?.[0] ?? "";
    return [n === undefined ? name : t`${name} (n = ${n})`];
  });
  const longest = Math.max(0, ...lines.map((list) => estimateWidth(list[0] ?? "", FONT_SIZE)));
  return { upright: false, lines, bottom: 26 + longest * Math.sin(SLANT) };
}

const SLANT = (40 * Math.PI) / 180;

/** A leaning first label reaches to the left of its bar: the axis moves in for it. */
function leftOf(data: readonly BarDatum[], width: number): number {
  const slot = (width - LEFT - RIGHT) / Math.max(1, data.length);
  const labels = labelSpace(data, slot);
  if (labels.upright) return LEFT;
  return Math.max(LEFT, estimateWidth(labels.lines[0]?.[0] ?? "", FONT_SIZE) * Math.cos(SLANT) + 8 - slot / 2);
}

/** A figure as it stands at its mark. */
export function valueLabel({ value, limit }: BarDatum, axis: ValueAxis, dense: boolean): string {
  if (axis === "standard") return limit ?? formatRounded(value);
  return dense ? formatRounded(value) : formatShare(value);
}

/** Places bars, axis and labels for a width and a height. */
export function barLayout(
  data: readonly BarDatum[],
  width: number,
  { axis = "share", height = CHART_HEIGHT }: ChartShape = {},
): BarLayout {
  const left = leftOf(data, width);
  const right = Math.max(left + 40, width - RIGHT);
  const x = band(
    data.map(({ variable }) => variable),
    [left, right],
  );
  const labels = labelSpace(data, x.step);
  const plot = { left, right, top: TOP, bottom: height - labels.bottom };
  const y = axis === "standard" ? standardScores(plot) : shares(plot);
  const bars = data.map((datum, index) => {
    const [from, to] = sidesOf(x, index, 0, 1, WIDEST);
    return {
      datum,
      x: from,
      y: y(datum.value),
      width: to - from,
      height: plot.bottom - y(datum.value),
      lines: labels.lines[index] ?? [],
    };
  });
  return { ...grid(plot, x, y), bars, dense: x.step < 56, upright: labels.upright };
}

/** A figure as it is read: "52.5 %, n = 3, interval 40 % to 65 %". */
export function datumWords({ value, n, low, high, incomplete, standard }: BarDatum, axis: ValueAxis = "share"): string {
  const inWords = standard ? [t`Standard score ${standard}`] : [];
  if (axis === "standard") return inWords.join("");
  const parts = [formatShare(value)];
  if (n !== undefined) parts.push(t`n = ${n}`);
  if (low !== undefined && high !== undefined) parts.push(t`interval ${formatShare(low)} to ${formatShare(high)}`);
  if (incomplete) parts.push(t`less than 80 % with a score`);
  parts.push(...inWords);
  return parts.join(t({ message: ", ", comment: "between facts" }));
}

/** What is read of each bar. */
export function barReadings(data: readonly BarDatum[], width: number, axis: ValueAxis = "share"): Reading[][] {
  const { bars } = barLayout(data, width, { axis });
  return [
    bars.map(({ datum, x, y, width: across }) => ({
      x: x + across / 2,
      y,
      words: valueReading(datum.variable, datumWords(datum, axis)),
    })),
  ];
}
