import { t } from "@lingui/core/macro";
import "@/words/charts";
import type { Reference, Zone } from "./axes";
import type { Fill } from "./patterns";
import type { Palette } from "./tokens";

/** Quotients below `NEED` need improvement, from `GOOD` on they are good; `EXCELLENT` is a line only. */
export const NEED = 30;
export const GOOD = 50;
export const EXCELLENT = 80;

export const THRESHOLDS = [
  { value: NEED, label: t`need improve` },
  { value: GOOD, label: t`good` },
  { value: EXCELLENT, label: t`excellent` },
] as const;

export type Band = "need" | "watch" | "good";

export function bandOf(quotient: number): Band {
  if (quotient < NEED) return "need";
  return quotient < GOOD ? "watch" : "good";
}

const FILL_OF: Record<Band, Fill> = { need: "cross", watch: "diagonal", good: "solid" };
const WORD_OF: Record<Band, string> = { need: t`below 30 %`, watch: t`30 to below 50 %`, good: t`50 % and above` };

/** A share of points says nothing of what is usual at an age: its bands have one colour, and only their fills differ. */
export function bandStyle(band: Band, palette: Palette): { color: string; fill: Fill; word: string } {
  return { color: palette.data[0] ?? palette.ink, fill: FILL_OF[band], word: WORD_OF[band] };
}

/** The bands of a share behind a chart: the middle one is barely tinted. */
export const SHARE_ZONES: readonly Zone[] = [{ from: NEED, to: GOOD }];

/** One standard deviation to either side of the norm group's mean. */
export const STANDARD_ZONES: readonly Zone[] = [{ from: 85, to: 115 }];

/** The lines between the bands of standard scores. */
export const standardLines = (palette: Palette): Reference[] =>
  [70, 85, 115, 130].map((value) => ({ value, label: String(value), color: palette.quiet, dash: "5 4" }));

/** The lines at 30, 50 and 80 with their names. */
export const thresholdLines = (palette: Palette): Reference[] =>
  THRESHOLDS.map(({ value, label }) => ({ value, label: `${value} ${label}`, color: palette.quiet, dash: "5 4" }));
