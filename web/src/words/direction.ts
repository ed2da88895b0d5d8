// In which direction a text runs. Its first letter alone says nothing: a sentence may begin with a name of another script.

const RIGHT_SCRIPTS = [
  "Arabic",
  "Hebrew",
  "Syriac",
  "Thaana",
  "Nko",
  "Adlam",
  "Samaritan",
  "Mandaic",
  "Hanifi_Rohingya",
]
  .map((script) => `\\p{Script=${script}}`)
  .join("");
const RIGHT_LETTERS = new RegExp(`[${RIGHT_SCRIPTS}]`, "gu");
const LETTERS = /\p{L}/gu;

export type Direction = "ltr" | "rtl";

/** The direction of most of a text's letters; of one without letters, or with as many of both, that of the page. */
export function directionOf(text: string, page: Direction = "ltr"): Direction {
  const letters = text.match(LETTERS)?.length ?? 0;
  const right = text.match(RIGHT_LETTERS)?.filter((sign) => /\p{L}/u.test(sign)).length ?? 0;
  if (right * 2 === letters) return page;
  return right * 2 > letters ? "rtl" : "ltr";
}

/** Arabic digits, punctuation marks and joiners, which Persian names have within, belong to the words around them. */
const WITHIN = `${RIGHT_SCRIPTS}\\p{M}\\u200C\\u200D\\s'’"\\-\\u060C\\u061B\\u061F\\u066A-\\u066C\\u0660-\\u0669\\u06F0-\\u06F9`;

/** A run of right-to-left words, without the text around it. */
export const rightRuns = (): RegExp => new RegExp(`[${RIGHT_SCRIPTS}](?:[${WITHIN}]*[${RIGHT_SCRIPTS}\\p{M}])?`, "gu");

/**
 * A text in which words from right to left are isolated by characters, where there are no elements to do it. The mark after
 * them is for programs that read a PDF's words and know no isolates: brackets and figures that follow stay behind the name.
 */
export const isolated = (text: string): string =>
  directedPieces(text)
    .map(({ text: piece, right }) => (right ? `\u2068${piece}\u2069\u200E` : piece))
    .join("");

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
