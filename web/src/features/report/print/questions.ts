import type { Block } from "@/pdf";
import type { QuestionRow, Report } from "../report";
import { numberOf, scoreText, stateOf, states } from "../sections/results";
import { sourceOf } from "../words";
import { counted } from "./counted";
import { type PrintedColumn, printedTable } from "./printedTable";

const times = (count: number) => (count > 0 ? `${count}` : "");

const columns: PrintedColumn<QuestionRow>[] = [
  { label: "#", align: "end", cell: (row) => `${numberOf(row)}` },
  { label: "Question", share: 3, cell: (row) => row.question_text },
  { label: "Prompts", align: "end", cell: (row) => times(row.prompt_count) },
  { label: "Hints", align: "end", cell: (row) => times(row.hint_count) },
  { label: "Repeats", align: "end", cell: (row) => times(row.repeat_count) },
  { label: "Over time", align: "end", cell: (row) => (row.over_time > 0 ? `${row.over_time} s` : "") },
  { label: "Category", share: 1.5, cell: (row) => row.category },
  { label: "Note", share: 2, blank: true, cell: (row) => row.notes },
  { label: "Score", align: "end", cell: (row) => scoreText(row) ?? "" },
  { label: "Result", cell: (row) => states[stateOf(row)].word },
];

const help = [
  ["Prompts", "prompt_count"],
  ["Hints", "hint_count"],
  ["Repeats", "repeat_count"],
  ["Over time", "over_time"],
] as const;

/** What the table leaves out because it was never so. */
function unused(rows: readonly QuestionRow[]): string[] {
  const none = help.filter(([, count]) => rows.every((row) => row[count] === 0)).map(([label]) => label.toLowerCase());
  return none.length > 0 ? [`None at any question: ${none.join(", ")}.`] : [];
}

/** Every question with its score and the help that was given. */
export function questionBlocks(report: Report, notes: boolean): Block[] {
  const { questions } = report;
  const shown = columns.filter(({ label }) => notes || label !== "Note");
  return [
    printedTable(
      "Questions",
      shown,
      questions,
      [
        "Prompts, hints and repeats are counted; over time is in seconds beyond the question's limit.",
        ...unused(questions),
        `Source: ${sourceOf(report)}; n = ${counted(questions.length, "question")}.`,
      ],
      stateOf,
    ),
  ];
}
