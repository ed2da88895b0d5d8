import { t } from "@lingui/core/macro";
import type { ElsewhereFigure } from "./elsewhere";
import "@/words/report";

/** A number as tests print it: perhaps a bound, an ordinal or with a decimal comma. The server reads tables by the same rule. */
const written = /^([<>≤≥]=?)? ?(\d{1,3})(?:[.,](\d{1,2}))? ?(?:st|nd|rd|th|%|\.)?$/i;

const bounds: Partial<Record<ElsewhereFigure, { low: number; high: number; wrong: () => string }>> = {
  percentile: { low: 0, high: 100, wrong: () => t`A percentile is a number above 0 and below 100.` },
  scaledScore: { low: 0, high: 40, wrong: () => t`A scaled score is a number from 0 to 40.` },
  standardScore: { low: 10, high: 200, wrong: () => t`A standard score is a number from 10 to 200.` },
};

/** The error message for a typed figure; true if it is valid. */
export function figureRule(figure: ElsewhereFigure, text: string): true | string {
  const bound = bounds[figure];
  if (!bound || !text.trim()) return true;
  const found = written.exec(text.trim());
  const value = found ? Number(`${found[2]}.${found[3] ?? 0}`) : Number.NaN;
  const atEnd = figure === "percentile" && !found?.[1] && (value === 0 || value === 100);
  return value >= bound.low && value <= bound.high && !atEnd ? true : bound.wrong();
}

/** The stored form of a figure: with a decimal point, and without formatting. */
export function keptFigure(figure: ElsewhereFigure, text: string): string {
  const found = bounds[figure] && written.exec(text.trim());
  if (!found) return text.trim();
  const [, sign = "", whole, decimals] = found;
  return `${sign.replace("<=", "≤").replace(">=", "≥")}${whole}${decimals ? `.${decimals}` : ""}`;
}
