import { plural, t } from "@lingui/core/macro";
import "@/words/report";
import { formatQuotient } from "@/charts/statistics";
import type { Block } from "@/pdf";
import { missing } from "@/ui/format";
import type { CategorySummary, Report } from "../report";
import { type DerivedColumn, derivedText } from "../scores/categories/derived";
import { dashReasons } from "../scores/categories/reasons";
import { type CategoryColumn, orUsual, usualCategoryColumns } from "../scores/columns";
import type { ScoredElsewhere } from "../scores/elsewhere/elsewhere";
import { type SubjectWords, subjectWords } from "../subject";
import { figureNotes, hasNorms } from "../summary/normative";
import { normReasons, sourceOf } from "../words";
import { type PrintedColumn, printedTable } from "./printedTable";

const shareOf =
  ({ skippedHere }: SubjectWords) =>
  ({ quotient, skipped }: CategorySummary): string => {
    const words = quotient === null ? missing : formatQuotient(quotient);
    return skipped > 0 ? `${words}\n${skippedHere(skipped)}` : words;
  };

type Chosen = PrintedColumn<CategorySummary> & { key?: CategoryColumn };

const derived = (key: DerivedColumn, label: string, align: "start" | "end" = "end"): Chosen => ({
  key,
  label,
  align,
  cell: (row) => derivedText(row, key),
});

const columnsOf = (words: SubjectWords): Chosen[] => [
  { label: t`Category`, share: 1, cell: ({ categoryName }) => categoryName },
  { label: t`Questions`, align: "end", cell: ({ questions }) => `${questions}` },
  {
    key: "administered",
    label: t`With a Score`,
    align: "end",
    cell: ({ administered, questions }) => t`${administered} of ${questions}`,
  },
  {
    key: "rawScore",
    label: t`Raw Score`,
    align: "end",
    cell: ({ administered, rawScore, correctPoints }) => (administered > 0 ? `${rawScore} / ${correctPoints}` : ""),
  },
  { key: "quotient", label: t`Quotient`, align: "end", cell: shareOf(words) },
  derived("percentile", t`Percentile`),
  derived("standardScore", t`Standard Score`),
  derived("scaledScore", t`Scaled Score`),
  derived("tScore", t`T Score`),
  derived("zScore", t`z Score`),
  derived("stanine", t`Stanine`),
  derived("interval", t`Interval`),
  derived("ageEquivalent", t`Age Equivalent`, "start"),
  derived("rating", t`Rating`, "start"),
  derived("localSample", t`Local Sample`, "start"),
];

const elsewhere: PrintedColumn<ScoredElsewhere>[] = [
  { label: t`Category`, share: 1, cell: ({ category }) => category },
  { label: t`Source`, share: 1, cell: ({ source }) => source },
  { label: t`Percentile`, align: "end", cell: ({ percentile }) => percentile },
  { label: t`Scaled Score`, align: "end", cell: ({ scaledScore }) => scaledScore },
  { label: t`Standard Score`, align: "end", cell: ({ standardScore }) => standardScore },
  { label: t`Age Equivalent`, cell: ({ ageEquivalent }) => ageEquivalent },
  { label: t`Rating`, cell: ({ rating }) => rating },
];

/** Each category's figures in the columns that are chosen, with the reasons of those that are not there. */
export function categoryBlocks(report: Report): Block[] {
  const { categories, content } = report;
  const words = subjectWords(report);
  const keys = orUsual(content.tables.categoryColumns, usualCategoryColumns);
  const source = sourceOf(report);
  const questions = categories.reduce((sum, row) => sum + row.questions, 0);
  const norms =
    categories.some(hasNorms) || normReasons(categories).length === 0 ? t`those of this application` : t`none`;
  return [
    printedTable(
      words.lowestFirst,
      columnsOf(words)
        .filter(({ key }) => key === undefined || keys.includes(key))
        .map(({ key: _, ...column }) => column),
      categories,
      [
        ...dashReasons(categories, keys),
        ...figureNotes(categories),
        words.zeros,
        plural(questions, {
          one: `Source: ${source}; n = # question. Norms: ${norms}.`,
          other: `Source: ${source}; n = # questions. Norms: ${norms}.`,
        }),
      ],
    ),
    ...(content.scoredElsewhere.length > 0
      ? [
          printedTable(t`Scored elsewhere`, elsewhere, content.scoredElsewhere, [
            t`These figures were not computed here; each is the source's own.`,
          ]),
        ]
      : []),
  ];
}
