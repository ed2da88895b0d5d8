import "@/words/norms";
import { t } from "@lingui/core/macro";
import { readTable } from "../table";
import { type CaseFields, caseFields, emptyCase, fieldName, mostCases } from "./cases";

export interface Pasted {
  cases: CaseFields[];
  /** What could not be read, as sentences that name row and column. */
  wrong: string[];
}

/** Reads rows as a spreadsheet copies them. A first row without any digit names the columns and is left out. */
export function readPasted(text: string): Pasted {
  const separator = text.includes("\t") ? "\t" : text.includes(";") ? ";" : ",";
  const rows = readTable(text.trim(), separator, mostCases + 2);
  const begins = rows[0] && !rows[0].some((cell) => /\d/.test(cell)) ? 1 : 0;
  const pasted: Pasted = { cases: [], wrong: [] };
  for (const [index, row] of rows.entries()) {
    if (index >= begins && row.some((cell) => cell.trim())) pasted.cases.push(readRow(row, index + 1, pasted.wrong));
  }
  return pasted;
}

function readRow(row: readonly string[], line: number, wrong: string[]): CaseFields {
  const fields = emptyCase("");
  for (const [index, field] of caseFields.entries()) {
    const text = row[index]?.trim() ?? "";
    const read = (readers[field] ?? String)(text);
    const name = fieldName(field);
    if (read === null) wrong.push(t`Row ${line}, ${name}: “${text}” cannot be read.`);
    else fields[field] = read;
  }
  if (row.length > caseFields.length) wrong.push(t`Row ${line} has more than six columns.`);
  return fields;
}

/** What a cell says; null when it cannot be read. The other cells are taken as they stand. */
const readers: Partial<Record<keyof CaseFields, (text: string) => string | null>> = {
  birth_date: readDate,
  test_date: readDate,
  sex: (text) => ({ "": "", f: "female", female: "female", m: "male", male: "male" })[text.toLowerCase()] ?? null,
};

/** A day as 2019-03-12 or 3/12/2019, as YYYY-MM-DD; null when it is none. */
export function readDate(text: string): string | null {
  if (text === "") return "";
  const [, year, month, day] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text) ?? american(text);
  if (!year || !month || !day) return null;
  const iso = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : null;
}

function american(text: string): (string | undefined)[] {
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
  return [text, year, month, day];
}
