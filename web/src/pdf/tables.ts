import type { Content, TableCell } from "pdfmake/interfaces";
import { formatQuotient } from "@/charts/statistics";
import { ordinal } from "./format";
import type { CategoryRow, QuestionRow, ReportDocument } from "./model";
import { spell } from "./runs";
import { STATES, TABLE } from "./styles";

const MISSING = "—";

type Align = "left" | "right";

function cell(value: string | number | null, alignment: Align = "left", extra: object = {}): TableCell {
  const text = value === null || value === "" ? MISSING : spell(String(value));
  return { text, style: "cell", alignment, ...extra };
}

function head(columns: readonly (readonly [string, Align])[]): TableCell[] {
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

function categoryCells(row: CategoryRow): TableCell[] {
  return [
    cell(row.categoryName),
    cell(row.questions, "right"),
    cell(`${row.rawScore} / ${row.maxScore}`, "right"),
    cell(row.quotient === null ? null : formatQuotient(row.quotient), "right"),
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
    if (row.reason) named.set(row.reason, [...(named.get(row.reason) ?? []), row.categoryName]);
  }
  return [...named].map(([reason, names]) =>
    names.length === rows.length ? `— ${reason}.` : `— in ${names.join(", ")}: ${reason}.`,
  );
}

/** Words that follow numbers keep a distance from them. */
const CATEGORY_LAYOUT = { ...TABLE, paddingLeft: (column: number) => (column >= 6 ? 12 : 4) };

export function categoryTable(model: ReportDocument): Content[] {
  const questions = model.categories.reduce((sum, row) => sum + row.questions, 0);
  const notes = [`Source: ${model.source}; n = ${questions} questions. Norms: ${model.normSource}.`];
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

const QUESTION_COLUMNS = [
  ["#", "right"],
  ["ID", "left"],
  ["Question", "left"],
  ["P/H/R/OT", "left"],
  ["Category", "left"],
  ["Note", "left"],
  ["Score", "right"],
  ["Result", "left"],
] as const;

function questionCells(row: QuestionRow): TableCell[] {
  const { word, tint } = STATES[row.state];
  const fill = { fillColor: tint };
  const counts = [row.promptCount, row.hintCount, row.repeatCount, row.overTimeCount].join("/");
  const score = row.score === null ? null : `${row.score} / ${row.highest}`;
  return [
    cell(row.number, "right", fill),
    cell(row.shortId, "left", fill),
    cell(row.question, "left", fill),
    cell(counts, "left", fill),
    cell(row.category, "left", fill),
    row.note ? cell(row.note, "left", fill) : { text: "", ...fill },
    cell(score, "right", fill),
    cell(word, "left", fill),
  ];
}

export function questionTable(model: ReportDocument): Content[] {
  return [
    {
      layout: TABLE,
      table: {
        headerRows: 1,
        keepWithHeaderRows: 1,
        dontBreakRows: true,
        widths: [16, 30, "*", 46, 74, 74, 32, 46],
        body: [head(QUESTION_COLUMNS), ...model.questions.map(questionCells)],
      },
    },
    { text: "P/H/R/OT: prompts, hints, repeats, and seconds over time.", style: "source" },
    { text: spell(`Source: ${model.source}; n = ${model.questions.length} questions.`), style: "source" },
  ];
}
