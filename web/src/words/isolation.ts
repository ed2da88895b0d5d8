import { RIGHT_SCRIPTS } from "./direction";
import { type Direction, pageDirection } from "./language";

// Words of another direction within a text, set apart so that they do not reorder the text around them.

/** Sets a text apart from the text around it, where there are no elements to do it. */
export const apart = (text: string): string => `\u2068${text}\u2069`;

/**
 * A text of figures and signs alone, such as "+3", "4;6" or "3 / 4", as it is written from left to right: a line from right to left
 * would read "3+" and "6;4".
 */
export const figures = (text: string): string =>
  pageDirection() === "rtl" && hasOnlyFigures(text) ? `\u2066${text}\u2069` : text;

/** Whether a text has figures and no letter, which would tell its direction. A figure alone cannot be turned round. */
export const hasOnlyFigures = (text: string): boolean =>
  /\p{N}/u.test(text) && !/\p{L}/u.test(text) && /[^\p{N}.]/u.test(text);

/** Arabic digits, punctuation marks and joiners, which Persian names have within, belong to the words around them. */
const WITHIN = `${RIGHT_SCRIPTS}\\p{M}\\u200C\\u200D\\s'’"\\-\\u060C\\u061B\\u061F\\u066A-\\u066C\\u0660-\\u0669\\u06F0-\\u06F9`;

/** A run of right-to-left words, without the text around it. */
export const rightRuns = (): RegExp => new RegExp(`[${RIGHT_SCRIPTS}](?:[${WITHIN}]*[${RIGHT_SCRIPTS}\\p{M}])?`, "gu");

/**
 * A text in which words from right to left are isolated by characters, where there are no elements to do it. The mark after
 * them is for programs that read a PDF's words and know no isolates: brackets and figures that follow stay behind the name.
 * Within a text from right to left a name is set apart as a whole.
 */
export function isolated(text: string, dir: Direction = pageDirection()): string {
  if (dir === "rtl") return apart(text);
  return directedPieces(text)
    .map(({ text: piece, right }) => (right ? `${apart(piece)}\u200E` : piece))
    .join("");
}

/** A text in pieces: words from right to left are pieces of their own. */
export function directedPieces(text: string): { text: string; right: boolean }[] {
  const pieces: { text: string; right: boolean }[] = [];
  let at = 0;
  for (const { 0: run, index } of text.matchAll(rightRuns())) {
    if (index > at) pieces.push({ text: text.slice(at, index), right: false });
    pieces.push({ text: run, right: true });
    at = index + run.length;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), right: false });
  return pieces;
}
