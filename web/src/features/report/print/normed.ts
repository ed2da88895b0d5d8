import { t } from "@lingui/core/macro";
import type { CategorySummary, Report } from "../report";
import { derivedText } from "../scores/categories/derived";
import { missingWords } from "../words";
import "@/words/report";

/** A set of norms as it is cited: title, source and size. */
function cited({ norm }: Pick<CategorySummary, "norm">): string {
  if (!norm) return "";
  return [norm.title, norm.citation, norm.n ? `n = ${norm.n}` : ""].filter(Boolean).join("; ");
}

/**
 * What norms say of the total, and of whom they are; why they say nothing; and the child's place in the local sample.
 * Labels with their values, as the report's facts have them.
 */
export function totalNorms({ totals }: Report): { label: string; value: string }[] {
  const interval = derivedText(totals, "interval");
  const figures = [
    { label: t`Standard Score`, value: [totals.standardText, interval].filter(Boolean).join(", ") },
    { label: t`Percentile`, value: totals.percentileText },
    { label: t`Age Equivalent`, value: totals.ageEquivalent ?? "" },
  ];
  const norms = totals.normsReason ? missingWords(totals.normsReason) : cited(totals);
  return [
    ...figures,
    { label: t`Norms`, value: norms },
    { label: t`Local Sample`, value: derivedText(totals, "localSample") },
  ].filter(({ value }) => value !== "");
}
