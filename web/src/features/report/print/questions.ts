import { plural, t } from "@lingui/core/macro";
import "@/words/report";
import type { Block } from "@/pdf";
import { formatDuration, fromClock } from "@/ui/format";
import { listed } from "@/ui/format/list";
import type { QuestionRow, Report } from "../report";
import { isJudged, isTimed } from "../results";
import { type QuestionColumn, shownKeys, usualQuestionColumns } from "../scores/columns";
import { withNotes } from "../scores/elsewhere/questionNotes";
import { numberOf, printedTone, scoreText, shortID, stateWords } from "../scores/questions/results";
import { sourceOf } from "../words";
import { type PrintedColumn, printedTable } from "./printedTable";

const times = (count: number) => (count > 0 ? `${count}` : "");

type Chosen = PrintedColumn<QuestionRow> & { key?: QuestionColumn };

const columns: Chosen[] = [
  { label: "#", align: "end", cell: (row) => `${numberOf(row)}` },
  { key: "id", label: t`ID`, cell: shortID },
  { key: "question", label: t`Question`, share: 3, cell: (row) => row.question_text },
  { key: "counts", label: t`Prompts`, align: "end", cell: (row) => times(row.prompt_count) },
  { key: "counts", label: t`Hints`, align: "end", cell: (row) => times(row.hint_count) },
  { key: "counts", label: t`Repeats`, align: "end", cell: (row) => times(row.repeat_count) },
  { key: "counts", label: t`Over time`, align: "end", cell: (row) => (row.over_time > 0 ? `${row.over_time} s` : "") },
  { key: "category", label: t`Category`, share: 1.5, cell: (row) => row.category },
  { key: "area", label: t`Area`, share: 1.5, cell: (row) => row.area },
  { key: "note", label: t`Note`, share: 2, blank: true, cell: (row) => row.notes },
  { key: "time", label: t`Time`, align: "end", cell: (row) => formatDuration(fromClock(row.total_duration)) },
  { key: "score", label: t`Score`, align: "end", cell: (row) => scoreText(row) ?? "" },
];

const result = (judged: boolean): Chosen => ({ label: t`Result`, cell: (row) => stateWords(row, judged) });

const printedUsually = usualQuestionColumns.filter((column) => column !== "id");

const help = [
  [t`Prompts`, "prompt_count"],
  [t`Hints`, "hint_count"],
  [t`Repeats`, "repeat_count"],
  [t`Over time`, "over_time"],
] as const;

/** The columns that the table leaves out, since no question has a value there. */
function unused(rows: readonly QuestionRow[]): string[] {
  const none = help.filter(([, count]) => rows.every((row) => row[count] === 0)).map(([label]) => label.toLowerCase());
  return none.length > 0 ? [t`None at any question: ${{ help: listed(none) }}.`] : [];
}

/** Every question with its score and the help that was given. */
export function questionBlocks(report: Report, notes: boolean): Block[] {
  const { content } = report;
  const questions = withNotes(report.questions, content.questionNotes);
  // On paper the usual columns are without the ID, which is for the screen.
  const keys = shownKeys(content.tables.questionColumns, printedUsually, isTimed(report));
  const judged = isJudged(report);
  const source = sourceOf(report);
  const shown = [...columns, result(judged)]
    .filter(({ key }) => key === undefined || (keys.includes(key) && (notes || key !== "note")))
    .map(({ key: _, ...column }) => column);
  return [
    printedTable(
      t`Questions`,
      shown,
      questions,
      [
        ...(keys.includes("counts")
          ? [
              t`Prompts, hints and repeats are counted; over time is in seconds beyond the question's limit.`,
              ...unused(questions),
            ]
          : []),
        plural(
          { count: questions.length },
          {
            one: `Source: ${source}; n = # question.`,
            other: `Source: ${source}; n = # questions.`,
          },
        ),
      ],
      (row) => printedTone(row, judged),
    ),
  ];
}
