import { t } from "@lingui/core/macro";
import { noteWords } from "../notes";
import type { CategorySummary, Report } from "../report";
import { derivedText } from "../scores/categories/derived";
import { missingWords } from "../words";
import "@/words/report";
import { clauses } from "@/ui/format/joined";
import { listed } from "@/ui/format/list";

/** A set of norms as it is cited: title, source and size. */
function cited({ norm }: Pick<CategorySummary, "norm">): string {
  if (!norm) return "";
  const { n } = norm;
  const size = n ? t`n = ${n}` : t`n unknown`;
  return clauses([norm.title, norm.citation, size]);
}

/**
 * The normed figures of the total and their norm group, or the reason for having none; and the child's place in the local sample.
 * Labels with their values, as the report's facts have them.
 */
export function totalNorms({ totals }: Report): { label: string; value: string }[] {
  const interval = derivedText(totals, "interval");
  const figures = [
    { label: t`Standard Score`, value: listed([totals.standardText, interval]) },
    { label: t`Percentile`, value: derivedText(totals, "percentile") },
    { label: t`Age Equivalent`, value: totals.ageEquivalent ?? "" },
  ];
  // A score that was compared with norms names what counts as 0; otherwise there is only the share of points.
  const zero = totals.normsReason ? "" : noteWords(totals.countedAsZero);
  const norms = totals.normsReason ? missingWords(totals.normsReason) : cited(totals);
  return [
    ...figures,
    { label: t`Norms`, value: norms },
    { label: t`Counted as 0`, value: zero },
    { label: t`Estimated`, value: totals.normsReason ? "" : noteWords(totals.prorated?.text) },
    { label: t`About the age`, value: totals.percentileText ? noteWords(totals.ageNote) : "" },
    { label: t`Local Sample`, value: derivedText(totals, "localSample") },
  ].filter(({ value }) => value !== "");
}
