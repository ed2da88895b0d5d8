/**
 * The characters that the main font prints. Its single accents and Greek letters are left out: a word is set in one
 * font, and an accent stays with its letter.
 */
const MAIN_CLASS = [
  "\\n\\x20-\\x7E\\xA0-\\xAC\\xAE-\\xB4\\xB6-\\u0107\\u010A-\\u0113\\u0116-\\u011B\\u011E-\\u0123\\u0126\\u0127\\u012A\\u012B",
  "\\u012E-\\u0133\\u0136\\u0137\\u0139-\\u013E\\u0141-\\u0148\\u0150-\\u0155\\u0158-\\u015B\\u015E-\\u0165\\u016A\\u016B",
  "\\u016E-\\u017E\\u0192\\u0218-\\u021B\\u02C6\\u02C7\\u02DA\\u02DC\\u02DD\\u1E80-\\u1E85\\u1E9E\\u1EF2\\u1EF3\\u2009",
  "\\u2013\\u2014\\u2018-\\u201A\\u201C-\\u201E\\u2020-\\u2022\\u2026\\u2030\\u2039\\u203A\\u2044\\u20AC\\u2113\\u2122",
  "\\u2202\\u2211\\u2212\\u2215\\u221A\\u221E\\u2248\\u2260\\u2264\\u2265",
].join("");
const MAIN = new RegExp(`^[${MAIN_CLASS}]$`, "u");

/** Marks that say only in which direction others stand. */
const DIRECTIONS = /^[\u200E\u200F\u2066-\u2069]$/u;

/** The main font's characters, and words with other European letters, as patterns of the typesetter. */
export const MAIN_COVERS = `[${MAIN_CLASS}]`;
export const OTHER_WORDS = `[\\p{L}\\p{M}]*[[\\p{Latin}\\p{Greek}\\p{Cyrillic}\\p{M}]--[${MAIN_CLASS}]][\\p{L}\\p{M}]*`;

export const MAIN_FONT = "Atkinson Hyperlegible Next";

/** How many letters a word may have before it may break anywhere: longer ones would run over their column's edge. */
const LONGEST = 18;

/** Lets words break that no column would hold. */
export const breakable = (text: string): string =>
  text.replace(/[^\s\u200B]{19,}/gu, (word) =>
    [...new Intl.Segmenter().segment(word)]
      .map(({ segment }, at) => (at < LONGEST / 2 ? "" : "\u200B") + segment)
      .join(""),
  );

/** Whether the main font prints all of a text. */
export const isMain = (text: string): boolean =>
  [...text].every((character) => MAIN.test(character) || DIRECTIONS.test(character));
