import type { Content, TableCell } from "pdfmake/interfaces";
import { formatQuotient } from "@/charts/statistics";
import { ordinal } from "./format";
import type { CategoryRow, QuestionRow, ReportDocument } from "./model";
import { spell, spellWithin } from "./runs";
import { CELL_SIZE, STATES, TABLE } from "./styles";

const MISSING = "—";

type Align = "left" | "right";

function cell(value: string | number | null, alignment: Align = "left", extra: object = {}, width?: number): TableCell {
  const words = String(value);
  const text = value === null || value === "" ? MISSING : width ? spellWithin(words, width, CELL_SIZE) : spell(words);
  return { text, style: "cell", alignment, ...extra };
}

function head(columns: readonly (readonly [string, Align, ...unknown[]])[]): TableCell[] {
  return columns.map(([text, alignment]) => ({ text, style: "cellHead", alignment }));
}

const CATEGORY_COLUMNS = [
  ["Category", "left"],
  ["Questions", "right"],
  ["Raw Score", "right"],
  ["Quotient", "right"],
  ["Percentile", "right"],
  ["Standard Score", "right"],
  ["Age Equivalent", "left"],
  ["Rating", "left"],
] as const;

/** The share with what was skipped of it. */
function quotientCell({ quotient, skipped }: CategoryRow): TableCell {
  const share = quotient === null ? MISSING : formatQuotient(quotient);
  if (skipped === 0) return cell(share, "right");
  return {
    stack: [
      { text: share, style: "cell" },
      { text: `${skipped} skipped`, style: "aside" },
    ],
    alignment: "right",
  };
}

function categoryCells(row: CategoryRow): TableCell[] {
  return [
    cell(row.categoryName, "left", {}, 78),
    cell(row.questions, "right"),
    cell(row.administered === 0 ? null : `${row.rawScore} / ${row.maxScore}`, "right"),
    quotientCell(row),
    cell(row.percentile === null ? null : ordinal(row.percentile), "right"),
    cell(row.standardScore, "right"),
    cell(row.ageEquivalent),
    cell(row.rating),
  ];
}

/** Reasons for the dashes of the table, each with its categories, said once. */
function reasons(rows: readonly CategoryRow[]): string[] {
  const named = new Map<string, string[]>();
  for (const row of rows) {
    for (const reason of [row.quotientReason, row.reason]) {
      if (reason) named.set(reason, [...(named.get(reason) ?? []), row.categoryName]);
    }
  }
  return [...named].map(([reason, names]) =>
    names.length === rows.length ? `— ${reason}.` : `— in ${names.join(", ")}: ${reason}.`,
  );
}

/** Words that follow numbers keep a distance from them. */
const CATEGORY_LAYOUT = { ...TABLE, paddingLeft: (column: number) => (column >= 6 ? 12 : 4) };

export function categoryTable(model: ReportDocument): Content[] {
  const questions = model.categories.reduce((sum, row) => sum + row.questions, 0);
  const notes = [
    "Quotient: share of points; skipped questions count as zero points.",
    `Source: ${model.source}; n = ${questions} questions. Norms: ${model.normSource}.`,
  ];
  return [
    {
      layout: CATEGORY_LAYOUT,
      table: {
        headerRows: 1,
        keepWithHeaderRows: 1,
        dontBreakRows: true,
        widths: ["*", 46, 46, 48, 48, 46, 54, 64],
        body: [head(CATEGORY_COLUMNS), ...model.categories.map(categoryCells)],
      },
    },
    ...[...reasons(model.categories), ...notes].map((text) => ({ text: spell(text), style: "source" })),
  ];
}

type QuestionColumn = readonly [name: string, align: Align, width: number | "*"];

/** The columns of the questions; the note is there when notes are printed. */
const questionColumns = (notes: boolean): QuestionColumn[] => [
  ["#", "right", 16],
  ["ID", "left", 30],
  ["Question", "left", "*"],
  ["P/H/R/OT", "left", 46],
  ["Category", "left", 70],
  ...(notes ? [["Note", "left", 68] as const] : []),
  ["Score", "right", 32],
  ["Result", "left", 68],
];

function questionCells(row: QuestionRow, notes: boolean): TableCell[] {
  const { word, tint } = STATES[row.state];
  const fill = { fillColor: tint };
  const counts = [row.promptCount, row.hintCount, row.repeatCount, row.overTimeCount].join("/");
  const score = row.score === null ? null : `${row.score} / ${row.highest}`;
  return [
    cell(row.number, "right", fill),
    cell(row.shortId, "left", fill),
    cell(row.question, "left", fill, notes ? 118 : 190),
    cell(counts, "left", fill),
    cell(row.category, "left", fill, 70),
    ...(notes ? [row.note ? cell(row.note, "left", fill, 68) : { text: "", ...fill }] : []),
    cell(score, "right", fill),
    cell(word, "left", fill),
  ];
}

export function questionTable(model: ReportDocument): Content[] {
  const { notes } = model;
  const columns = questionColumns(notes);
  return [
    {
      layout: TABLE,
      table: {
        headerRows: 1,
        keepWithHeaderRows: 1,
        dontBreakRows: true,
        widths: columns.map(([, , width]) => width),
        body: [head(columns), ...model.questions.map((row) => questionCells(row, notes))],
      },
    },
    { text: "P/H/R/OT: prompts, hints, repeats, and seconds over time.", style: "source" },
    { text: spell(`Source: ${model.source}; n = ${model.questions.length} questions.`), style: "source" },
  ];
}
