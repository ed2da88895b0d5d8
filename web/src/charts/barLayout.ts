import { scaleBand, scaleLinear } from "d3-scale";
import { estimateWidth, fitsUpright, wrapLabel } from "./text";

export interface BarDatum {
  /** The category's name. */
  variable: string;
  /** Quotient in per cent, 0–100. */
  value: number;
  /** Too little was administered for a band. */
  incomplete?: boolean;
}

export const CHART_HEIGHT = 400;
export const FONT_SIZE = 12;
const LEFT = 44;
const RIGHT = 112;
const TOP = 24;

export interface BarPlace {
  datum: BarDatum;
  x: number;
  y: number;
  width: number;
  height: number;
  lines: string[];
}

export interface BarLayout {
  bars: BarPlace[];
  /** Too many bars for whole value labels: they are smaller and leave the sign to the axis. */
  dense: boolean;
  /** Labels stand upright on up to three lines, or lean when a word is too long for its slot. */
  upright: boolean;
  plot: { left: number; right: number; top: number; bottom: number };
  y: (value: number) => number;
}

function labelSpace(data: readonly BarDatum[], slot: number): { upright: boolean; lines: string[][]; bottom: number } {
  const names = data.map((datum) => datum.variable);
  if (fitsUpright(names, slot - 4, FONT_SIZE)) {
    const lines = names.map((name) => wrapLabel(name, slot - 4, FONT_SIZE, 3));
    const most = Math.max(1, ...lines.map((list) => list.length));
    return { upright: true, lines, bottom: 18 + most * 15 };
  }
  const lines = names.map((name) => wrapLabel(name, 130, FONT_SIZE, 1));
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

/** Places bars, axis and labels for a width; the height is fixed. Bars are keyed by position: names may repeat. */
export function barLayout(data: readonly BarDatum[], width: number): BarLayout {
  const keys = data.map((_, index) => String(index));
  const start = leftOf(data, width);
  const band = scaleBand(keys, [start, Math.max(start + 40, width - RIGHT)])
    .paddingInner(0.35)
    .paddingOuter(0.2);
  const labels = labelSpace(data, band.step());
  const bottom = CHART_HEIGHT - labels.bottom;
  const y = scaleLinear([0, 100], [bottom, TOP]).clamp(true);
  const thickness = Math.min(band.bandwidth(), 72);
  const bars = data.map((datum, index) => ({
    datum,
    x: (band(String(index)) ?? start) + (band.bandwidth() - thickness) / 2,
    y: y(datum.value),
    width: thickness,
    height: bottom - y(datum.value),
    lines: labels.lines[index] ?? [],
  }));
  const [left, right] = band.range();
  return { bars, dense: band.step() < 56, upright: labels.upright, plot: { left, right, top: TOP, bottom }, y };
}

/** Moves labels apart that would overlap, in order from the top, and keeps them above the lower end. */
export function spreadLabels(positions: readonly number[], gap: number, lowest: number): number[] {
  const order = positions.map((_, index) => index).sort((a, b) => (positions[a] ?? 0) - (positions[b] ?? 0) || a - b);
  const placed = [...positions];
  let previous = Number.NEGATIVE_INFINITY;
  for (const index of order) {
    placed[index] = Math.max(placed[index] ?? 0, previous + gap);
    previous = placed[index] ?? 0;
  }
  let limit = lowest;
  for (const index of order.reverse()) {
    placed[index] = Math.min(placed[index] ?? 0, limit);
    limit = (placed[index] ?? 0) - gap;
  }
  return placed;
}
