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
import { counted } from "./counted";
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
  { label: "Category", share: 1, cell: ({ categoryName }) => categoryName },
  { label: "Questions", align: "end", cell: ({ questions }) => `${questions}` },
  {
    key: "administered",
    label: "With a Score",
    align: "end",
    cell: ({ administered, questions }) => `${administered} of ${questions}`,
  },
  {
    key: "rawScore",
    label: "Raw Score",
    align: "end",
    cell: ({ administered, rawScore, correctPoints }) => (administered > 0 ? `${rawScore} / ${correctPoints}` : ""),
  },
  { key: "quotient", label: "Quotient", align: "end", cell: shareOf(words) },
  derived("percentile", "Percentile"),
  derived("standardScore", "Standard Score"),
  derived("scaledScore", "Scaled Score"),
  derived("tScore", "T Score"),
  derived("zScore", "z Score"),
  derived("stanine", "Stanine"),
  derived("interval", "Interval"),
  derived("ageEquivalent", "Age Equivalent", "start"),
  derived("rating", "Rating", "start"),
  derived("localSample", "Local Sample", "start"),
];

const elsewhere: PrintedColumn<ScoredElsewhere>[] = [
  { label: "Category", share: 1, cell: ({ category }) => category },
  { label: "Source", share: 1, cell: ({ source }) => source },
  { label: "Percentile", align: "end", cell: ({ percentile }) => percentile },
  { label: "Scaled Score", align: "end", cell: ({ scaledScore }) => scaledScore },
  { label: "Standard Score", align: "end", cell: ({ standardScore }) => standardScore },
  { label: "Age Equivalent", cell: ({ ageEquivalent }) => ageEquivalent },
  { label: "Rating", cell: ({ rating }) => rating },
];

/** Each category's figures in the columns that are chosen, with the reasons of those that are not there. */
export function categoryBlocks(report: Report): Block[] {
  const { categories, content } = report;
  const words = subjectWords(report);
  const keys = orUsual(content.tables.categoryColumns, usualCategoryColumns);
  const questions = categories.reduce((sum, row) => sum + row.questions, 0);
  const norms =
    categories.some(hasNorms) || normReasons(categories).length === 0 ? "those of this application" : "none";
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
        `Source: ${sourceOf(report)}; n = ${counted(questions, "question")}. Norms: ${norms}.`,
      ],
    ),
    ...(content.scoredElsewhere.length > 0
      ? [
          printedTable("Scored elsewhere", elsewhere, content.scoredElsewhere, [
            "These figures were not computed here; each is the source's own.",
          ]),
        ]
      : []),
  ];
}
