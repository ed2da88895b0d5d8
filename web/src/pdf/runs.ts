import { estimateWidth } from "@/charts/text";

/** Fonts of the document. The second is loaded only for reports that need it. */
export const MAIN_FONT = "Atkinson Hyperlegible Next";
export const FALLBACK_FONT = "Roboto";

export type FontName = typeof MAIN_FONT | typeof FALLBACK_FONT;

export interface FontRun {
  text: string;
  font: FontName;
}

/** The characters of the main font, as `scripts/pdf-fonts.mjs` makes it, and the line break. */
const MAIN = new RegExp(
  [
    "^[\\n\\x20-\\x7E\\xA0-\\xAC\\xAE-\\xB4\\xB6-\\u0107\\u010A-\\u0113\\u0116-\\u011B\\u011E-\\u0123\\u0126\\u0127\\u012A\\u012B",
    "\\u012E-\\u0133\\u0136\\u0137\\u0139-\\u013E\\u0141-\\u0148\\u0150-\\u0155\\u0158-\\u015B\\u015E-\\u0165\\u016A\\u016B",
    "\\u016E-\\u017E\\u0192\\u0218-\\u021B\\u02C6\\u02C7\\u02DA\\u02DC\\u02DD\\u1E80-\\u1E85\\u1E9E\\u1EF2\\u1EF3\\u2009",
    "\\u2013\\u2014\\u2018-\\u201A\\u201C-\\u201E\\u2020\\u2022\\u2026\\u2039\\u203A\\u2044\\u20AC\\u2113\\u2122\\u2212\\u2215]$",
  ].join(""),
  "u",
);
/** What neither font has: every script but Latin, Cyrillic and Greek, and pictographs. */
const UNPRINTABLE =
  /[^\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Common}\p{Script=Inherited}]|\p{Emoji_Presentation}/u;
const NEUTRAL = /^[\s\p{P}\p{N}]$/u;

function fontOf(character: string, previous: FontName | undefined): FontName {
  if (!MAIN.test(character)) return FALLBACK_FONT;
  // Spaces and punctuation stay with the word before them, so that words keep whole.
  return previous && NEUTRAL.test(character) ? previous : MAIN_FONT;
}

/** Splits a text where its letters change font. Accents are joined with their letters first. */
export function splitRuns(text: string): FontRun[] {
  const runs: FontRun[] = [];
  for (const character of text.normalize("NFC")) {
    const last = runs[runs.length - 1];
    const font = fontOf(character, last?.font);
    if (last && last.font === font) last.text += character;
    else runs.push({ text: character, font });
  }
  return runs;
}

export function needsFallback(text: string): boolean {
  return [...text.normalize("NFC")].some((character) => !MAIN.test(character));
}

/** Whether some letters of a text will print as an empty box. */
export function hasUnprintable(text: string): boolean {
  return UNPRINTABLE.test(text);
}

type Inline = string | { text: string; font: FontName; wordBreak?: "break-all" };

/** Text for pdfmake: plain where the main font suffices. */
export function spell(text: string): string | Inline[] {
  const runs = splitRuns(text);
  if (runs.every((run) => run.font === MAIN_FONT)) return text.normalize("NFC");
  return runs;
}

/**
 * Text for pdfmake in a column so many points wide: a word that is wider breaks where the column ends, rather than run
 * over the column's and the paper's edge. The columns of others' texts need it.
 */
export function spellWithin(text: string, width: number, fontSize: number): string | Inline[] {
  const words = text.normalize("NFC").match(/\s*\S+/g) ?? [];
  const wide = (word: string) => estimateWidth(word.trim(), fontSize) > width;
  if (!words.some(wide)) return spell(text);
  return words.flatMap((word) =>
    splitRuns(word).map((run) => (wide(word) ? { ...run, wordBreak: "break-all" as const } : run)),
  );
}

/** Gives the letters of an SVG's texts their fonts by wrapping runs into tspans. */
export function spellSvg(svg: string): string {
  return svg.replace(/(<text[^>]*>)([^<]+)(?=<\/text>)/g, (_, open: string, text: string) => {
    const runs = splitRuns(text);
    if (runs.every((run) => run.font === MAIN_FONT)) return open + text;
    return open + runs.map((run) => `<tspan font-family="${run.font}">${run.text}</tspan>`).join("");
  });
}
