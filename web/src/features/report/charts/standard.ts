import { t } from "@lingui/core/macro";
import type { BarDatum } from "@/charts";
import type { CategorySummary } from "../report";
import { missingWords } from "../words";
import "@/words/report";

/** A standard score as it is read, with its interval: "104 (95 % 97–111)"; empty without norms. */
export function standardWords({ standardText, interval }: CategorySummary): string {
  if (!standardText) return "";
  return interval ? `${standardText} (${interval.level} % ${interval.text})` : standardText;
}

/** The figures that have a standard score, with that as their value and its interval. */
export const onStandard = (data: readonly BarDatum[], categories: readonly CategorySummary[]): BarDatum[] =>
  data.flatMap(({ variable }) => {
    const category = categories.find(({ categoryName }) => categoryName === variable);
    if (!category || category.standardScore === null) return [];
    const { standardScore: value, standardText, interval } = category;
    // Of a score beyond the scale one end alone is known: a whisker would say more.
    const ends = interval && !interval.open ? { low: interval.low, high: interval.high } : {};
    const limit = standardText === String(value) ? {} : { limit: standardText };
    return [{ variable, value, standard: standardWords(category), ...limit, ...ends }];
  });

/** What an axis of standard scores means, and which figures have no place on it. */
export function standardNotes(data: readonly BarDatum[], categories: readonly CategorySummary[]): string[] {
  const without = categories.filter(
    ({ categoryName, standardScore }) =>
      standardScore === null && data.some(({ variable }) => variable === categoryName),
  );
  const list = without.map(({ categoryName: name, normsReason: reason }) =>
    reason ? `${name} (${missingWords(reason)})` : name,
  );
  const names = list.join(", ");
  return [
    t`Standard scores of this activity: mean 100, standard deviation 15; the bars at a figure are its interval.`,
    ...(names ? [t`Without a standard score: ${names}.`] : []),
  ];
}
