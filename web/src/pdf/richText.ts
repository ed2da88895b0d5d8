import { isBlock, isSilent, marksOf, shifted } from "./html/elements";
import { isWordMark, itemLead, wordLead } from "./html/lists";
import { type Marks, type Paragraph, Paragraphs, type Run } from "./html/paragraphs";
import { cellsOf } from "./html/rows";

export type { Paragraph, Run } from "./html/paragraphs";

/** Separates the cells of a row. */
export const CELL = " | ";

const NO_BREAK = "\u00A0";

function text(words: string, marks: Marks, kept: boolean, out: Paragraphs) {
  if (!kept) {
    const plain = words.replace(/[\t\n\r\f ]+/g, " ").normalize("NFC");
    if (plain) out.add({ ...marks, text: plain });
    return;
  }
  for (const [at, line] of words.replace(/\r\n?/g, "\n").split("\n").entries()) {
    if (at > 0) out.add("br");
    const plain = line.replace(/\t/g, NO_BREAK.repeat(4)).replace(/ {2}/g, ` ${NO_BREAK}`).normalize("NFC");
    if (plain) out.add({ ...marks, text: plain });
  }
}

/** Keeps line breaks and tabs as they are written. */
const keepsSpaces = (element: Element, name: string) =>
  name === "PRE" || /white-space\s*:\s*pre\b(?!-)/i.test(element.getAttribute("style") ?? "");

interface Around {
  marks: Marks;
  kept: boolean;
}

function walk(node: Node, around: Around, out: Paragraphs) {
  if (node.nodeType === Node.TEXT_NODE) return text(node.textContent ?? "", around.marks, around.kept, out);
  if (node.nodeType !== Node.ELEMENT_NODE) return;
  const element = node as Element;
  const name = node.nodeName.toUpperCase();
  if (isSilent(element, name) || isWordMark(element)) return;
  const marks = marksOf(element, name, around.marks);
  const within = { marks, kept: around.kept || keepsSpaces(element, name) };
  switch (name) {
    case "BR":
      return out.add("br");
    case "TABLE":
      return table(element, within, out);
    case "SUP":
    case "SUB":
      return text(shifted(element.textContent ?? "", name), marks, false, out);
    case "INPUT":
      return box(element, marks, out);
  }
  if (!isBlock(name)) return walkAll(element, within, out);
  out.end();
  const lead = name === "LI" ? itemLead(element) : wordLead(element);
  const before = lead && out.begin(lead);
  walkAll(element, within, out);
  out.end();
  if (before) out.resume(before);
}

function walkAll(element: Element, around: Around, out: Paragraphs) {
  for (const child of element.childNodes) walk(child, around, out);
}

function box(element: Element, marks: Marks, out: Paragraphs) {
  if (element.getAttribute("type")?.toLowerCase() !== "checkbox") return;
  out.add({ ...marks, text: element.hasAttribute("checked") ? "[x] " : "[ ] " });
}

/** Rows as lines with their cells parted; a table of one column, such as around a whole page, is read as if it were none. */
function table(element: Element, around: Around, out: Paragraphs) {
  out.end();
  const reaching: number[] = [];
  const rows = [...element.querySelectorAll("tr")].filter((row) => row.closest("table") === element);
  for (const child of element.children) if (child.nodeName.toUpperCase() === "CAPTION") walk(child, around, out);
  for (const row of rows) {
    if (isSilent(row, "TR")) continue;
    const cells = cellsOf(row, reaching);
    const full = cells.filter((cell) => cell?.textContent?.trim());
    if (cells.length === 1 && full[0]) {
      out.end();
      walkAll(full[0], around, out);
    } else if (full.length > 0) line(cells, around, out);
    out.end();
  }
}

function line(cells: (Element | null)[], around: Around, out: Paragraphs) {
  const last = cells.findLastIndex((cell) => cell?.textContent?.trim());
  for (const [at, cell] of cells.slice(0, last + 1).entries()) {
    if (at > 0) out.add({ text: CELL });
    for (const run of cell ? inOneLine(cell, around) : []) out.add(run);
  }
}

/** What a cell says, its paragraphs and breaks beside each other. */
function inOneLine(cell: Element, around: Around): Run[] {
  const own = new Paragraphs();
  const marks = marksOf(cell, cell.nodeName.toUpperCase(), around.marks);
  walkAll(cell, { ...around, marks }, own);
  own.end();
  return own.list.flatMap(({ runs }, at) => {
    const line = runs.map((run) => (run === "br" ? { text: " " } : run));
    return at > 0 ? [{ text: " " }, ...line] : line;
  });
}

/** A copied part of a table has no table around it, and would lose its cells. */
const CELLS_ALONE = /^(?:\s|<!--.*?-->|<meta[^>]*>)*<(t[dhr]|tbody|thead)\b/i;

function bodyOf(html: string): HTMLElement {
  const bare = CELLS_ALONE.exec(html)?.[1]?.toLowerCase();
  const row = bare === "td" || bare === "th" ? `<tr>${html}</tr>` : html;
  return new DOMParser().parseFromString(bare ? `<table>${row}</table>` : html, "text/html").body;
}

/** Paragraphs of HTML: of the restricted editor, or pasted. Other elements keep their words apart and in order; nothing is run. */
export function richText(html: string): Paragraph[] {
  const out = new Paragraphs();
  walkAll(bodyOf(html), { marks: {}, kept: false }, out);
  out.end();
  return out.list;
}
