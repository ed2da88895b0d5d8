import { formatQuotient } from "@/charts/statistics";
import type { Block } from "@/pdf";
import { formatOrdinal, missing } from "@/ui/format";
import type { CategorySummary, Report } from "../report";
import { normReasons, reasonWords, sourceOf } from "../words";
import { counted } from "./counted";
import { type PrintedColumn, printedTable } from "./printedTable";

const share = ({ quotient, skipped }: CategorySummary): string => {
  const words = quotient === null ? missing : formatQuotient(quotient);
  return skipped > 0 ? `${words}\n${skipped} skipped` : words;
};

const columns: PrintedColumn<CategorySummary>[] = [
  { label: "Category", share: 1, cell: ({ categoryName }) => categoryName },
  { label: "Questions", align: "end", cell: ({ questions }) => `${questions}` },
  {
    label: "Raw Score",
    align: "end",
    cell: ({ administered, rawScore, correctPoints }) => (administered > 0 ? `${rawScore} / ${correctPoints}` : ""),
  },
  { label: "Quotient", align: "end", cell: share },
  {
    label: "Percentile",
    align: "end",
    cell: ({ percentile }) => (percentile === null ? "" : formatOrdinal(percentile)),
  },
  { label: "Standard Score", align: "end", cell: ({ standardScore }) => `${standardScore ?? ""}` },
  { label: "Age Equivalent", cell: ({ ageEquivalent }) => ageEquivalent ?? "" },
  { label: "Rating", cell: ({ rating }) => rating ?? "" },
];

/** Reasons for the dashes of the table, each with its categories, said once. */
function reasons(rows: readonly CategorySummary[]): string[] {
  const names = new Map<string, string[]>();
  for (const row of rows) {
    for (const reason of [reasonWords(row.quotientReason), row.normsReason.replace(/\.$/, "")]) {
      if (reason) names.set(reason, [...(names.get(reason) ?? []), row.categoryName]);
    }
  }
  return [...names].map(([reason, of]) =>
    of.length === rows.length ? `${missing} ${reason}.` : `${missing} in ${of.join(", ")}: ${reason}.`,
  );
}

/** Each category's figures, with the reasons of those that are not there. */
export function categoryBlocks(report: Report): Block[] {
  const { categories } = report;
  const questions = categories.reduce((sum, row) => sum + row.questions, 0);
  const norms = normReasons(categories).length > 0 ? "none" : "those of this application";
  return [
    printedTable("Category summary, weakest first", columns, categories, [
      ...reasons(categories),
      "Quotient: share of points; skipped questions count as zero points.",
      `Source: ${sourceOf(report)}; n = ${counted(questions, "question")}. Norms: ${norms}.`,
    ]),
  ];
}
