/** Splits text into cells as spreadsheets write them: quoted where a cell holds the separator, a quote or a line break. */
export function readTable(text: string, separator: string, most: number): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = text.startsWith("\ufeff") ? 1 : 0;
  while (at < text.length && rows.length < most) {
    const [cell, end] = readCell(text, at, separator);
    row.push(cell);
    at = end + 1;
    if (text[end] === separator && at < text.length) continue;
    if (text[end] === separator) row.push("");
    if (text[end] === "\r" && text[at] === "\n") at += 1;
    rows.push(row);
    row = [];
  }
  return rows;
}

/** The cell that begins at a place, and where it ends. */
function readCell(text: string, from: number, separator: string): [string, number] {
  const ends = (at: number) => at >= text.length || text[at] === separator || text[at] === "\n" || text[at] === "\r";
  let [cell, at, quoted] = ["", from, text[from] === '"'];
  if (quoted) at += 1;
  while (quoted ? at < text.length : !ends(at)) {
    if (!quoted || text[at] !== '"') cell += text[at];
    else if (text[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else quoted = false;
    at += 1;
  }
  return [cell, at];
}

/** A table for a spreadsheet, which takes no text of it for a formula. */
export function writeTable(
  rows: readonly (readonly (string | number | null | undefined)[])[],
  separator = ",",
): string {
  return rows.map((row) => `${row.map((cell) => writeCell(cell, separator)).join(separator)}\r\n`).join("");
}

function writeCell(cell: string | number | null | undefined, separator: string): string {
  if (typeof cell === "number") return String(cell);
  const text = cell ?? "";
  const safe = /^[=+\-@\t\r]/.test(text) && !/^-?\d+(?:\.\d+)?$/.test(text) ? `'${text}` : text;
  return safe.includes(separator) || /["\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
