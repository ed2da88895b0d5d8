import type { CategorySummary } from "../report";
import { isComplete, skippedByCategory } from "../words";

/** The chart's lines: those of the shares, none of the statistics. */
export const quotientOptions = { mean: false, median: false, stanDeviation: false, variance: false, suggest: true };

export const quotientTitle = "Quotient by category (share of points)";

/** The bars of the chart: a category without a quotient has none. */
export const quotientBars = (categories: CategorySummary[]) =>
  categories.flatMap((category) =>
    category.quotient === null
      ? []
      : [{ variable: category.categoryName, value: category.quotient, incomplete: !isComplete(category) }],
  );

/** What the drawing leaves out, and what its shares count. */
export function chartNotes(categories: CategorySummary[]): string[] {
  const undrawn = categories.filter(({ quotient }) => quotient === null);
  const incomplete = categories.filter((category) => category.quotient !== null && !isComplete(category));
  const names = (list: CategorySummary[]) => list.map(({ categoryName }) => categoryName).join(", ");
  return [
    skippedByCategory(categories),
    ...(undrawn.length > 0 ? [`Not drawn, without a share of points: ${names(undrawn)}.`] : []),
    ...(incomplete.length > 0 ? [`Outlined, less than 80 % administered: ${names(incomplete)}.`] : []),
  ];
}
