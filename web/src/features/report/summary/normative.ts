import { t } from "@lingui/core/macro";
import { formatQuotient } from "@/charts/statistics";
import type { Block } from "@/pdf";
import { noteWords } from "../notes";
import { type PrintedColumn, printedTable } from "../print/printedTable";
import { reasonWords } from "../reasons";
import type { CategorySummary, Report } from "../report";
import { derivedText } from "../scores/categories/derived";
import { missingWords } from "../words";
import "@/words/report";
import { clauses } from "@/ui/format/joined";
import { listed } from "@/ui/format/list";

/** The groups by which the questions of a report are summed. */
export interface NormativeTable {
  caption: string;
  rows: CategorySummary[];
}

export const normativeTables = ({ areas, types, categories }: Report): NormativeTable[] =>
  [
    { caption: t`By area`, rows: areas },
    { caption: t`By type`, rows: types },
    { caption: t`By category`, rows: categories },
  ].filter(({ rows }) => rows.length > 0);

export const shareOf = ({ quotient, quotientReason }: CategorySummary): string =>
  quotient === null ? missingWords(quotientReason) : formatQuotient(quotient);

export const hasNorms = ({ percentile, standardScore, rating }: CategorySummary): boolean =>
  percentile !== null || standardScore !== null || rating !== null;

const columns = (): PrintedColumn<CategorySummary>[] => [
  { label: t`Name`, share: 1, cell: ({ categoryName }) => categoryName },
  { label: t`Share of points`, align: "end", cell: shareOf },
  { label: t`Percentile`, align: "end", cell: (row) => derivedText(row, "percentile") },
  { label: t`Standard Score`, align: "end", cell: ({ standardText }) => standardText },
  { label: t`Interval`, align: "end", cell: (row) => derivedText(row, "interval") },
  { label: t`Rating`, cell: ({ rating }) => rating ?? "" },
];

/** The notes on the figures of norms: what counted as 0, an estimated raw score, an unknown length of the pregnancy, norms without n. */
export function figureNotes(rows: readonly CategorySummary[]): string[] {
  const normed = rows.filter(hasNorms);
  const ageNotes = new Set(normed.flatMap(({ ageNote }) => (ageNote ? [noteWords(ageNote)] : [])));
  const unsized = normed.filter(({ norm }) => norm && !norm.n).map(({ categoryName }) => categoryName);
  const names = listed(unsized);
  return [
    ...normed.flatMap(({ categoryName, countedAsZero, prorated }) =>
      [countedAsZero, prorated?.text].flatMap((note) => (note ? [`${categoryName}: ${noteWords(note)}.`] : [])),
    ),
    ...[...ageNotes].map((note) => t`Norms: ${note}.`),
    ...(names ? [t`Norms of ${names}: n unknown.`] : []),
  ];
}

/** The meaning of the shares, and why there are no norms next to them. */
export function normativeNotes(rows: readonly CategorySummary[]): string[] {
  const without = rows.filter((row) => !hasNorms(row) && row.normsReason);
  const reasons = new Map<string, string[]>();
  for (const { normsReason, categoryName } of without) {
    const reason = reasonWords(normsReason.replace(/\.$/, ""));
    reasons.set(reason, [...(reasons.get(reason) ?? []), categoryName]);
  }
  const list = clauses(
    [...reasons].map(([reason, of]) => {
      const names = listed(of);
      return of.length === rows.length ? reason : t`in ${names}: ${reason}`;
    }),
  );
  return [
    t`Share of points: not compared with other children.`,
    ...(list ? [t`Norms: — ${list}.`] : []),
    ...figureNotes(rows),
  ];
}

/** The shares of points with the norms beside them, as they are printed. */
export const normativeBlocks = (report: Report): Block[] =>
  normativeTables(report).map(({ caption, rows }) => printedTable(caption, columns(), rows, normativeNotes(rows)));
