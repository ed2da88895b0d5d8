import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import PO from "pofile";
import { groups } from "./catalogues.ts";

/** A text of the application, as somebody gets it who translates it without the code. */
export interface Text {
  catalogue: string;
  message: string;
  context?: string;
  /** The files that show it. */
  where: string[];
  /** What its values are. */
  notes: string[];
}

const catalogueAt = (group: string) => fileURLToPath(new URL(`../src/words/en/${group}.po`, import.meta.url));

/** The texts of all catalogues. One that stands in several is listed with the first. */
export function texts(): Text[] {
  const found = new Map<string, Text>();
  for (const catalogue of groups) {
    for (const { msgid, msgctxt, references, extractedComments } of PO.parse(
      readFileSync(catalogueAt(catalogue), "utf8"),
    ).items) {
      const name = `${msgctxt ?? ""}\u0004${msgid}`;
      if (!found.has(name))
        found.set(name, { catalogue, message: msgid, context: msgctxt, where: references, notes: extractedComments });
    }
  }
  return [...found.values(), ...raterTexts()];
}

const raters = fileURLToPath(new URL("../src/rater/languages/texts.json", import.meta.url));

/** The texts of the raters' page, which has no catalogue: each has its id as the context. */
function raterTexts(): Text[] {
  const all = JSON.parse(readFileSync(raters, "utf8")) as Record<string, string>;
  return Object.entries(all).map(([id, message]) => ({
    catalogue: "raters",
    message,
    context: `raters/${id}`,
    where: [],
    notes: [],
  }));
}
