import { t } from "@lingui/core/macro";
import "@/words/print";
import { pageLanguage } from "@/words/language";
import { isEnglish } from "@/words/locale";
import { printedSections, type ReportDocument } from "./model";
import { richText } from "./richText";

/** Sounds of a word, as they are counted for the formula: groups of vowels, a silent e at the end not among them. */
export function syllables(word: string): number {
  const letters = word.toLowerCase().replace(/[^a-z]/g, "");
  if (letters.length <= 3) return 1;
  const sounded = letters.replace(/(?:[^laeiouysxzcgh]es|[^td]ed|[^laeiouy]e)$/, (end) => end.slice(0, 1));
  return Math.max(1, sounded.match(/[aeiouy]{1,2}/g)?.length ?? 1);
}

/**
 * The school grade in which a text is read, by the formula of Flesch and Kincaid: 0.39 words a sentence
 * + 11.8 syllables a word − 15.59. Kincaid, Fishburne, Rogers & Chissom 1975, Research Branch Report 8-75. English only;
 * null for fewer than 100 words, of which the formula was made.
 */
export function readingGrade(text: string): number | null {
  const sentences = text.split(/[.!?…]+(?=\s|$)|\n+/).filter((each) => /[a-z]/i.test(each));
  const words = sentences.flatMap((sentence) => sentence.match(/[a-z][a-z'’-]*/gi) ?? []);
  if (words.length < 100) return null;
  const sounds = words.reduce((sum, word) => sum + syllables(word), 0);
  return (0.39 * words.length) / sentences.length + (11.8 * sounds) / words.length - 15.59;
}

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

/** What the end of a family's report says of how it reads. Nothing for other languages and for few words. */
export function gradeNote(model: ReportDocument): string[] {
  if (!isEnglish(model.language ?? pageLanguage())) return [];
  const grade = readingGrade(runningText(model));
  if (grade === null) return [];
  const figure = Math.max(0, grade).toFixed(1);
  return [t`Reading grade of the text: ${figure} (Flesch–Kincaid grade level).`];
}
