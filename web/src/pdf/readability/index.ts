import { t } from "@lingui/core/macro";
import "@/words/print";
import { pageLanguage } from "@/words/language";
import { isEnglish } from "@/words/locale";
import { printedSections, type ReportDocument } from "../model";
import { richText } from "../richText";
import { osman } from "./arabic";
import { fleschKincaid } from "./english";
import { type Ease, inflesz, infleszStep } from "./spanish";

/** The running text of a report, a paragraph a line: what tables and drawings name is not read in sentences. */
export function runningText(model: ReportDocument): string {
  return printedSections(model)
    .flatMap(({ blocks }) => blocks)
    .flatMap((block) => {
      if (block.kind === "text") return [block.text];
      if (block.kind !== "richText") return [];
      return richText(block.html).map(({ runs }) => runs.map((run) => (run === "br" ? " " : run.text)).join(""));
    })
    .join("\n");
}

/** How easily the running text of a family's report is read, by a formula made for its language; nothing for few words. */
export function readabilityNote(model: ReportDocument): string[] {
  const language = model.language ?? pageLanguage();
  const text = runningText(model);
  const note = isEnglish(language) ? english(text) : notes[new Intl.Locale(language).language]?.(text);
  return note ? [note] : [];
}

const notes: Record<string, ((text: string) => string | null) | undefined> = { es: spanish, ar: arabic };

const shown = (figure: number): string => Math.max(0, figure).toFixed(1);

function english(text: string): string | null {
  const grade = fleschKincaid(text);
  if (grade === null) return null;
  const figure = shown(grade);
  return t`Reading grade of the text: ${figure} (Flesch–Kincaid grade level).`;
}

function spanish(text: string): string | null {
  const ease = inflesz(text);
  if (ease === null) return null;
  const figure = shown(ease);
  const step = steps()[infleszStep(ease)];
  return t`Ease of reading of the text: ${figure}, ${step} (INFLESZ scale; Barrio-Cantalejo and others, 2008).`;
}

const steps = (): Record<Ease, string> => ({
  "very hard": t({ message: "very hard", context: "ease of reading" }),
  "rather hard": t({ message: "rather hard", context: "ease of reading" }),
  normal: t({ message: "normal", context: "ease of reading" }),
  "rather easy": t({ message: "rather easy", context: "ease of reading" }),
  "very easy": t({ message: "very easy", context: "ease of reading" }),
});

function arabic(text: string): string | null {
  const ease = osman(text);
  if (ease === null) return null;
  const figure = shown(ease);
  return t`Ease of reading of the text: ${figure} (OSMAN; El-Haj and Rayson, 2016), higher for easier texts; syllables estimated where vowel marks are missing.`;
}
