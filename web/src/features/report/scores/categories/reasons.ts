import { t } from "@lingui/core/macro";
import { reasonWords } from "@/features/report/reasons";
import type { CategorySummary } from "@/features/report/report";
import { listed } from "@/ui/format/list";
import type { CategoryColumn } from "../columns";
import { derivedReason } from "./derived";
import "@/words/report";

/** Why a column has no value for a category. */
function reasonOf(row: CategorySummary, column: CategoryColumn): string {
  if (column === "administered") return "";
  if (column === "rawScore" || column === "quotient") return row.quotientReason;
  return derivedReason(row, column);
}

/** The figures that can be missing for a reason of their own. */
const ownLabels: Partial<Record<CategoryColumn, () => string>> = {
  ageEquivalent: () => t`Age Equivalent`,
  interval: () => t`Interval`,
  localSample: () => t`Local Sample`,
};

interface Dashes {
  names: Set<string>;
  columns: Set<CategoryColumn>;
}

function dashesByReason(rows: readonly CategorySummary[], columns: readonly CategoryColumn[]): Map<string, Dashes> {
  const found = new Map<string, Dashes>();
  for (const row of rows) {
    for (const column of columns) {
      const reason = reasonWords(reasonOf(row, column).replace(/\.$/, ""));
      if (!reason) continue;
      const dashes = found.get(reason) ?? { names: new Set(), columns: new Set() };
      dashes.names.add(row.categoryName);
      dashes.columns.add(column);
      found.set(reason, dashes);
    }
  }
  return found;
}

/**
 * Why figures of categories are not there: each reason once, with the figure where it is about that alone, and with its
 * categories where these are not all.
 */
export function dashReasons(rows: readonly CategorySummary[], columns: readonly CategoryColumn[]): string[] {
  return [...dashesByReason(rows, columns)].map(([reason, { names, columns: of }]) => {
    const [only] = of;
    const label = of.size === 1 && only ? ownLabels[only]?.() : undefined;
    const categories = names.size === rows.length ? "" : listed([...names]);
    if (!categories) return label ? t`— ${label}: ${reason}.` : t`— ${reason}.`;
    return label ? t`— ${label} in ${categories}: ${reason}.` : t`— in ${categories}: ${reason}.`;
  });
}
