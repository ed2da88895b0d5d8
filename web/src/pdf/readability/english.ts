import { counted, sum } from "./sentences";

/** Sounds of a word, as they are counted for the formula: groups of vowels, a silent e at the end not among them. */
export function englishSyllables(word: string): number {
  const letters = word.toLowerCase().replace(/[^a-z]/g, "");
  if (letters.length <= 3) return 1;
  const sounded = letters.replace(/(?:[^laeiouysxzcgh]es|[^td]ed|[^laeiouy]e)$/, (end) => end.slice(0, 1));
  return Math.max(1, sounded.match(/[aeiouy]{1,2}/g)?.length ?? 1);
}

/**
 * The school grade in which an English text is read, by the formula of Flesch and Kincaid: 0.39 words a sentence
 * + 11.8 syllables a word − 15.59. Kincaid, Fishburne, Rogers & Chissom 1975, Research Branch Report 8-75.
 */
export function fleschKincaid(text: string): number | null {
  const of = counted(text);
  if (!of) return null;
  const words = of.words.length;
  return (0.39 * words) / of.sentences + (11.8 * sum(of.words, englishSyllables)) / words - 15.59;
}
