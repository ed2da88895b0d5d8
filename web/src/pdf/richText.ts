import type { Content, ContentText } from "pdfmake/interfaces";
import { splitRuns } from "./runs";

interface Marks {
  bold?: boolean;
  italics?: boolean;
  decoration?: "underline";
}

const MARK_OF: Record<string, Marks> = {
  STRONG: { bold: true },
  B: { bold: true },
  EM: { italics: true },
  I: { italics: true },
  U: { decoration: "underline" },
};

/** Elements whose words are no text of the author's. */
const SILENT = new Set(["SCRIPT", "STYLE", "TEMPLATE", "IFRAME", "OBJECT", "SVG", "MATH", "NOSCRIPT"]);
const BLOCKS = new Set(["P", "DIV", "LI", "H1", "H2", "H3", "H4", "BLOCKQUOTE", "UL", "OL"]);

class Paragraphs {
  readonly list: ContentText[][] = [];
  private open: ContentText[] = [];

  add(text: string, marks: Marks) {
    for (const run of splitRuns(text)) this.open.push({ ...marks, ...run });
  }

  end() {
    if (this.open.some((inline) => String(inline.text).trim() !== "")) this.list.push(this.open);
    this.open = [];
  }
}

function walk(node: Node, marks: Marks, out: Paragraphs) {
  if (node.nodeType === Node.TEXT_NODE) {
    const text = (node.textContent ?? "").replace(/[\t\n\r ]+/g, " ");
    if (text) out.add(text, marks);
    return;
  }
  if (node.nodeType !== Node.ELEMENT_NODE) return;
  const name = node.nodeName.toUpperCase();
  if (SILENT.has(name)) return;
  if (name === "BR") return out.add("\n", marks);
  const block = BLOCKS.has(name);
  if (block) out.end();
  for (const child of node.childNodes) walk(child, { ...marks, ...MARK_OF[name] }, out);
  if (block) out.end();
}

/** Paragraphs of the restricted editor's HTML. Unknown elements lose their meaning and keep their words; nothing is run. */
export function richText(html: string): Content[] {
  const out = new Paragraphs();
  const body = new DOMParser().parseFromString(html, "text/html").body;
  for (const child of body.childNodes) walk(child, {}, out);
  out.end();
  return out.list.map((text) => ({ text, style: "paragraph" }));
}
