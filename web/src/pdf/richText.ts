import { runsFromRight } from "./letters";

interface Marks {
  bold?: true;
  italic?: true;
  underline?: true;
}

/** Words with their marks, or a line break. */
export type Run = (Marks & { text: string }) | "br";

export interface Paragraph {
  /** It begins in a script that runs from right to left. */
  rtl: boolean;
  runs: Run[];
}

const MARK_OF: Record<string, Marks> = {
  STRONG: { bold: true },
  B: { bold: true },
  EM: { italic: true },
  I: { italic: true },
  U: { underline: true },
};

/** Elements whose words are no text of the author's. */
const SILENT = new Set(["SCRIPT", "STYLE", "TEMPLATE", "IFRAME", "OBJECT", "SVG", "MATH", "NOSCRIPT"]);
const BLOCKS = new Set(["P", "DIV", "LI", "H1", "H2", "H3", "H4", "BLOCKQUOTE", "UL", "OL"]);

const wordsOf = (runs: readonly Run[]) => runs.map((run) => (run === "br" ? "\n" : run.text)).join("");

class Paragraphs {
  readonly list: Paragraph[] = [];
  private open: Run[] = [];

  add(run: Run) {
    this.open.push(run);
  }

  end() {
    const words = wordsOf(this.open);
    if (words.trim() !== "") this.list.push({ rtl: runsFromRight(words), runs: this.open });
    this.open = [];
  }
}

function walk(node: Node, marks: Marks, out: Paragraphs) {
  if (node.nodeType === Node.TEXT_NODE) {
    const text = (node.textContent ?? "").replace(/[\t\n\r ]+/g, " ").normalize("NFC");
    if (text) out.add({ ...marks, text });
    return;
  }
  if (node.nodeType !== Node.ELEMENT_NODE) return;
  const name = node.nodeName.toUpperCase();
  if (SILENT.has(name)) return;
  if (name === "BR") return out.add("br");
  const block = BLOCKS.has(name);
  if (block) out.end();
  for (const child of node.childNodes) walk(child, { ...marks, ...MARK_OF[name] }, out);
  if (block) out.end();
}

/** Paragraphs of the restricted editor's HTML. Unknown elements lose their meaning and keep their words; nothing is run. */
export function richText(html: string): Paragraph[] {
  const out = new Paragraphs();
  const body = new DOMParser().parseFromString(html, "text/html").body;
  for (const child of body.childNodes) walk(child, {}, out);
  out.end();
  return out.list;
}
