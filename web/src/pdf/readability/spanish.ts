import { counted, sum } from "./sentences";

/** Strong vowels, and weak ones with an accent: each is the core of a syllable. */
const strong = /[aeoáéóíú]/g;

/**
 * Syllables of a Spanish word: neighbouring vowels are one unless two of them are strong (le-er, pa-ís). A y is a vowel at the end
 * of a word; an h between vowels does not part them.
 */
export function spanishSyllables(word: string): number {
  const letters = word
    .toLowerCase()
    .normalize("NFC")
    .replace(/(?<=[aeiouáéíóúü])h(?=[aeiouáéíóúü])/g, "")
    .replace(/y$/, "i");
  const runs = letters.match(/[aeiouáéíóúü]+/g) ?? [];
  return Math.max(
    1,
    sum(runs, (run) => Math.max(1, run.match(strong)?.length ?? 0)),
  );
}

/**
 * Ease of reading of a Spanish text, mostly 0 to 100 and higher for easier texts, as the INFLESZ scale reads it:
 * 206.835 − 62.3 syllables a word − words a sentence. The formula is Szigriszt Pazos 1993 (thesis, Universidad Complutense de
 * Madrid), the scale Barrio-Cantalejo et al. 2008, Anales del Sistema Sanitario de Navarra 31(2), 135–152.
 */
export function inflesz(text: string): number | null {
  const of = counted(text);
  if (!of) return null;
  const words = of.words.length;
  return 206.835 - (62.3 * sum(of.words, spanishSyllables)) / words - words / of.sentences;
}

/** The steps of the INFLESZ scale. */
export type Ease = "very hard" | "rather hard" | "normal" | "rather easy" | "very easy";

/** Where on the INFLESZ scale a figure lies; each step begins at its lower bound. */
export function infleszStep(figure: number): Ease {
  if (figure < 40) return "very hard";
  if (figure < 55) return "rather hard";
  if (figure < 65) return "normal";
  return figure < 80 ? "rather easy" : "very easy";
}
