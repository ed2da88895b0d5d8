/** A text as readability formulas see it: how many sentences, and the words. */
export interface Counted {
  sentences: number;
  words: string[];
}

/** Fewer words say nothing: the formulas were made on passages of a hundred. */
export const fewestWords = 100;

/** Ends of sentences, Arabic question marks included. A full stop within a number or an abbreviation like "e.g." ends none. */
const ends = /[.!?…؟]+(?=\s|$)|\n+/;

/** Splits a text into sentences that have a letter, and their words. Null below the fewest words. */
export function counted(text: string): Counted | null {
  const sentences = text.split(ends).filter((each) => /\p{L}/u.test(each));
  const words = sentences.flatMap((sentence) => sentence.match(/\p{L}[\p{L}\p{M}'’-]*/gu) ?? []);
  return words.length < fewestWords ? null : { sentences: sentences.length, words };
}

export const sum = (words: string[], of: (word: string) => number): number =>
  words.reduce((total, word) => total + of(word), 0);
