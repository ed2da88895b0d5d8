import { isMain, OTHER_FONT } from "./letters";

/** A script, the family that prints it, and how it is known. */
interface Script {
  family: string;
  letters: RegExp;
}

/**
 * The scripts that reports are written in, beside those of the main font. Their order is that in which a letter looks
 * for its font: Chinese characters beside Japanese letters are Japanese ones.
 */
export const scripts = [
  { family: "IBM Plex Sans Arabic", letters: /\p{Script=Arabic}/u },
  { family: "Noto Sans Hebrew", letters: /\p{Script=Hebrew}/u },
  { family: "Noto Sans Armenian", letters: /\p{Script=Armenian}/u },
  { family: "Noto Sans Georgian", letters: /\p{Script=Georgian}/u },
  { family: "Noto Sans Thai", letters: /\p{Script=Thai}/u },
  { family: "NanumGothic", letters: /\p{Script=Hangul}/u },
  { family: "Noto Sans JP", letters: /[\p{Script=Hiragana}\p{Script=Katakana}]/u },
  { family: "Noto Sans SC", letters: /\p{Script=Han}/u },
] as const satisfies readonly Script[];

export type Family = (typeof scripts)[number]["family"] | typeof OTHER_FONT;

const CHINESE = scripts.find(({ family }) => family === "Noto Sans SC")?.letters ?? /$^/;

/** The families that a text needs beside the main font, in the order in which a letter looks for one. */
export function familiesFor(text: string): Family[] {
  const needed = scripts.filter(({ letters }) => letters.test(text)).map(({ family }): Family => family);
  const others = [...text].filter((letter) => !isMain(letter));
  const known = others.every((letter) => CHINESE.test(letter) || scripts.some(({ letters }) => letters.test(letter)));
  return known ? needed : [OTHER_FONT, ...needed];
}

/** What the main font and the other one print between them. */
const KNOWN =
  /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Devanagari}\p{Script=Common}\p{Script=Inherited}]/u;
const PICTOGRAPH = /\p{Emoji_Presentation}/u;

/** Whether some letters of a text will print as an empty box. */
export function hasUnprintable(text: string): boolean {
  if (PICTOGRAPH.test(text)) return true;
  return [...text].some((letter) => !KNOWN.test(letter) && !scripts.some(({ letters }) => letters.test(letter)));
}
