import { directionOf } from "@/words/direction";

export interface Marks {
  bold?: boolean;
  italic?: boolean;
  underline?: boolean;
}

/** Words with their marks, or a line break. */
export type Run = (Marks & { text: string }) | "br";

export interface Paragraph {
  /** Most of its letters run from right to left. */
  rtl: boolean;
  runs: Run[];
}

/** What a paragraph of a list begins with: its number or sign once, and as much room in those that follow. */
export interface Lead {
  mark: string;
  room: string;
}

const noLead: Lead = { mark: "", room: "" };

export const wordsOf = (runs: readonly Run[]) => runs.map((run) => (run === "br" ? "\n" : run.text)).join("");

/** Room that stays: spaces beside each other are one, no-break spaces are not. */
export const ROOM = "\u00A0".repeat(4);

const sameMarks = (a: Marks, b: Marks) => a.bold === b.bold && a.italic === b.italic && a.underline === b.underline;

/** Collects runs to paragraphs. */
export class Paragraphs {
  readonly list: Paragraph[] = [];
  private open: Run[] = [];
  private lead = noLead;

  add(run: Run) {
    const last = this.open.at(-1);
    if (run === "br" || last === undefined || last === "br") {
      if (run !== "br") run.text = run.text.replace(/^ +/, "");
      if (run === "br" || run.text) this.open.push(run);
      return;
    }
    if (last.text.endsWith(" ")) run.text = run.text.replace(/^ +/, "");
    if (run.text && sameMarks(last, run)) last.text += run.text;
    else if (run.text) this.open.push(run);
  }

  /** Sets what the next paragraphs begin with; returns the former setting. */
  begin(lead: Lead): Lead {
    const before = this.lead;
    this.lead = lead;
    return before;
  }

  /** Takes up again what held around a list. */
  resume(lead: Lead) {
    this.lead = lead;
  }

  end() {
    const runs = trimmed(this.open);
    this.open = [];
    const words = wordsOf(runs);
    if (words.trim() === "") return;
    const { mark, room } = this.lead;
    const lead = mark ? `${room}${mark} ` : room;
    this.lead = { mark: "", room: mark ? room + ROOM : room };
    const led = lead ? withLead(lead, runs) : runs;
    this.list.push({ rtl: directionOf(words) === "rtl", runs: led });
  }
}

function withLead(lead: string, runs: Run[]): Run[] {
  const [first, ...rest] = runs;
  if (first && first !== "br" && sameMarks(first, {})) return [{ text: lead + first.text }, ...rest];
  return [{ text: lead }, ...runs];
}

/** Without the spaces at a paragraph's ends. */
function trimmed(runs: Run[]): Run[] {
  const last = runs.at(-1);
  if (last && last !== "br") last.text = last.text.replace(/ +$/, "");
  return runs.filter((run) => run === "br" || run.text !== "");
}
