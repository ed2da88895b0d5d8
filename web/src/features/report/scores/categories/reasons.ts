import type { CategorySummary } from "@/features/report/report";
import { reasonWords } from "@/features/report/words";
import { missing } from "@/ui/format";
import type { CategoryColumn } from "../columns";
import { derivedReason } from "./derived";

/** Why what a column shows of a category is not there. */
function reasonOf(row: CategorySummary, column: CategoryColumn): string {
  if (column === "administered") return "";
  if (column === "rawScore" || column === "quotient") return row.quotientReason;
  return derivedReason(row, column);
}

/** Why figures of categories are not there: each reason once, with its categories where these are not all. */
export function dashReasons(rows: readonly CategorySummary[], columns: readonly CategoryColumn[]): string[] {
  const names = new Map<string, Set<string>>();
  for (const row of rows) {
    for (const column of columns) {
      const reason = reasonWords(reasonOf(row, column).replace(/\.$/, ""));
      if (reason) names.set(reason, (names.get(reason) ?? new Set()).add(row.categoryName));
    }
  }
  return [...names].map(([reason, of]) =>
    of.size === rows.length ? `${missing} ${reason}.` : `${missing} in ${[...of].join(", ")}: ${reason}.`,
  );
}
