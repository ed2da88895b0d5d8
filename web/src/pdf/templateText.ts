import { type Direction, directionOf, isolated } from "@/words/direction";
import { breakable } from "./letters";
import { CELL } from "./richText";
import { printable } from "./scripts";

/** A text as the template takes it: one that runs from right to left says so. */
export type TemplateText = string | { rtl: string };

/** Tabs separate words, and no font has a glyph for them. */
const prepared = (text: string): string =>
  breakable(
    printable(
      text
        .normalize("NFC")
        .trim()
        .replace(/ *\t+ */g, CELL),
    ),
  );

/** A text that stands for itself, such as a name or a cell: it runs as most of its letters do, unless a direction is given. */
export function templateText(text: string, dir: Direction = directionOf(text)): TemplateText {
  const whole = prepared(text);
  return dir === "rtl" ? { rtl: whole } : isolated(whole);
}

/** A label or a sentence of the report itself: names in it do not turn it round. */
export const labelText = (text: string): string => isolated(prepared(text));

/** A heading or label of several texts, none of which turns the others round. */
export const joined = (texts: readonly string[], between: string): string =>
  texts.filter(Boolean).map(labelText).join(between);
