import { counted, sum } from "./sentences";

const shortVowel = /[\u064e-\u0650]/g;
/** A short vowel that its letter makes long: fatha, damma or kasra before alef, waw or yeh. */
const longVowel = /[\u064e-\u0650](?=[\u0627\u0648\u064a])/g;
/** Nunation and doubled consonants. */
const stressed = /[\u064b-\u064d\u0651]/g;
const marks = /\p{M}/gu;

const count = (word: string, of: RegExp): number => word.match(of)?.length ?? 0;

/**
 * Syllables of an Arabic word as OSMAN counts them: one for each short vowel, two for each long one, for nunation and for a doubled
 * consonant. Most texts are written without vowel marks. Their short vowels are estimated as two fewer than the letters other than
 * alef, as the library textstat does.
 */
export function arabicSyllables(word: string): number {
  const long = count(word, longVowel);
  const short = count(word, shortVowel) - long;
  const marked = short + 2 * long + 2 * count(word, stressed);
  if (short + long > 0) return marked;
  const letters = word.replace(marks, "").replace(/[\u0627\u0649]/g, "");
  return marked + Math.max(1, letters.length - 2);
}

/** Letters and endings of careful written Arabic, which informal writing drops. */
const careful = /[\u0621\u0624\u0626\u0630\u0638]|\u0648[\u0627\u0646]$/;

/**
 * Ease of reading of an Arabic text by OSMAN, higher for easier texts: 200.791 − 1.015 words a sentence − 24.181 (hard words
 * + syllables + complex words + careful ones, each a word). Hard words have more than five letters, complex ones more than four
 * syllables; careful are complex ones with a letter that informal writing drops. El-Haj & Rayson 2016, Proceedings of LREC,
 * 250–255; without vowel marks the syllables are estimated ({@link arabicSyllables}).
 */
export function osman(text: string): number | null {
  const of = counted(text);
  if (!of) return null;
  const share = (figure: number) => figure / of.words.length;
  const complex = of.words.filter((word) => arabicSyllables(word) > 4);
  const hard = of.words.filter((word) => word.replace(marks, "").length > 5);
  const faseeh = complex.filter((word) => careful.test(word.replace(marks, "")));
  const load = [hard.length, sum(of.words, arabicSyllables), complex.length, faseeh.length];
  return (
    200.791 - (1.015 * of.words.length) / of.sentences - 24.181 * load.reduce((all, figure) => all + share(figure), 0)
  );
}
