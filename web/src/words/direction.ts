import { type Direction, pageDirection } from "./language";

export type { Direction } from "./language";

// In which direction a text runs. Its first letter alone says nothing: a sentence may begin with a name of another script.

/** The scripts that run from right to left, as the inside of a class of a regular expression. */
export const RIGHT_SCRIPTS = [
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
/** A name that is set apart within a text. */
const APART = /[\u2066-\u2068][^\u2069]*\u2069/g;

/**
 * The direction of most of a text's letters, without names that are set apart in it; of one without letters, or with as many of
 * both, that of the page.
 */
export function directionOf(whole: string, page: Direction = pageDirection()): Direction {
  const own = whole.replace(APART, "");
  const text = /\p{L}/u.test(own) ? own : whole;
  const letters = text.match(LETTERS)?.length ?? 0;
  const right = text.match(RIGHT_LETTERS)?.filter((sign) => /\p{L}/u.test(sign)).length ?? 0;
  if (right * 2 === letters) return page;
  return right * 2 > letters ? "rtl" : "ltr";
}
