import type { Block } from "@/pdf";
import { formatDuration, fromClock } from "@/ui/format";
import type { QuestionRow, Report } from "../report";
import { isJudged, isTimed } from "../results";
import { type QuestionColumn, shownKeys, usualQuestionColumns } from "../scores/columns";
import { withNotes } from "../scores/elsewhere/questionNotes";
import { numberOf, printedTone, scoreText, shortID, stateWords } from "../scores/questions/results";
import { sourceOf } from "../words";
import { counted } from "./counted";
import { type PrintedColumn, printedTable } from "./printedTable";

const times = (count: number) => (count > 0 ? `${count}` : "");

type Chosen = PrintedColumn<QuestionRow> & { key?: QuestionColumn };

const columns: Chosen[] = [
  { label: "#", align: "end", cell: (row) => `${numberOf(row)}` },
  { key: "id", label: "ID", cell: shortID },
  { key: "question", label: "Question", share: 3, cell: (row) => row.question_text },
  { key: "counts", label: "Prompts", align: "end", cell: (row) => times(row.prompt_count) },
  { key: "counts", label: "Hints", align: "end", cell: (row) => times(row.hint_count) },
  { key: "counts", label: "Repeats", align: "end", cell: (row) => times(row.repeat_count) },
  { key: "counts", label: "Over time", align: "end", cell: (row) => (row.over_time > 0 ? `${row.over_time} s` : "") },
  { key: "category", label: "Category", share: 1.5, cell: (row) => row.category },
  { key: "area", label: "Area", share: 1.5, cell: (row) => row.area },
  { key: "note", label: "Note", share: 2, blank: true, cell: (row) => row.notes },
  { key: "time", label: "Time", align: "end", cell: (row) => formatDuration(fromClock(row.total_duration)) },
  { key: "score", label: "Score", align: "end", cell: (row) => scoreText(row) ?? "" },
];

const result = (judged: boolean): Chosen => ({ label: "Result", cell: (row) => stateWords(row, judged) });

const printedUsually = usualQuestionColumns.filter((column) => column !== "id");

const help = [
  ["Prompts", "prompt_count"],
  ["Hints", "hint_count"],
  ["Repeats", "repeat_count"],
  ["Over time", "over_time"],
] as const;

/** The columns that the table leaves out, since no question has a value there. */
function unused(rows: readonly QuestionRow[]): string[] {
  const none = help.filter(([, count]) => rows.every((row) => row[count] === 0)).map(([label]) => label.toLowerCase());
  return none.length > 0 ? [`None at any question: ${none.join(", ")}.`] : [];
}

/** Every question with its score and the help that was given. */
export function questionBlocks(report: Report, notes: boolean): Block[] {
  const { content } = report;
  const questions = withNotes(report.questions, content.questionNotes);
  // On paper the usual columns are without the ID, which is for the screen.
  const keys = shownKeys(content.tables.questionColumns, printedUsually, isTimed(report));
  const judged = isJudged(report);
  const shown = [...columns, result(judged)]
    .filter(({ key }) => key === undefined || (keys.includes(key) && (notes || key !== "note")))
    .map(({ key: _, ...column }) => column);
  return [
    printedTable(
      "Questions",
      shown,
      questions,
      [
        ...(keys.includes("counts")
          ? [
              "Prompts, hints and repeats are counted; over time is in seconds beyond the question's limit.",
              ...unused(questions),
            ]
          : []),
        `Source: ${sourceOf(report)}; n = ${counted(questions.length, "question")}.`,
      ],
      (row) => printedTone(row, judged),
    ),
  ];
}
