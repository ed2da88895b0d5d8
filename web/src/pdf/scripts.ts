import { coverage } from "./coverage";
import { type Family, JAPANESE, OTHER_FONT, otherFamilies } from "./families";
import { isMain } from "./letters";

export type { Family } from "./families";

const known = new Map<Family, Set<number>>();

/** The signs of a family beyond those of every font. */
function signsOf(family: Family): Set<number> {
  const signs = known.get(family) ?? new Set<number>();
  if (known.has(family)) return signs;
  let at = 0;
  for (const run of coverage[family].split(" ")) {
    const [skipped = "0", count = "1"] = run.split("-");
    at += Number.parseInt(skipped, 36);
    for (const end = at + Number.parseInt(count, 36); at < end; at += 1) signs.add(at);
  }
  known.set(family, signs);
  return signs;
}

/** Needs no font: space, and signs that say only how others stand. */
const UNSEEN = /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}]$/u;
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Chinese characters beside Japanese letters are Japanese ones. */
function familiesInOrder(text: string): readonly Family[] {
  return KANA.test(text)
    ? [OTHER_FONT, JAPANESE, ...otherFamilies.filter((each) => each !== JAPANESE).slice(1)]
    : otherFamilies;
}

/** The signs that the main font does not have, each once. */
const othersIn = (text: string): string[] => [...new Set(text)].filter((sign) => !isMain(sign) && !UNSEEN.test(sign));

const familyOf = (sign: string, families: readonly Family[]) =>
  families.find((family) => signsOf(family).has(sign.codePointAt(0) ?? 0));

/** The families that a text needs beside the main font, in the order in which a sign looks for one. */
export function familiesFor(text: string): Family[] {
  const families = familiesInOrder(text);
  const needed = new Set(othersIn(text).map((sign) => familyOf(sign, families)));
  return families.filter((family) => needed.has(family));
}

/** The signs of a text that no font has, each once. */
export const unprintableIn = (text: string): string[] =>
  othersIn(text.normalize("NFC")).filter((sign) => familyOf(sign, otherFamilies) === undefined);

/** "U+1F9FF". */
export const numberOf = (sign: string): string =>
  `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;

/** A text whose signs all have a font: in place of one that has none stands its number, so that none is lost unseen. */
export function printable(text: string): string {
  const without = unprintableIn(text);
  if (without.length === 0) return text;
  return [...text].map((sign) => (without.includes(sign) ? `[${numberOf(sign)}]` : sign)).join("");
}
