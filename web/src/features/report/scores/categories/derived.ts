import { t } from "@lingui/core/macro";
import "@/words/report";
import { reasonWords } from "@/features/report/reasons";
import type { CategorySummary } from "@/features/report/report";
import { listed } from "@/ui/format/list";
import { percentileWords } from "@/ui/format/percentile";
import { formatFixed } from "@/words/numbers";
import type { CategoryColumn } from "../columns";

/** The figures of a score from norms and the local sample: of a category, an area, a type, or of the total. */
export type Derived = Pick<
  CategorySummary,
  | "percentileText"
  | "percentileInterval"
  | "standardText"
  | "scaledText"
  | "tScore"
  | "tText"
  | "zScore"
  | "zText"
  | "stanine"
  | "stanineText"
  | "interval"
  | "intervalReason"
  | "ageEquivalent"
  | "ageEquivalentReason"
  | "rating"
  | "normsReason"
  | "localSample"
>;

/** The columns whose figures come from norms or from the local sample. */
export type DerivedColumn = Exclude<CategoryColumn, "administered" | "rawScore" | "quotient">;

const rounded = (value: number | null, digits: number) => (value === null ? "" : formatFixed(value, digits));

/**
 * The place among other children, which its column marks as no norm; with n, and with its interval, since the sample
 * is small.
 */
function localText({ localSample: local }: Derived): string {
  if (!local?.percentileText) return "";
  const { n, low, high, method, ages } = local;
  const details = listed([
    t`n = ${n}`,
    low !== null && high !== null && t`95 % interval ${low}–${high}`,
    local.smallSample && t`small sample`,
    method && t`${method} over ages ${ages}`,
  ]);
  return `${percentileWords(local.percentileText)} (${details})`;
}

const texts: Record<DerivedColumn, (row: Derived) => string> = {
  percentile: ({ percentileText, percentileInterval: interval }) =>
    interval
      ? `${percentileWords(percentileText)} (${interval.level} % ${interval.text ?? `${interval.low}–${interval.high}`})`
      : percentileWords(percentileText),
  standardScore: ({ standardText }) => standardText,
  scaledScore: ({ scaledText }) => scaledText,
  tScore: ({ tText, tScore }) => tText ?? rounded(tScore, 0),
  zScore: ({ zText, zScore }) => zText ?? rounded(zScore, 2),
  stanine: ({ stanineText, stanine }) => stanineText ?? `${stanine ?? ""}`,
  interval: ({ interval }) => (interval ? `${interval.text} (${interval.level} %)` : ""),
  ageEquivalent: ({ ageEquivalent }) => ageEquivalent ?? "",
  rating: ({ rating }) => rating ?? "",
  localSample: localText,
};

/** A figure as it is read; empty when there is none. */
export const derivedText = (row: Derived, column: DerivedColumn): string => texts[column](row);

/** Why a figure is not there; empty when it is. */
export function derivedReason(row: Derived, column: DerivedColumn): string {
  if (derivedText(row, column)) return "";
  if (column === "localSample") return reasonWords(row.localSample?.reason ?? "");
  if (row.normsReason) return reasonWords(row.normsReason);
  if (column === "interval") return reasonWords(row.intervalReason);
  return column === "ageEquivalent" ? reasonWords(row.ageEquivalentReason) : "";
}
