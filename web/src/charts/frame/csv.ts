import type { DataTable } from "../Figure";

/** With these a spreadsheet begins a formula, the wide ones of East Asian keyboards among them. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/;
const number = /^[+-]?\d+([.,]\d+)?$/;

/** A cell as a spreadsheet reads it: no text becomes a formula, and what is missing is empty. */
function written(cell: string | number): string {
  const text = cell === "—" ? "" : String(cell);
  const inert = typeof cell === "string" && formula.test(text) && !number.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}

/** A chart's table as a file. Its byte order mark makes spreadsheets read it as UTF-8. */
export const toCsv = ({ columns, rows }: DataTable): string =>
  `\ufeff${[columns, ...rows].map((row) => `${row.map(written).join(",")}\r\n`).join("")}`;
